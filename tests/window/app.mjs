// Starting the real app: under WebDriver, or on its own as a person would.
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remote } from 'webdriverio'

const APP = process.env.APP
const DRIVER = process.env.TAURI_DRIVER ?? 'tauri-driver'
const START_MS = 30_000

/** A folder that no other test uses. */
export const folder = (name) => mkdtempSync(join(tmpdir(), `dragoman-${name}-`))

/** A port that nothing listens on now. */
export async function freePort() {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

/** Asks again until the answer is good; the last answer is in the error. */
export async function until(what, question, ms = 15_000) {
  const end = Date.now() + ms
  let answer
  for (;;) {
    try {
      answer = await question()
      if (answer) return answer
    } catch (error) {
      answer = error
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms; last: ${answer}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}

/** Whether something answers on the agents' port. */
export const healthy = async (port) => (await fetch(`http://127.0.0.1:${port}/health`)).ok

/** Whether nothing listens on a port. */
export const refused = (port) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    () => false,
    (error) => error.cause?.code === 'ECONNREFUSED',
  )

/** The app's environment; everything else is as `headless.sh` made it. */
const environment = (data, port, more) => ({ ...process.env, DRAGOMAN_DATA: data, DRAGOMAN_PORT: String(port), ...more })

/** The id of the app's process that uses a data folder. */
export function processOf(data) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const ours = readlinkSync(`/proc/${pid}/exe`) === realpathSync(APP)
        return ours && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DRAGOMAN_DATA=${data}`)
      } catch {
        return false
      }
    })
}

/** Starts the app on its own. `ended` resolves to `{ code, signal, text }`. */
export function start(data, port, more = {}) {
  const env = environment(data, port, more)
  for (const [name, value] of Object.entries(more)) if (value === undefined) delete env[name]
  const child = spawn(APP, [], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', (bytes) => (text += bytes))
  const ended = new Promise((done) => child.on('close', (code, signal) => done({ code, signal, text })))
  return { child, ended }
}

/** Starts the app under WebDriver; `stop` ends both. */
export async function drive(data, port) {
  const [own, native] = [await freePort(), await freePort()]
  const log = openSync(join(data, '..', `driver-${own}.log`), 'a')
  const driver = spawn(DRIVER, ['--port', own, '--native-port', native, '--native-driver', '/usr/bin/WebKitWebDriver'], {
    env: environment(data, port),
    stdio: ['ignore', log, log],
  })
  const driverEnded = new Promise((done) => driver.on('close', done))
  await until('tauri-driver listens', () => fetch(`http://127.0.0.1:${own}/status`).then(() => true), START_MS)
  const browser = await remote({
    hostname: '127.0.0.1',
    port: own,
    path: '/',
    logLevel: 'error',
    connectionRetryCount: 0,
    connectionRetryTimeout: START_MS,
    capabilities: {
      browserName: 'wry',
      'tauri:options': { application: APP, args: [] },
      // Without it the client asks for BiDi, which this driver does not speak.
      'wdio:enforceWebDriverClassic': true,
    },
  })
  const stop = async () => {
    // As the end of the session does it; what the driver would do is not what a person meets.
    const pid = processOf(data)
    if (pid) process.kill(pid, 'SIGTERM')
    await until('the app has ended', () => processOf(data) === undefined)
    await browser.deleteSession().catch(() => {})
    driver.kill()
    await driverEnded
  }
  return { browser, stop }
}
