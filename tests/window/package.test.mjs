// The deb as a person meets it: installed by apt, started from its menu entry, removed again.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { folder, freePort, healthy, refused, until } from './app.mjs'

const DEB = process.env.DEB
const ENTRY = '/usr/share/applications/Dragoman.desktop'

const run = (name, ...rest) => execFileSync(name, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const asRoot = (name, ...rest) => (process.getuid() === 0 ? run(name, ...rest) : run('sudo', '-n', name, ...rest))
const apt = (...rest) =>
  asRoot('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Dpkg::Use-Pty=0', ...rest)
const field = (name) => run('dpkg-deb', '-f', DEB, name).trim()
const data = folder('package')

describe('the deb', () => {
  after(() => {
    // Only what this test installed; removing what is not there is no fault.
    if (existsSync(ENTRY)) apt('remove', 'dragoman')
  })

  it('says what it is and holds the app and the command-line program', () => {
    assert.equal(field('Package'), 'dragoman')
    assert.match(field('Depends'), /libwebkit2gtk-4\.1-0/)
    assert.match(field('Recommends'), /gnome-keyring/)
    const files = run('dpkg-deb', '-c', DEB)
    for (const file of ['/usr/bin/dragoman-app', '/usr/bin/dragoman', ENTRY, '/usr/share/icons/hicolor/128x128/apps/dragoman-app.png']) {
      assert.ok(files.includes(`${file}\n`) || files.includes(`.${file}\n`) || files.includes(`${file.slice(1)}\n`), `${file} is not in the package:\n${files}`)
    }
  })

  it('is installed by apt, with a valid menu entry and a working command', () => {
    apt('install', '--no-install-recommends', DEB)
    run('desktop-file-validate', ENTRY)
    assert.match(run('/usr/bin/dragoman', '--version'), /^dragoman \d+\.\d+\.\d+/)
  })

  it('opens its window from the menu entry, and ends', async () => {
    const port = await freePort()
    execFileSync('gio', ['launch', ENTRY], { env: { ...process.env, DRAGOMAN_DATA: data, DRAGOMAN_PORT: String(port) }, stdio: 'ignore' })
    const window = await until('the window is there', () => run('xdotool', 'search', '--onlyvisible', '--name', '^Dragoman$').trim(), 30_000)
    await until('the agents answer', () => healthy(port), 20_000)
    const pid = Number(run('xdotool', 'getwindowpid', window))
    if (process.env.SHOTS) run('import', '-window', 'root', join(process.env.SHOTS, 'from-the-menu.png'))
    process.kill(pid, 'SIGTERM')
    await until('the process has ended', () => !existsSync(`/proc/${pid}`) || null)
    assert.ok(await refused(port))
  })

  it('leaves nothing but the person’s data when it is removed', () => {
    apt('remove', 'dragoman')
    for (const file of [ENTRY, '/usr/bin/dragoman', '/usr/bin/dragoman-app']) assert.ok(!existsSync(file), `${file} is still there`)
    assert.ok(readdirSync(data).length > 0)
  })
})
