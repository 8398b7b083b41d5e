import { beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { DemoAct, listDemoRecipients } from '../../../../contract/messaging/demo-endpoints.ts'
import { markThread } from '../../../../contract/messaging/mutations/mark-thread.ts'
import { inboxScope } from '../../../../contract/messaging/scopes.ts'
import type { listThreads, WholeThread } from '../../../../contract/messaging/thread-endpoints.ts'
import { WireDevice } from '../../../../tests/kit/devices/device.ts'
import { letters } from '../../../../tests/kit/people/letters.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { newId } from '../../../kernel/ids.ts'
import { demoUserId } from '../../users/demo.ts'
import { releaseOldLetters } from '../jobs/release-old.ts'

const { server, worker, later, person, sent } = await letters({ demoMailbox: true })
const me = demoUserId('worker@acme.example')
const scope = inboxScope(me)
const day = 86_400
let colleague: Browser
let manager: Browser

beforeAll(async () => {
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
})

const threads = '/api/v6/messaging/threads/'
const patch = (id: string, body: object) => worker.call(`${threads}${id}/`, { method: 'PATCH', body })
const whole = async (id: string) => (await worker.call(`${threads}${id}/`)).body as WholeThread

async function act(address: string, what: DemoAct, text?: string): Promise<void> {
  later(60)
  const { body } = await worker.call('/api/v6/demo/recipients/?limit=100')
  const { results } = body as OutputOf<typeof listDemoRecipients>
  const { id } = results.find((one) => one.address === address)!.mails[0]!
  const path = `/api/v6/demo/mails/${id}/act/`
  const answer = await worker.call(path, { method: 'POST', body: { act: what, ...(text && { text }) } })
  expect(answer.status).toBe(204)
}

let number = 0
/** Somebody who was written to and answered. */
async function answered(text: string, more: object = {}) {
  const address = `held${++number}@engines.example`
  const profile = await person(address)
  await sent(profile, more)
  later(11)
  await server.sendDue()
  await act(address, 'reply', text)
  const { body } = await worker.call(`${threads}?list=all&profile_id=${profile}`)
  return { address, profile, id: (body as OutputOf<typeof listThreads>).results[0]!.id }
}

async function device(by: Browser = worker, tables?: number): Promise<WireDevice> {
  const made = new WireDevice(by, tables)
  // What is taken by itself comes as soon as it is known by name.
  made.want(scope)
  await made.sync()
  return made
}
const threadOn = (held: WireDevice, id: string) => held.of(scope, 'threads').find((row) => row.id === id)
const itemsOn = (held: WireDevice, id: string) => held.of(scope, 'threadItems').find((row) => row.id === id)

const mark = (held: WireDevice, id: string, marks: object, more: { seen?: number; ownerId?: string } = {}) =>
  held.queue(markThread, { threadId: id, ownerId: me, marks, ...more })
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day * 1000).toISOString()

/** The night's job, after which its user signs in again. */
async function nights(days: number): Promise<void> {
  later(days * day)
  await releaseOldLetters(server.database, server.clock).run({})
  for (const browser of [worker, colleague, manager]) {
    const again = await server.as(
      browser === worker ? 'worker@acme.example' : browser === colleague ? 'worker2@acme.example' : 'hm@acme.example',
    )
    for (const [name, value] of again.cookies) browser.cookies.set(name, value)
  }
}

test('a device holds its user’s threads with what was written in them, as the calls tell it', async () => {
  const { id, address } = await answered('Tuesday works.')
  const held = await device()
  const told = await whole(id)
  expect(threadOn(held, id)).toMatchObject({
    ownerId: me,
    profile: told.profile,
    state: 'open',
    unread: true,
    private: false,
    automatic: false,
    answers: 1,
    last: told.last,
  })
  expect(itemsOn(held, id)).toEqual({ id, ownerId: me, items: told.items, cut: false })
  // What comes later follows.
  await act(address, 'reply', 'Or Wednesday.')
  await held.sync()
  expect(threadOn(held, id)).toMatchObject({ answers: 2, last: { said: 'Or Wednesday.' } })
  expect(itemsOn(held, id)).toMatchObject({ items: (await whole(id)).items })
})

test('nobody else’s device is told of it: not a colleague’s, not a manager’s, not one of before', async () => {
  await answered('For my eyes', { access_type: 'private' })
  for (const by of [colleague, manager]) {
    const theirs = await device(by)
    expect(theirs.holds(scope)).toBe(false)
  }
  const old = await device(worker, 15)
  expect([...old.of(scope, 'threads'), ...old.of(scope, 'threadItems')]).toEqual([])
})

test('who may not write any more holds no inbox', async () => {
  const { id } = await answered('Still there?')
  const held = await device()
  expect(threadOn(held, id)).toBeDefined()
  const setRole = (role: 'hm' | 'worker') =>
    server.database.system((tx) => tx.updateTable('users').set({ role }).where('id', '=', me).execute())
  await setRole('hm')
  await held.sync()
  expect(held.holds(scope)).toBe(false)
  const [verdict] = await held.sync([mark(held, id, { state: 'done' })])
  expect(verdict).toMatchObject({ ok: false, code: 'forbidden' })
  await setRole('worker')
  held.want(scope)
  await held.sync()
  expect(threadOn(held, id)).toMatchObject({ state: 'open' })
})

test('a mark made without a network is done once, and every device is told', async () => {
  const { id } = await answered('Ask me in spring')
  const [phone, desktop] = [await device(), await device()]
  const until = inDays(7)
  const change = mark(phone, id, { state: 'later', laterUntil: until, unread: false }, { seen: 1 })
  const [first] = await phone.sync([change])
  // A device that did not hear the answer says it again.
  const [again] = await phone.sync([change])
  expect(first).toMatchObject({ ok: true, scopes: [scope] })
  expect(again).toEqual(first)
  await desktop.sync()
  for (const held of [phone, desktop])
    expect(threadOn(held, id)).toMatchObject({ state: 'later', laterUntil: until, unread: false })
  expect(await whole(id)).toMatchObject({ state: 'later', later_until: until, unread: false })
  const [undone] = await phone.sync([mark(phone, id, { state: 'open' })])
  expect(undone).toMatchObject({ ok: true })
  expect(await whole(id)).toMatchObject({ state: 'open', later_until: null })
})

test('a mark by the call comes to the devices', async () => {
  const { id } = await answered('Hello')
  const held = await device()
  expect((await patch(id, { state: 'done', private: true })).status).toBe(200)
  await held.sync()
  expect(threadOn(held, id)).toMatchObject({ state: 'done', private: true })
})

test('what came meanwhile is not put away, and stays unread', async () => {
  const { id, address } = await answered('Maybe')
  const phone = await device()
  const changes = [mark(phone, id, { unread: false }, { seen: 1 }), mark(phone, id, { state: 'done' }, { seen: 1 })]
  await act(address, 'reply', 'No, surely!')
  expect(await phone.sync(changes)).toMatchObject([{ ok: true }, { ok: false, code: 'conflict' }])
  expect(await whole(id)).toMatchObject({ state: 'open', unread: true })
  const [seen] = await phone.sync([mark(phone, id, { state: 'done', unread: false }, { seen: 2 })])
  expect(seen).toMatchObject({ ok: true })
})

test('a mark that cannot be is refused with its reason', async () => {
  const mine = await answered('Mine')
  const between = await answered('Between us', { access_type: 'private' })
  const held = await device()
  const refusalOf = async (id: string, marks: object, more = {}) =>
    (await held.sync([mark(held, id, marks, more)]))[0]!.code
  expect(await refusalOf(newId(server.clock), { state: 'done' })).toBe('gone')
  expect(await refusalOf(mine.id, { state: 'later' })).toBe('invalid')
  expect(await refusalOf(mine.id, { state: 'later', laterUntil: '2020-01-01T00:00:00.000Z' })).toBe('invalid')
  expect(await refusalOf(mine.id, { state: 'done', laterUntil: inDays(1) })).toBe('invalid')
  expect(await refusalOf(between.id, { private: false })).toBe('invalid')
  // Neither another's thread, nor one's own under another's name.
  expect(await refusalOf(mine.id, { state: 'done' }, { ownerId: demoUserId('worker2@acme.example') })).toBe('gone')
  const theirs = await device(colleague)
  const [verdict] = await theirs.sync([mark(theirs, mine.id, { state: 'done' })])
  expect(verdict).toMatchObject({ ok: false, code: 'gone' })
  const named = theirs.queue(markThread, {
    threadId: mine.id,
    ownerId: demoUserId('worker2@acme.example'),
    marks: { state: 'done' },
  })
  expect((await theirs.sync([named]))[0]).toMatchObject({ ok: false, code: 'gone' })
  expect(await whole(mine.id)).toMatchObject({ state: 'open' })
})

test('long letters come cut, and a thread holds so much and no more', async () => {
  const { id } = await answered('Short')
  const { company_id } = await server.database.system((tx) =>
    tx.selectFrom('threads').select('company_id').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const flood = Array.from({ length: 60 }, (_, place) => ({
    ...{ id: newId(server.clock), company_id, thread_id: id, mail_id: `long ${place}`, kind: 'reply' as const },
    ...{ from_name: '', from_address: 'ada@engines.example', subject: `${place}`, earlier: '' },
    said: 'a'.repeat(20_000),
    at: new Date(server.clock.now().getTime() + place * 1000),
  }))
  await server.database.system((tx) => tx.insertInto('letters').values(flood).execute())
  const { items, cut } = itemsOn(await device(), id) as { items: { subject: string; said: string }[]; cut: boolean }
  expect(cut).toBe(true)
  expect(items.map(({ subject }) => subject)).toEqual(['54', '55', '56', '57', '58', '59'])
  expect(items.every(({ said }) => said.length === 10_000)).toBe(true)
})

test('after thirty days what was written leaves the devices, and a new letter brings itself alone', async () => {
  const { id, address } = await answered('In autumn')
  const held = await device()
  await nights(20)
  await act(address, 'reply', 'Three weeks later')
  await nights(15)
  await held.sync()
  expect(itemsOn(held, id)).toMatchObject({ items: [{ said: 'Three weeks later' }], cut: true })
  await nights(20)
  await held.sync()
  expect([threadOn(held, id), itemsOn(held, id)]).toEqual([undefined, undefined])
  expect((await whole(id)).items).toHaveLength(3)
  await act(address, 'reply', 'And now')
  await held.sync()
  expect(itemsOn(held, id)).toMatchObject({ items: [{ said: 'And now' }] })
  expect(threadOn(held, id)).toMatchObject({ answers: 3 })
})

test('somebody who is erased is on no device any more', async () => {
  const { id, profile } = await answered('Forget me')
  const held = await device()
  await server.database.system((tx) => tx.deleteFrom('threads').where('profile_id', '=', profile).execute())
  await held.sync()
  expect([threadOn(held, id), itemsOn(held, id)]).toEqual([undefined, undefined])
})

test('somebody saved to a folder after they answered stands there, on devices too', async () => {
  const { profile, id } = await answered('Gladly')
  const held = await device()
  expect(threadOn(held, id)).toMatchObject({ folderId: null, candidateId: null })
  const { body } = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Engines' } })
  const { id: folder, uid } = body as { id: number; uid: string }
  const added = await worker.call(`/api/v6/folders/${folder}/candidates/`, {
    method: 'POST',
    body: { profiles: [profile] },
  })
  expect(added.status).toBeLessThan(300)
  const { folder: told, candidate } = await whole(id)
  expect(told).toMatchObject({ uid, name: 'Engines' })
  await held.sync()
  expect(threadOn(held, id)).toMatchObject({ folderId: uid, candidateId: candidate!.id })
})
