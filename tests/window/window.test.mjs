// The real window, driven as a person would: talk to Echo, change the language, restart, find everything again.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { drive, folder, freePort, healthy, refused, until } from './app.mjs'
import { words } from './words.mjs'

const SHOTS = process.env.SHOTS ?? join(folder('shots'))
// Echo says each second that passes, then sends the sentence back.
const SENTENCE = 'slow 2'
const ON_THE_WAY = 'Second 1 of 2'
const ANSWER = 'echo: slow 2'

mkdirSync(SHOTS, { recursive: true })

let data, port, app

const by = (id) => app.browser.$(`[data-testid="${id}"]`)
const all = (id) => app.browser.$$(`[data-testid="${id}"]`)
const click = async (id) => {
  await by(id).waitForClickable({ timeout: 15_000 })
  await by(id).click()
}

/** Calls an action the way the page does. */
const act = (action, params = {}) =>
  app.browser.executeAsync(
    (name, args, done) => {
      window.__TAURI_INTERNALS__
        .invoke('control', { call: { action: name, params: args } })
        .then((bytes) => done(JSON.parse(new TextDecoder().decode(bytes))), (error) => done({ refused: String(error) }))
    },
    action,
    params,
  )

/** A picture, when the page has been painted as it is now: the same picture twice, or after three seconds any. */
async function picture(name) {
  // A blinking caret never stands still.
  await app.browser.execute(() => document.activeElement?.blur())
  const end = Date.now() + 3_000
  let before = ''
  for (;;) {
    const now = await app.browser.takeScreenshot()
    if (now === before || Date.now() > end) break
    before = now
    await app.browser.executeAsync((done) => setTimeout(() => requestAnimationFrame(done), 200))
  }
  await app.browser.saveScreenshot(join(SHOTS, `${name}.png`))
}

/** Waits until an element has stopped moving: what slides in is not where one clicks. */
async function still(element) {
  const frame = () => app.browser.executeAsync((done) => requestAnimationFrame(() => setTimeout(done, 50)))
  const where = async () => JSON.stringify([await element.getLocation(), await element.getSize()])
  let before = await where()
  await until('the element stands still', async () => {
    await frame()
    const now = await where()
    const same = now === before
    before = now
    return same
  })
}

/** Chooses in the settings, in a list that opens or among choices in sight, and waits until it is so. */
async function choose(select, value) {
  await click('nav-settings')
  const control = by(select)
  await control.waitForDisplayed({ timeout: 15_000 })
  if ((await control.getAttribute('role')) !== 'radiogroup') await control.click()
  const choice = app.browser.$(`[data-key="${value}"]`)
  await choice.waitForDisplayed({ timeout: 5_000 })
  await still(choice)
  await choice.click()
  await app.browser.$('.popover').waitForExist({ reverse: true, timeout: 5_000 })
  await until(`${select} is ${value}`, async () => (await by(select).getAttribute('data-value')) === value)
}

describe('the window', () => {
  before(async () => {
    data = folder('window')
    port = await freePort()
    app = await drive(data, port)
  })

  after(async () => app?.stop())

  it('shows the agents of this machine, and they answer on the port', async () => {
    await by('agent-row-echo').waitForDisplayed({ timeout: 20_000 })
    await until('the agents answer', () => healthy(port))
    const card = await (await fetch(`http://127.0.0.1:${port}/.well-known/agent-card.json`)).json()
    assert.equal(card.name, (await act('agent.get', { id: 'echo' })).data.card.name)
  })

  it('lets the page do what its capability says, and nothing else', async () => {
    const refusals = await app.browser.executeAsync((done) => {
      const invoke = window.__TAURI_INTERNALS__.invoke
      const tries = [
        invoke('plugin:opener|open_path', { path: '/etc/passwd' }),
        invoke('plugin:opener|open_url', { url: 'file:///etc/passwd' }),
        invoke('plugin:clipboard-manager|read_text'),
        invoke('plugin:window|create', { options: { label: 'x' } }),
      ]
      Promise.allSettled(tries).then((results) => done(results.map((result) => result.status)))
    })
    assert.deepEqual(refusals, ['rejected', 'rejected', 'rejected', 'rejected'])
  })

  it('sends a message to Echo and shows the answer while it comes', async () => {
    await click('nav-agents')
    await click('agent-row-echo')
    await click('talk-to')
    await by('composer').waitForDisplayed({ timeout: 15_000 })
    // Everything that stood there on the way.
    await app.browser.execute(() => {
      window.seen = []
      const look = () => window.seen.push(document.querySelector('[data-testid="message-list"]')?.innerText ?? '')
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await by('composer').setValue(SENTENCE)
    await click('send')
    await until('the answer is there', async () => (await by('message-list').getText()).includes(ANSWER))
    await until('the task is completed, wherever it is shown', async () => {
      const states = await all('state-badge').map((badge) => badge.getAttribute('data-state'))
      return states.length > 0 && states.every((state) => state === 'TASK_STATE_COMPLETED')
    })
    const seen = await app.browser.execute(() => window.seen)
    assert.ok(seen.some((text) => text.includes(ON_THE_WAY) && !text.includes(ANSWER)), 'the answer was not seen on its way')
    await picture('conversation-en-light')
  })

  for (const language of ['ja', 'de']) {
    it(`speaks ${language} at once, everywhere on the page`, async () => {
      await choose('language-select', language)
      await until('the page has the language', async () => (await app.browser.$('html').getAttribute('lang')).startsWith(language))
      const [ours, english] = [Object.values(words(language)), Object.values(words('en'))]
      for (const item of ['nav-agents', 'nav-conversations', 'nav-tasks', 'nav-settings']) {
        // Its name, also where there is room for the sign only.
        const text = (await by(item).getProperty('textContent')).trim()
        assert.ok(ours.includes(text), `${item} says ${text}`)
        assert.ok(!english.includes(text), `${item} still says ${text}`)
      }
      for (const theme of ['light', 'dark']) {
        await choose('theme-select', theme)
        await picture(`settings-${language}-${theme}`)
        await click('nav-conversations')
        await picture(`conversations-${language}-${theme}`)
      }
    })
  }

  it('stops without leaving a port or a process, and finds everything again', async () => {
    await app.stop()
    await until('the port is free', () => refused(port))
    app = await drive(data, port)
    await until('the page is German', async () => (await app.browser.$('html').getAttribute('lang')).startsWith('de'), 20_000)
    await until('the agents answer again', () => healthy(port))
    const settings = (await act('settings.get')).data
    assert.equal(settings.theme, 'dark')
    const { tasks } = (await act('task.list')).data
    assert.equal(tasks.length, 1)
    assert.equal(tasks[0].state, 'TASK_STATE_COMPLETED')
    await click('nav-tasks')
    await click('task-row')
    await until('the conversation is there again', async () => (await app.browser.$('body').getText()).includes(ANSWER))
    await picture('after-restart-de-dark')
  })
})
