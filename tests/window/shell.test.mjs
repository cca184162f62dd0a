// What the shell owes the desktop: one instance, a clean end, plain words when it cannot start.
import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { folder, freePort, healthy, refused, start, until } from './app.mjs'
import { showTrays } from './trayhost.mjs'
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

/** Presses keys in a window. Waits without standing still: the app may ask this very process for the tray. */
const press = (window, ...keys) =>
  promisify(execFile)('xdotool', ['windowactivate', '--sync', window, ...(keys.length ? ['key', '--clearmodifiers', ...keys] : [])])

/** Closes the window as a person does: again, if a key was pressed before the window had the focus. */
async function close(title, closed) {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const [window] = windows(title)
    if (window) await press(window, 'alt+F4').catch(() => {})
    if (await Promise.race([closed().then(() => true, () => false), new Promise((late) => setTimeout(late, 3_000, false))])) return
  }
  throw new Error('the window does not close')
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
    await close('Dragoman', () => app.ended)
    assert.equal((await app.ended).code, 0)
    assert.ok(await refused(port))
  })

  it('stays in the tray when its window is closed and tray icons are shown, and is shown and ended from there', async () => {
    const tray = await showTrays()
    try {
      const [data, port] = [folder('tray'), await freePort()]
      const app = begin(data, port, { LANG: 'ja_JP.UTF-8', LC_ALL: undefined, LANGUAGE: undefined })
      await up(port)
      await until('the icon is there', () => tray.icon())
      await close('Dragoman', () => until('the window is hidden', () => windows('Dragoman').length === 0))
      assert.ok(await healthy(port), 'the agents go on answering')
      const { entries, click } = await tray.menu()
      const japanese = words('ja', 'engine')
      assert.deepEqual(entries.map(({ label }) => label), [japanese['tray-show'], japanese['tray-quit']])
      await click(entries[0].id)
      await until('the window is shown', () => windows('Dragoman').length === 1)
      await click(entries[1].id)
      assert.equal((await app.ended).code, 0)
      assert.ok(await refused(port))
    } finally {
      await tray.stop()
    }
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

  it('says in the person’s language that the port is taken, and starts on another one if they want it', async () => {
    const other = createServer()
    await new Promise((done) => other.listen(0, '127.0.0.1', done))
    try {
      const app = begin(folder('taken'), other.address().port, { LANG: 'de_DE.UTF-8', LC_ALL: undefined, LANGUAGE: undefined })
      const title = words('de', 'engine')['shell-start-failed-title']
      await until('the notice is there', () => windows(title).length === 1, 20_000)
      assert.deepEqual(windows('Dragoman'), [], 'the main window stays away')
      await until('the notice is painted', () => colours(windows(title)[0], join(SHOTS, 'notice-de.png')) > 20)
      // The second button: another port this time.
      await until('the window has the focus', async () => {
        await press(windows(title)[0])
        return execFileSync('xdotool', ['getactivewindow'], { encoding: 'utf8' }).trim() === windows(title)[0]
      })
      await press(windows(title)[0], 'Tab', 'Tab', 'Return')
      await until('the main window is there', () => windows('Dragoman').length === 1, 20_000)
      await until('the notice is gone', () => windows(title).length === 0)
      app.child.kill('SIGTERM')
      assert.equal((await app.ended).code, 0)
    } finally {
      await new Promise((done) => other.close(done))
    }
  })

  it('says how to go on where there is no display', async () => {
    const app = begin(folder('display'), await freePort(), { DISPLAY: undefined, WAYLAND_DISPLAY: undefined })
    const { code, text } = await app.ended
    assert.equal(code, 1)
    assert.match(text, /dragoman serve --ui/)
  })
})
