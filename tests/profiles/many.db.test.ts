import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Phone } from '../kit/devices/phone.ts'
import { makePeople } from '../kit/people/people.ts'
import { type Browser, testServer } from '../kit/server.ts'

const server = await testServer()
const names = Array.from({ length: 1001 }, (_, n) => `Person ${n}`)
const pool = (await makePeople(server.database, names)).map(({ id }) => id)
const [ada, grace, full, theirs] = pool as [number, number, number, number]
const worker = await server.as('worker@acme.example')
const manager = await server.as('hm@acme.example')
const stranger = await server.as('worker@globex.example')
const missing = 999_999_999

interface Tagged {
  changed: number
  left: { gone: number; full: number }
  back: { profiles: number[]; add: string[]; remove: string[] }[]
}
interface Noted {
  comments: string[]
  left: { gone: number }
}
const me = async (who: Browser) =>
  (await who.call('/api/internal/users/me/')).body as { id: string; company: { id: number } }
const send = (who: Browser, path: string, body: object, method: 'POST' | 'DELETE' = 'POST', headers = {}) =>
  who.call(path, { method, body, headers })
const tag = (who: Browser, body: object) => send(who, '/api/v6/profiles/tags/', body)
const note = (who: Browser, body: object) => send(who, '/api/v6/profiles/comments/', body)
const tagsOf = async (who: Browser, id: number) =>
  ((await who.call(`/api/internal/profiles/${id}/`)).body as { tags: string[] }).tags
const notesOf = async (who: Browser, id: number) =>
  ((await who.call(`/api/v6/profiles/${id}/comments/`)).body as { results: { text: string }[] }).results.map(
    ({ text }) => text,
  )
const happened = async (name: string) =>
  (
    await server.database.system((tx) =>
      sql<{ count: number }>`select count(*)::int as count from events where name = ${name}`.execute(tx),
    )
  ).rows[0]!.count

await server.database.system((tx) =>
  sql`update profiles set owner_company_id = (select company_id from users where email = 'worker@globex.example')
    where id = ${theirs}`.execute(tx),
)

test('tags of many: who is full, another company’s or nobody is left and counted, and Undo takes back this act alone', async () => {
  const fifty = Array.from({ length: 50 }, (_, n) => `Word ${n}`)
  await send(worker, `/api/v6/profiles/${full}/tags/`, { tags: fifty })
  await send(worker, `/api/v6/profiles/${grace}/tags/`, { tags: ['Remote', 'Old'] })
  const folder = (await send(worker, '/api/v6/folders/', { name: 'Held' })).body as { id: number; uid: string }
  await send(worker, `/api/v6/folders/${folder.id}/candidates/`, { profiles: [grace] })
  const phone = await Phone.of(worker, (await me(worker)).id, () => server.clock.now())
  await phone.sync()
  const profiles = [ada, grace, full, theirs, missing, ada]
  const answer = await tag(worker, { profiles, add: ['Speaks German', 'remote'], remove: ['OLD'] })
  expect(answer.status).toBe(200)
  const { changed, left, back } = answer.body as Tagged
  expect({ changed, left }).toEqual({ changed: 2, left: { gone: 2, full: 1 } })
  expect(await tagsOf(worker, ada)).toEqual(['Speaks German', 'remote'])
  expect(await tagsOf(worker, grace)).toEqual(['Remote', 'Speaks German'])
  expect(await tagsOf(worker, full)).toEqual(fifty)
  expect(await tagsOf(stranger, ada)).toEqual([])
  // The device of a colleague who holds the folder learns of it by the feed.
  await phone.sync()
  const [candidate] = (await phone.list(folder.uid)).rows
  expect(await phone.tags(candidate!.id)).toEqual(['Remote', 'Speaks German'])
  for (const each of back) expect((await tag(worker, each)).status).toBe(200)
  expect(await tagsOf(worker, ada)).toEqual([])
  expect((await tagsOf(worker, grace)).sort()).toEqual(['Old', 'Remote'])
  await phone.sync()
  expect([...(await phone.tags(candidate!.id))].sort()).toEqual(['Old', 'Remote'])
})

test('the words in use are told to who searches, those of most people first, and to nobody of another company', async () => {
  await tag(worker, { profiles: pool.slice(70, 73), add: ['Often used'], remove: [] })
  await tag(worker, { profiles: pool.slice(70, 72), add: ['Less used'], remove: [] })
  const told = async (who: Browser) => (await who.call('/api/v6/profiles/tags/')).body as { results?: object[] }
  const { results } = await told(worker)
  expect(results!.slice(0, 2)).toEqual([
    { word: 'Often used', count: 3 },
    { word: 'Less used', count: 2 },
  ])
  expect((await told(stranger)).results).toEqual([])
  expect((await told(manager)).results).toBeUndefined()
})

test('two who give the same people their first tags at once lose none', async () => {
  const profiles = pool.slice(10, 60)
  const words = ['one', 'two', 'three', 'four']
  const answers = await Promise.all(words.map((word) => tag(worker, { profiles, add: [word], remove: [] })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const id of [profiles[0]!, profiles.at(-1)!])
    expect((await tagsOf(worker, id)).sort()).toEqual([...words].sort())
})

test('a comment on many is on each of them once, however often it arrives, and is deleted by its author alone', async () => {
  const [before, deletedBefore] = [await happened('folders.personCommented'), await happened('folders.commentDeleted')]
  const profiles = [ada, grace, theirs, missing]
  const body = { profiles, text: '  Met in Berlin ' }
  const key = { 'idempotency-key': 'once' }
  const once = await send(worker, '/api/v6/profiles/comments/', body, 'POST', key)
  expect(once.status).toBe(201)
  expect(await send(worker, '/api/v6/profiles/comments/', body, 'POST', key)).toMatchObject({ body: once.body })
  const { comments, left } = once.body as Noted
  expect([comments.length, left.gone]).toEqual([2, 2])
  expect(await notesOf(worker, ada)).toEqual(['Met in Berlin'])
  expect(await notesOf(stranger, ada)).toEqual([])
  expect((await happened('folders.personCommented')) - before).toBe(2)
  const remove = (who: Browser, ids: string[]) => send(who, '/api/v6/comments/', { ids }, 'DELETE')
  const colleague = await server.as('admin@acme.example')
  for (const who of [colleague, stranger])
    expect((await remove(who, comments)).body).toEqual({ deleted: 0, left: { gone: 2 } })
  expect((await remove(worker, comments)).body).toEqual({ deleted: 2, left: { gone: 0 } })
  expect((await remove(worker, comments)).body).toEqual({ deleted: 0, left: { gone: 2 } })
  expect(await notesOf(worker, ada)).toEqual([])
  expect((await happened('folders.commentDeleted')) - deletedBefore).toBe(2)
})

test('a thousand go in one act, and one more is refused in a sentence that names the field', async () => {
  const thousand = pool.filter((id) => id !== theirs).slice(0, 1000)
  const tagged = (await tag(worker, { profiles: thousand, add: ['Campaign'], remove: [] })).body as Tagged
  expect([tagged.changed, tagged.back.length]).toEqual([999, 1])
  expect(((await note(worker, { profiles: thousand, text: 'Hello' })).body as Noted).comments).toHaveLength(1000)
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, (body as { fields?: object }).fields]
  }
  const more = [...pool, missing]
  const one = [ada]
  const empty = ['This field is required']
  expect(await refused(tag(worker, { profiles: more, add: ['x'], remove: [] }))).toEqual([
    400,
    { profiles: ['At most 1000 items'] },
  ])
  expect(await refused(note(worker, { profiles: more, text: 'x' }))).toEqual([
    400,
    { profiles: ['At most 1000 items'] },
  ])
  expect(await refused(note(worker, { profiles: one, text: ' ' }))).toEqual([400, { text: empty }])
  expect(await refused(note(worker, { profiles: one, text: 'x'.repeat(10_001) }))).toEqual([
    400,
    { text: ['At most 10000 characters'] },
  ])
  expect(await refused(tag(worker, { profiles: one, add: [], remove: [] }))).toEqual([400, { add: empty }])
  expect(await refused(tag(worker, { profiles: one, add: ['x'.repeat(61)], remove: [] }))).toEqual([
    400,
    { 'add.0': ['Entry 1: At most 60 characters'] },
  ])
})

test('a hiring manager tags the people of granted folders alone, and comments on nobody for the whole company', async () => {
  const [inside, outside] = [pool[100]!, pool[101]!]
  const granted_users = [(await me(manager)).id]
  const made = await send(worker, '/api/v6/folders/', { name: 'Granted', access_type: 'private', granted_users })
  const { id } = made.body as { id: number }
  await send(worker, `/api/v6/folders/${id}/candidates/`, { profiles: [inside] })
  const answer = (await tag(manager, { profiles: [inside, outside], add: ['Mine'], remove: [] })).body as Tagged
  expect([answer.changed, answer.left.gone]).toEqual([1, 1])
  expect(await tagsOf(worker, outside)).not.toContain('Mine')
  expect((await note(manager, { profiles: [inside], text: 'Hello' })).status).toBe(403)
})
