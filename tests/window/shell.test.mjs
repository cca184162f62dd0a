// What the shell owes the desktop: one instance, a clean end, plain words when it cannot start.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, it } from 'node:test'
import { folder, freePort, healthy, refused, start, until } from './app.mjs'
import { words } from './words.mjs'

/** The ids of the visible windows with this exact title. */
function windows(title) {
  try {
    const pattern = `^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    return execFileSync('xdotool', ['search', '--onlyvisible', '--name', pattern], { encoding: 'utf8', stdio: 'pipe' }).trim().split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Takes a picture of a window, without its frame; how many colours it has tells a painted page from an empty one. */
function colours(window, file) {
  execFileSync('import', ['-window', window, file])
  return Number(execFileSync('identify', ['-format', '%k', file], { encoding: 'utf8' }))
}

const SHOTS = process.env.SHOTS ?? folder('shots')
const running = []

function begin(data, port, more) {
  const app = start(data, port, more)
  running.push(app)
  return app
}

async function up(port) {
  await until('the agents answer', () => healthy(port), 20_000)
  await until('the window is there', () => windows('Dragoman').length === 1, 20_000)
}

describe('the shell', () => {
  afterEach(async () => {
    for (const app of running.splice(0)) {
      if (app.child.exitCode === null) app.child.kill('SIGKILL')
      await app.ended
    }
  })

  it('ends cleanly on SIGTERM: exit code 0, the port free, the data folder free', async () => {
    const [data, port] = [folder('term'), await freePort()]
    for (let round = 0; round < 2; round++) {
      const app = begin(data, port)
      await up(port)
      app.child.kill('SIGTERM')
      const { code, signal, text } = await app.ended
      assert.deepEqual({ code, signal }, { code: 0, signal: null }, text)
      assert.ok(await refused(port))
    }
  })

  it('ends when its window is closed and nothing shows a tray icon', async () => {
    const [data, port] = [folder('close'), await freePort()]
    const app = begin(data, port)
    await up(port)
    const [window] = windows('Dragoman')
    execFileSync('xdotool', ['windowactivate', '--sync', window, 'key', '--clearmodifiers', 'alt+F4'])
    assert.equal((await app.ended).code, 0)
    assert.ok(await refused(port))
  })

  it('runs once: a second start ends and leaves the first one running', async () => {
    const [data, port] = [folder('once'), await freePort()]
    begin(data, port)
    await up(port)
    const second = begin(data, port)
    assert.equal((await second.ended).code, 0)
    assert.ok(await healthy(port))
    assert.equal(windows('Dragoman').length, 1)
  })

  it('says in the person’s language that the port is taken, and can be closed', async () => {
    const other = createServer()
    await new Promise((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address()
    const app = begin(folder('taken'), port, { LANG: 'de_DE.UTF-8', LC_ALL: undefined, LANGUAGE: undefined })
    const title = words('de', 'engine')['shell-start-failed-title']
    await until('the notice is there', () => windows(title).length === 1, 20_000)
    assert.deepEqual(windows('Dragoman'), [], 'the main window stays away')
    await until('the notice is painted', () => colours(windows(title)[0], join(SHOTS, 'notice-de.png')) > 20)
    app.child.kill('SIGTERM')
    assert.equal((await app.ended).signal, null)
    await new Promise((done) => other.close(done))
  })

  it('says how to go on where there is no display', async () => {
    const app = begin(folder('display'), await freePort(), { DISPLAY: undefined, WAYLAND_DISPLAY: undefined })
    const { code, text } = await app.ended
    assert.equal(code, 1)
    assert.match(text, /dragoman serve --ui/)
  })
})
