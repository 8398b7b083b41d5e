import { beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { DemoAct, listDemoRecipients } from '../../../../contract/messaging/demo-endpoints.ts'
import type { listThreads, WholeThread } from '../../../../contract/messaging/thread-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { newId } from '../../../kernel/ids.ts'
import { demoUserId } from '../../users/demo.ts'

/** Letters come in as on a demo server: their writers act on the mails that they have. */
const { server, worker, later, person, sent } = await letters({ demoMailbox: true })
let colleague: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('admin@globex.example')
})

const threads = '/api/v6/messaging/threads/'
type Listed = OutputOf<typeof listThreads>
const listed = async (query = '', by = worker) => (await by.call(`${threads}?${query}`)).body as Listed
const whole = async (id: string, by = worker) => (await by.call(`${threads}${id}/`)).body as WholeThread
const patch = (id: string, body: object, by = worker) => by.call(`${threads}${id}/`, { method: 'PATCH', body })

async function mailOf(address: string): Promise<string> {
  const { body } = await worker.call('/api/v6/demo/recipients/?limit=100')
  const { results } = body as OutputOf<typeof listDemoRecipients>
  return results.find((one) => one.address === address)!.mails[0]!.id
}
const act = async (address: string, what: DemoAct, text?: string, by = worker) => {
  later(60)
  const body = { act: what, ...(text !== undefined && { text }) }
  return by.call(`/api/v6/demo/mails/${await mailOf(address)}/act/`, { method: 'POST', body })
}

let number = 0
/** Somebody who was written to. */
async function written(more: object = {}) {
  const address = `ada${++number}@engines.example`
  const profile = await person(address)
  const id = await sent(profile, more)
  later(11)
  await server.sendDue()
  return { address, profile, id }
}
async function answered(text: string, more: object = {}) {
  const to = await written(more)
  expect((await act(to.address, 'reply', text)).status).toBe(204)
  return { ...to, thread: (await listed(`list=all&profile_id=${to.profile}`)).results[0]! }
}

test('a reply is to be answered, says what was said, and stops what is planned for the person', async () => {
  const { address, profile, id } = await written()
  const planned = await sent(profile, { send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString() })
  expect(await listed(`profile_id=${profile}`)).toMatchObject({ count: 0 })
  expect((await act(address, 'reply', 'Tuesday works.')).status).toBe(204)
  const { results, counters } = await listed(`profile_id=${profile}`)
  expect(counters).toEqual({ to_do: 1, all: 1, automatic: 0, unread: 1 })
  expect(results[0]).toMatchObject({
    profile: { id: profile, name: expect.stringContaining('Lovelace') },
    state: 'open',
    unread: true,
    editable: true,
    last: { kind: 'reply', subject: 'Re: For Ada', said: 'Tuesday works.' },
  })
  const { items } = await whole(results[0]!.id)
  expect(items).toMatchObject([
    { type: 'message', id, status: 'replied', stopped: false, text: expect.stringMatching(/^Hello Ada/) },
    { type: 'message', id: planned, status: 'draft', stopped: true },
    { type: 'letter', kind: 'reply', said: 'Tuesday works.', from: { address }, files: [] },
  ])
  later(2 * 86_400)
  await server.sendDue()
  expect((await worker.call(`${messages}${planned}/`)).body).toMatchObject({ status: 'draft', stopped: true })
})

test('what is planned stands behind everything else, and an own answer is the newest', async () => {
  const { profile, thread } = await answered('Tell me more')
  const answer = await sent(profile)
  const planned = await sent(profile, { send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString() })
  later(11)
  await server.sendDue()
  const { items, last } = await whole(thread.id)
  expect(items.map(({ type, id }) => (type === 'letter' ? type : id))).toEqual([
    expect.any(String),
    'letter',
    answer,
    planned,
  ])
  expect(last).toMatchObject({ kind: 'own', subject: 'For Ada', said: expect.stringMatching(/^Hello Ada/) })
})

test('who answered stands so in a folder also when their letter is answered, until they are written to anew', async () => {
  const { profile, thread } = await answered('When?')
  const { uid } = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Answered' } })).body as {
    uid: string
  }
  await worker.call(`/api/v6/folders/${uid}/candidates/`, { method: 'POST', body: { profiles: [profile] } })
  const stand = async () => (await worker.call(`${messages}statuses/?folder=${uid}`)).body
  const standing = (status: string) => ({ results: [{ status, profiles: [profile] }] })
  expect(await stand()).toEqual(standing('replied'))
  const letter = (await whole(thread.id)).items.find(({ type }) => type === 'letter')!
  await sent(profile, { answers: letter.id })
  later(11)
  await server.sendDue()
  expect(await stand()).toEqual(standing('replied'))
  await sent(profile)
  later(11)
  await server.sendDue()
  expect(await stand()).toEqual(standing('sent'))
})

test('machines and the post are told apart, and only the machines’ are automatic', async () => {
  const kinds = async (what: DemoAct) => {
    const { address, profile } = await written()
    expect((await act(address, what)).status).toBe(204)
    const all = await listed(`list=all&profile_id=${profile}`)
    return { kind: all.results[0]?.last.kind, ...all.counters }
  }
  expect(await kinds('away')).toMatchObject({ kind: 'automatic', automatic: 1, to_do: 0, unread: 0 })
  expect(await kinds('bounce')).toMatchObject({ kind: 'bounce', automatic: 1, to_do: 0 })
  expect(await kinds('unsubscribe')).toMatchObject({ kind: 'unsubscribe', all: 1 })
  expect(await kinds('complain')).toMatchObject({ kind: 'complaint', all: 1 })
})

test('a colleague reads what is public, and marks nothing; nobody else learns of it', async () => {
  const { profile, thread, id, address } = await answered('Yes')
  expect(await listed(`list=all&profile_id=${profile}`, colleague)).toMatchObject({
    count: 1,
    results: [{ id: thread.id, editable: false, unread: false, owner: { first_name: 'Anna' } }],
    counters: { to_do: 0, all: 1, unread: 0 },
  })
  expect((await whole(thread.id, colleague)).items).toHaveLength(2)
  for (const by of [colleague, stranger]) expect((await patch(thread.id, { state: 'done' }, by)).status).toBe(404)
  expect((await stranger.call(`${threads}${thread.id}/`)).status).toBe(404)
  expect(await listed('list=all', stranger)).toMatchObject({ count: 0, counters: { all: 0 } })

  const writtenTo = async () =>
    ((await colleague.call(`${messages}?profile_id=${profile}`)).body as { count: number }).count
  const tries = async () =>
    (await colleague.call('/api/v6/messaging/ledger/')).text.split('\n').filter((line) => line.includes(address)).length
  expect([await writtenTo(), await tries()]).toEqual([1, 1])
  expect((await patch(thread.id, { private: true })).body).toMatchObject({ private: true, state: 'open' })
  expect((await colleague.call(`${threads}${thread.id}/`)).status).toBe(404)
  // Neither what came nor what was written.
  expect([await writtenTo(), await tries()]).toEqual([0, 0])
  expect((await colleague.call(`${messages}${id}/preview/`)).status).toBe(404)
  expect(await listed(`list=all&profile_id=${profile}`, colleague)).toMatchObject({ count: 0 })
  expect((await patch(thread.id, { private: false })).body).toMatchObject({ private: false })
  expect(await writtenTo()).toBe(1)
  expect((await colleague.call(`${threads}${thread.id}/`)).status).toBe(200)
})

test('what came of a private message stays its author’s', async () => {
  const { thread } = await answered('Between us', { access_type: 'private' })
  expect(thread.private).toBe(true)
  expect((await colleague.call(`${threads}${thread.id}/`)).status).toBe(404)
  const { status, body } = await patch(thread.id, { private: false })
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: { private: [expect.any(String)] } } })
})

test('a hiring manager sees threads of people in granted folders, and texts with the permission alone', async () => {
  const { profile, thread } = await answered('For managers')
  const hidden = await answered('Not for managers')
  const granted = { name: 'Granted', granted_users: [demoUserId('hm@acme.example')] }
  const { uid } = (await worker.call('/api/v6/folders/', { method: 'POST', body: granted })).body as { uid: string }
  await worker.call(`/api/v6/folders/${uid}/candidates/`, { method: 'POST', body: { profiles: [profile] } })
  const permit = (permissions: string[] | null) =>
    server.database.system((tx) =>
      tx
        .updateTable('users')
        .set({ permissions: permissions as never })
        .where('email', '=', 'hm@acme.example')
        .execute(),
    )
  expect((await manager.call(threads)).status).toBe(403)
  await permit(['personalInfo', 'messagingInfo'])
  expect(await listed('list=all', manager)).toMatchObject({
    count: 1,
    results: [{ id: thread.id, last: { said: '' } }],
  })
  // What may not be read is not looked for either.
  expect(await listed('list=all&q=managers', manager)).toMatchObject({ count: 0 })
  expect((await manager.call(`${threads}${thread.id}/`)).status).toBe(403)
  await permit(['personalInfo', 'messagingInfo', 'messagingMessages'])
  expect(await listed('list=all&q=managers', manager)).toMatchObject({ count: 1 })
  expect((await whole(thread.id, manager)).items).toHaveLength(2)
  expect((await manager.call(`${threads}${hidden.thread.id}/`)).status).toBe(404)
  expect((await patch(thread.id, { unread: false }, manager)).status).toBe(403)
  await permit(null)
})

test('a thread is read, done, or put off until its day; a new reply opens it again', async () => {
  const { address, profile, thread } = await answered('Ask me in spring')
  const ofPerson = (list: string) => listed(`list=${list}&profile_id=${profile}`)
  expect((await patch(thread.id, { unread: false })).body).toMatchObject({ unread: false, state: 'open' })
  expect((await ofPerson('to_do')).counters).toMatchObject({ to_do: 1, unread: 0 })
  const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  expect((await patch(thread.id, { state: 'later', later_until: until })).body).toMatchObject({
    state: 'later',
    later_until: until,
  })
  expect(await ofPerson('to_do')).toMatchObject({ count: 0, counters: { all: 1 } })
  // The demo's time alone moves on.
  const move = (body: object) => worker.call('/api/v6/demo/time/', { method: 'POST', body })
  expect((await move({ hours: 1 })).status).toBe(200)
  expect(await ofPerson('to_do')).toMatchObject({ count: 1, results: [{ state: 'open', later_until: null }] })
  await move({ to: 'now' })
  expect((await patch(thread.id, { state: 'done' })).body).toMatchObject({ state: 'done', later_until: null })
  expect(await ofPerson('to_do')).toMatchObject({ count: 0 })
  expect((await act(address, 'reply', 'Now I am ready')).status).toBe(204)
  expect(await ofPerson('to_do')).toMatchObject({ count: 1, results: [{ id: thread.id, state: 'open', unread: true }] })
  expect((await whole(thread.id)).items).toHaveLength(3)
})

test.each([
  ['later_until', { state: 'later' }],
  ['later_until', { state: 'later', later_until: '2020-01-01T00:00:00.000Z' }],
  ['later_until', { state: 'later', later_until: '2090-01-01T00:00:00.000Z' }],
  ['later_until', { state: 'done', later_until: '2090-01-01T00:00:00.000Z' }],
  ['state', { state: 'lost' }],
])('a mark that makes no sense is refused at %s: %j', async (field, body) => {
  const { results } = await listed('list=all')
  const answer = await patch(results[0]!.id, body)
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
})

test('threads are found by name, address, subject and what was said, whatever signs are in it', async () => {
  const { address, profile, thread } = await answered('I want 100% remote_work')
  const { name } = thread.profile
  for (const q of [name, address, '100% remote', 'remote_work'])
    expect(
      (await listed(`list=all&q=${encodeURIComponent(q)}`)).results.map((one) => one.profile.id),
      q,
    ).toEqual([profile])
  expect((await listed(`list=all&q=Re%3A%20For%20Ada`)).count).toBeGreaterThan(2)
  for (const q of ['100% rem_te', 'nobody has said that'])
    expect(await listed(`list=all&q=${encodeURIComponent(q)}`), q).toMatchObject({ count: 0, counters: { all: 0 } })
})

test('the newest letter is first, page by page', async () => {
  const { count, results } = await listed('list=all&limit=2')
  const { results: next } = await listed('list=all&limit=2&offset=1')
  expect(count).toBeGreaterThan(2)
  expect(next[0]!.id).toBe(results[1]!.id)
  const times = (await listed('list=all&limit=100')).results.map(({ id }) => id)
  expect(new Set(times).size).toBe(count)
})

test('an act that cannot be done is told why', async () => {
  const { address } = await written()
  expect(await act(address, 'reply')).toMatchObject({
    status: 400,
    body: { fields: { text: ['Write something first'] } },
  })
  expect(await act(address, 'reply', '  ')).toMatchObject({
    status: 400,
    body: { fields: { text: [expect.any(String)] } },
  })
  expect(await act(address, 'bounce', 'Hi')).toMatchObject({
    status: 400,
    body: { fields: { text: ['Only with a reply'] } },
  })
  expect((await act(address, 'reply', 'Mine', stranger)).status).toBe(404)
  const profile = await person(`test${++number}@engines.example`)
  const test = { profile, templates: [{ subject: 'A test', body: 'Hi' }] }
  expect((await worker.call('/api/v6/messaging/send_test_email/', { method: 'POST', body: test })).status).toBeLessThan(
    300,
  )
  expect(await act('worker@acme.example', 'reply', 'Hi')).toMatchObject({ status: 409, body: { code: 'nobodyReads' } })
})

test('who is sent a hundred very long letters still opens the thread, at its newest', async () => {
  const { thread } = await answered('The first')
  const { company_id } = await server.database.system((tx) =>
    tx.selectFrom('threads').select('company_id').where('id', '=', thread.id).executeTakeFirstOrThrow(),
  )
  const long = 'a'.repeat(100_000)
  const flood = Array.from({ length: 100 }, (_, place) => ({
    ...{ id: newId(server.clock), company_id, thread_id: thread.id, mail_id: `flood ${place}`, kind: 'reply' as const },
    ...{ from_name: '', from_address: 'ada@engines.example', subject: `${place}`, said: long, earlier: long },
    at: new Date(server.clock.now().getTime() + place * 1000),
  }))
  await server.database.system((tx) => tx.insertInto('letters').values(flood).execute())
  const { items } = await whole(thread.id)
  expect(items.at(-1)).toMatchObject({ subject: '99' })
  expect(items.filter(({ type }) => type === 'letter')).toHaveLength(10)
})
