// The official JavaScript SDK as a client of our agents.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'

import { ClientFactory } from '@a2a-js/sdk/client'

const USER = 1
const STATE = { WORKING: 2, COMPLETED: 3, FAILED: 4, CANCELED: 5, INPUT_REQUIRED: 6 }
const limit = { timeout: 60_000 }
let server, data, agents

before(async () => {
  data = mkdtempSync(join(tmpdir(), 'dragoman-interop-'))
  server = spawn(process.env.DRAGOMAN, ['serve', '--port', '0', '--json', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout })) {
    const said = JSON.parse(line)
    if (said.kind === 'agents') {
      agents = said.url.replace(/\/$/, '')
      break
    }
  }
  server.stdout.resume()
})

after(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  assert.equal(await ended, 0, 'SIGTERM ends it cleanly')
  rmSync(data, { recursive: true })
})

const connect = (agent = 'echo') => new ClientFactory().createFromUrl(`${agents}/a2a/${agent}/`)

function message(text, ids = {}, configuration = undefined) {
  const part = { content: { $case: 'text', value: text }, metadata: undefined, filename: '', mediaType: '' }
  const base = { messageId: randomUUID(), contextId: '', taskId: '', role: USER, parts: [part], metadata: undefined, extensions: [], referenceTaskIds: [] }
  return { tenant: '', message: { ...base, ...ids }, configuration, metadata: undefined }
}
const later = { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true }

async function all(stream) {
  const events = []
  for await (const event of stream) events.push(event.payload)
  return events
}
const text = (task) => task.artifacts.flatMap((a) => a.parts).map((p) => p.content.value).join('')
const lastState = (events) => events.filter((e) => e.$case === 'statusUpdate').at(-1).value.status.state

test('the card says how to reach the agent', limit, async () => {
  const card = await (await connect()).getAgentCard()
  assert.equal(card.name, 'Echo')
  assert.equal(card.supportedInterfaces[0].url, `${agents}/a2a/echo`)
})

test('a message is answered with a completed task', limit, async () => {
  const task = await (await connect()).sendMessage(message('hello'))
  assert.equal(task.status.state, STATE.COMPLETED)
  assert.equal(text(task), 'echo: hello')
})

test('a message may be answered with a message', limit, async () => {
  const answer = await (await connect()).sendMessage(message('message'))
  assert.ok(answer.messageId)
  assert.ok(answer.contextId)
})

test('a stream begins with the task and ends completed, and GetTask says the same', limit, async () => {
  const client = await connect()
  const events = await all(client.sendMessageStream(message('stream:25')))
  assert.equal(events[0].$case, 'task')
  const chunks = events.filter((e) => e.$case === 'artifactUpdate').map((e) => e.value)
  assert.equal(chunks.length, 25)
  assert.equal(lastState(events), STATE.COMPLETED)
  const task = await client.getTask({ tenant: '', id: events[0].value.id })
  assert.equal(text(task), chunks.flatMap((c) => c.artifact.parts).map((p) => p.content.value).join(''))
})

test('tasks are listed page by page', limit, async () => {
  const client = await connect()
  const contextId = randomUUID()
  const sent = []
  for (let n = 0; n < 7; n++) sent.push((await client.sendMessage(message(`task ${n}`, { contextId }))).id)
  const seen = []
  let pageToken = ''
  do {
    const page = await client.listTasks({ tenant: '', contextId, status: 0, pageSize: 3, pageToken, statusTimestampAfter: undefined })
    assert.equal(page.totalSize, 7)
    seen.push(...page.tasks.map((t) => t.id))
    pageToken = page.nextPageToken
  } while (pageToken)
  assert.deepEqual(seen.toSorted(), sent.toSorted())
})

test('cancel stops the work once', limit, async () => {
  const client = await connect('bench')
  const task = await client.sendMessage(message('hang', {}, later))
  const canceled = await client.cancelTask({ tenant: '', id: task.id, metadata: undefined })
  assert.equal(canceled.status.state, STATE.CANCELED)
  await assert.rejects(client.cancelTask({ tenant: '', id: task.id, metadata: undefined }), /cancel/i)
})

test('two subscribers see the end of the same task', limit, async () => {
  const [one, two, owner] = await Promise.all([connect('bench'), connect('bench'), connect('bench')])
  const task = await owner.sendMessage(message('hang', {}, later))
  const streams = [one, two].map((client) => client.resubscribeTask({ tenant: '', id: task.id }))
  const firsts = await Promise.all(streams.map((s) => s.next()))
  for (const first of firsts) assert.equal(first.value.payload.value.id, task.id)
  await owner.cancelTask({ tenant: '', id: task.id, metadata: undefined })
  const rests = await Promise.all(streams.map(all))
  assert.deepEqual(rests[0].at(-1), rests[1].at(-1))
  assert.equal(lastState(rests[0]), STATE.CANCELED)
})

test('a question is answered by a follow-up', limit, async () => {
  const client = await connect()
  const task = await client.sendMessage(message('input'))
  assert.equal(task.status.state, STATE.INPUT_REQUIRED)
  const done = await client.sendMessage(message('the answer', { taskId: task.id, contextId: task.contextId }))
  assert.equal(done.id, task.id)
  assert.equal(done.status.state, STATE.COMPLETED)
  assert.match(text(done), /the answer/)
})

test('two agents do not see each other’s tasks', limit, async () => {
  const [echo, bench] = await Promise.all([connect('echo'), connect('bench')])
  const mine = await echo.sendMessage(message('for echo'))
  await assert.rejects(bench.getTask({ tenant: '', id: mine.id }), /no such task|not found/i)
})
