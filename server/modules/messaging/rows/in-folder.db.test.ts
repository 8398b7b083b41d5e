import { beforeAll, expect, test } from 'vitest'
import type { Candidate } from '../../../../contract/folders/candidate-endpoints.ts'
import type { Messaged } from '../../../../contract/messaging/overview-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'

const { server, worker, later, person, sent } = await letters()
let colleague: Browser
let manager: Browser
let stranger: Browser
let folder: string
const people: Record<string, number> = {}

type Ended = Partial<{ state: 'error' | 'stopped'; reason: 'bounce'; sent_at: null }>
type Marks = Ended & Partial<{ opened_at: Date; replied_at: Date }>

/** What has become of a message meanwhile. */
async function mark(id: string, set: Marks) {
  later(1)
  const changed_at = server.clock.now()
  await server.database.system((tx) =>
    tx
      .updateTable('messages')
      .set({ ...set, changed_at })
      .where('id', '=', id)
      .execute(),
  )
}

async function left(profile: number, more: object = {}): Promise<string> {
  const id = await sent(profile, more)
  later(10)
  await server.sendDue()
  return id
}

const plan = () => ({ send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString() })

beforeAll(async () => {
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
  const names = ['none', 'planned', 'sent', 'opened', 'replied', 'error', 'stopped', 'private', 'again']
  for (const name of names) people[name] = await person(`${name}@engines.example`)
  const granted = { name: 'Messaged', granted_users: [demoUserId('hm@acme.example')] }
  folder = ((await worker.call('/api/v6/folders/', { method: 'POST', body: granted })).body as { uid: string }).uid
  const profiles = Object.values(people)
  await worker.call(`/api/v6/folders/${folder}/candidates/`, { method: 'POST', body: { profiles } })
  const now = () => server.clock.now()
  // A plan stands before what has happened.
  await mark(await left(people.planned!), { opened_at: now(), replied_at: now() })
  await sent(people.planned!, plan())
  await left(people.sent!)
  await mark(await left(people.opened!), { opened_at: now() })
  await mark(await left(people.replied!), { opened_at: now(), replied_at: now() })
  // What was stopped by the reply leaves the person as they are.
  await mark(await sent(people.replied!, plan()), { state: 'stopped' })
  await mark(await left(people.error!), { state: 'error', reason: 'bounce', sent_at: null })
  await mark(await sent(people.stopped!, plan()), { state: 'stopped' })
  await left(people.private!, { access_type: 'private' })
  await mark(await left(people.again!), { opened_at: now(), replied_at: now() })
  await left(people.again!)
  // Somebody in no folder.
  await left(await person('outside@engines.example'))
})

async function known(by: Browser): Promise<Record<string, string | undefined>> {
  const { results } = (await by.call(`${messages}statuses/?folder=${folder}`)).body as { results: Messaged[] }
  const of = (profile: number) => results.find(({ profiles }) => profiles.includes(profile))?.status
  expect(results.flatMap(({ profiles }) => profiles).every((id) => Object.values(people).includes(id))).toBe(true)
  return Object.fromEntries(Object.entries(people).map(([name, id]) => [name, of(id)]))
}

const stands = {
  ...{ none: undefined, planned: 'planned', sent: 'sent', opened: 'opened', replied: 'replied', error: 'error' },
  ...{ stopped: 'stopped', again: 'sent' },
}

test('the people of a folder stand where the latest message to each does', async () => {
  expect(await known(worker)).toEqual({ ...stands, private: 'sent' })
})

test('a private message says nothing to colleagues, not even that there is one', async () => {
  expect(await known(colleague)).toEqual({ ...stands, private: undefined })
})

test('who may not reach the folder is not told of it, and a hiring manager needs the permission', async () => {
  const asked = `${messages}statuses/?folder=${folder}`
  expect((await stranger.call(asked)).status).toBe(404)
  expect((await manager.call(asked)).status).toBe(403)
  expect((await manager.call(`/api/v6/folders/${folder}/candidates/?messaging_status=sent`)).status).toBe(403)
  await server.database.system((tx) =>
    tx
      .updateTable('users')
      .set({ permissions: ['personalInfo', 'messagingInfo'] as never })
      .where('email', '=', 'hm@acme.example')
      .execute(),
  )
  expect(await known(manager)).toEqual({ ...stands, private: undefined })
})

const listed = async (status: string, by = worker) => {
  const { count, results } = (await by.call(`/api/v6/folders/${folder}/candidates/?messaging_status=${status}`))
    .body as { count: number; results: Candidate[] }
  expect(count).toBe(results.length)
  return results.map(({ profile }) => Object.keys(people).find((name) => people[name] === profile.id)).toSorted()
}

test.each([
  ['none', ['none']],
  ['planned', ['planned']],
  ['pending', ['planned']],
  ['sent', ['again', 'private', 'sent']],
  ['opened', ['opened']],
  ['replied', ['replied']],
  ['error', ['error']],
  ['stopped', ['stopped']],
  ['draft', ['stopped']],
])('the call of candidates is narrowed to %s', async (status, names) => {
  expect(await listed(status)).toEqual(names)
})

test('to whom only somebody else wrote privately nobody has written', async () => {
  expect(await listed('none', colleague)).toEqual(['none', 'private'])
})

test.each([
  [`/api/v6/folders/1/candidates/?messaging_status=loud`, 'messaging_status'],
  [`${messages}statuses/`, 'folder'],
  [`${messages}statuses/?folder=everybody`, 'folder'],
])('%s names the field that is wrong', async (address, field) => {
  const { status, body } = await worker.call(address)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})
