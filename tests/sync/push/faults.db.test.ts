import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { editFolder } from '../../../contract/folders/mutations/edit-folder.ts'
import type { Pushed } from '../../../contract/sync/protocol.ts'
import type { Tx } from '../../../server/db/database.ts'
import type { DataHosts, InsertContext } from '../../../server/kernel/data/data-hosts.ts'
import { cookieName } from '../../../server/kernel/http/cookies.ts'
import type { SignedIn } from '../../../server/kernel/implement.ts'
import type { Kernel } from '../../../server/kernel/kernel.ts'
import { push } from '../../../server/kernel/push/push.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const actor = await signedIn()

async function signedIn(): Promise<SignedIn> {
  const session = await server.kernel.sessions.find(worker.cookies.get(cookieName('hf_session', false))!)
  return session!.actor
}

/** A device that the server knows: it has said a first word. */
async function introduced(): Promise<string> {
  const phone = new WireDevice(worker)
  await phone.sync()
  return phone.id
}

const folder = (name: string) => ({ folderId: randomUUID(), name, description: '', access: 'public' as const })
const change = (n: number, name: string) => ({
  id: randomUUID(),
  n,
  op: createFolder.name,
  base: 0,
  args: folder(name),
  at: '2026-11-20T09:00:00.000Z',
})
const names = async () => {
  const answer = await worker.call('/api/v6/folders/?per_page=100')
  return (answer.body as { results: { name: string }[] }).results.map((each) => each.name)
}

/** A server of which the hosts stumble over new rows that say this. */
function stumbling(text: string, error: () => Error): Kernel {
  const { tables } = server.kernel.data
  const stumble =
    <Rows>(insert: (tx: Tx, rows: Rows, context: InsertContext) => Promise<unknown>) =>
    async (tx: Tx, rows: Rows, context: InsertContext) => {
      await insert(tx, rows, context)
      if (JSON.stringify(rows).includes(text)) throw error()
    }
  const data: DataHosts = {
    ...server.kernel.data,
    tables: {
      ...tables,
      folders: { ...tables.folders, insert: stumble(tables.folders.insert!) },
      comments: { ...tables.comments, insert: stumble(tables.comments.insert!) },
    },
  }
  return { ...server.kernel, data }
}

test('what makes the server stumble is passed at once by what is behind it, and parked after five tries over ten minutes', async () => {
  const device = await introduced()
  const queue = [change(1, 'Before it'), change(2, 'The poison'), change(3, 'Behind it')]
  const stumbles = stumbling('The poison', () => new TypeError('a bug of ours'))
  const send = () => push(stumbles, actor, { device, now: server.clock.now().toISOString(), push: queue })
  for (let tries = 0; tries < 6; tries++) {
    const { results, retryIn } = await send()
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [queue[0]!.id, true],
      [queue[2]!.id, true],
    ])
    expect(retryIn).toBe(5)
    expect(await names()).toContain('Behind it')
    server.clock.advance(60_000)
  }
  server.clock.advance(5 * 60_000)
  expect((await send()).results).toMatchObject([{ ok: true }, { ok: false, code: 'server_error' }, { ok: true }])
  expect(await names()).toEqual(expect.arrayContaining(['Before it', 'Behind it']))
  expect(await names()).not.toContain('The poison')
  expect((await send()).results.map(({ ok }) => ok)).toEqual([true, false, true])
})

test('what failed for some minutes is done when the fault is over, by itself, and once', async () => {
  const device = await introduced()
  const queue = [change(1, 'A bad moment'), change(2, 'After the bad moment')]
  const stumbles = stumbling('A bad moment', () => new TypeError('a bug of ours'))
  const send = (using: Kernel, left: Pushed[]) => push(using, actor, { device, push: left })
  expect((await send(stumbles, queue)).results).toMatchObject([{ id: queue[1]!.id, ok: true }])
  server.clock.advance(60_000)
  // Beside what its user did meanwhile, under the number that was passed.
  const next = change(3, 'Later')
  expect((await send(server.kernel, [queue[0]!, next])).results).toMatchObject([{ ok: true }, { ok: true }])
  expect((await send(server.kernel, [...queue, next])).results.map(({ ok }) => ok)).toEqual([true, true, true])
  expect((await names()).filter((name) => name === 'A bad moment')).toHaveLength(1)
  // No other change may come under it.
  const forged = { ...change(1, 'Another one'), id: randomUUID() }
  expect((await send(server.kernel, [forged])).results).toMatchObject([{ ok: false, code: 'id_reuse' }])
})

test('what needs the change that failed waits for it: its folder, its comment, its candidate', async () => {
  const device = await introduced()
  const made = change(1, 'The poison')
  const { folderId } = made.args
  const renamed = { base: { name: 'The poison' }, changes: { name: 'Renamed' } }
  const queue = [
    made,
    { ...change(2, ''), op: editFolder.name, args: { folderId, ...renamed } },
    { ...change(3, 'Waits'), dependsOn: made.id },
    change(4, 'Has nothing to do with it'),
  ]
  const stumbles = stumbling('The poison', () => new TypeError('a bug of ours'))
  const send = (using: Kernel) => push(using, actor, { device, push: queue })
  expect((await send(stumbles)).results.map(({ id }) => id)).toEqual([queue[3]!.id])
  expect((await send(server.kernel)).results.map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect(await names()).toEqual(expect.arrayContaining(['Renamed', 'Waits', 'Has nothing to do with it']))
})

test('while a change at the head of the queue makes the server stumble, what colleagues do still arrives', async () => {
  const phone = await Phone.of(worker, actor.id, () => server.clock.now())
  await phone.sync()
  const owner = new Client(server.database.address)
  await owner.connect()
  await owner.query(`create function stumble() returns trigger language plpgsql as
    $$ begin if new.name = 'Stumbling' then raise 'a bug of ours'; end if; return new; end $$;
    create trigger stumble before insert on folders for each row execute function stumble()`)
  await owner.end()
  await phone.change(createFolder, folder('Stumbling'))
  await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Of a colleague' } })
  await expect(phone.sync()).rejects.toMatchObject({ failure: { kind: 'busy', retryAfterMs: 5000 } })
  expect(await phone.cached()).toContain('Of a colleague')
  expect(await phone.outbox()).toMatchObject([{ state: 'queued' }])
})

test('of changes that share a transaction the one that makes the server stumble is parked alone', async () => {
  const device = await introduced()
  const made = change(1, 'Where comments are kept')
  const [person] = await makePeople(server.database, ['Ada Lovelace'])
  const { args } = made
  await push(server.kernel, actor, { device, now: server.clock.now().toISOString(), push: [made] })
  await worker.call(`/api/v6/folders/${args.folderId}/candidates/`, {
    method: 'POST',
    body: { profiles: [person!.id] },
  })
  const list = await worker.call(`/api/v6/folders/${args.folderId}/candidates/`)
  const [candidate] = (list.body as { results: { id: string }[] }).results
  const comment = (n: number, text: string) => ({
    ...change(n, ''),
    op: addComment.name,
    args: { folderId: args.folderId, candidateId: candidate!.id, commentId: randomUUID(), text },
  })
  const queue = [comment(2, 'Before it'), comment(3, 'The poison'), comment(4, 'Behind it')]
  const stumbles = stumbling('The poison', () => new TypeError('a bug of ours'))
  const send = () => push(stumbles, actor, { device, now: server.clock.now().toISOString(), push: queue })
  for (let tries = 0; tries < 4; tries++) {
    expect((await send()).results).toMatchObject([{ ok: true }, { ok: true }])
    server.clock.advance(3 * 60_000)
  }
  expect((await send()).results).toMatchObject([{ ok: true }, { ok: false, code: 'server_error' }, { ok: true }])
})

test('of a hundred changes of which the 57th fails three times each is done once, and the others in their order', async () => {
  const device = await introduced()
  const made = change(1, 'Where a hundred comments are')
  const [person] = await makePeople(server.database, ['Grace Hopper'])
  const { folderId } = made.args
  const now = () => server.clock.now().toISOString()
  await push(server.kernel, actor, { device, now: now(), push: [made] })
  await worker.call(`/api/v6/folders/${folderId}/candidates/`, { method: 'POST', body: { profiles: [person!.id] } })
  const list = await worker.call(`/api/v6/folders/${folderId}/candidates/`)
  const [candidate] = (list.body as { results: { id: string }[] }).results
  const queue = Array.from({ length: 100 }, (_, i) => ({
    ...change(i + 2, ''),
    op: addComment.name,
    args: { folderId, candidateId: candidate!.id, commentId: randomUUID(), text: `Comment Nr${i + 1}.` },
  }))
  let left = queue
  const answered: string[] = []
  const send = async (using: Kernel) => {
    const { results, retryIn } = await push(using, actor, { device, now: now(), push: left })
    answered.push(...results.map(({ id, ok }) => `${id} ${ok}`))
    left = left.filter(({ id }) => !results.some((verdict) => verdict.id === id))
    server.clock.advance(60_000)
    return retryIn
  }
  const failing = stumbling('Comment Nr57.', () => new TypeError('a bug of ours'))
  await send(failing)
  for (let again = 0; again < 2; again++) expect(await send(failing)).toBe(5)
  expect(left).toEqual([queue[56]])
  await send(server.kernel)
  expect(answered).toEqual([...queue.filter((_, i) => i !== 56), queue[56]!].map(({ id }) => `${id} true`))
  const { rows } = await server.database.system((tx) =>
    sql<{ id: string; text: string }>`select id, text from comments where candidate_id = ${candidate!.id}`.execute(tx),
  )
  const texts = (some: readonly { text: string }[]) => some.map(({ text }) => text).sort()
  expect(texts(rows)).toEqual(texts(queue.map(({ args }) => args)))
  left = queue
  await send(server.kernel)
  expect(answered.slice(100).sort()).toEqual(answered.slice(0, 100).sort())
})

test('a database that fails for the moment parks nothing: the same change is done at the next try', async () => {
  const device = await introduced()
  const queue = [change(1, 'Made at the second try')]
  let fails = 9
  const stumbles = stumbling('second try', () => Object.assign(new Error('deadlock'), { code: '40P01' }))
  const send = () =>
    push(fails-- > 0 ? stumbles : server.kernel, actor, { device, now: server.clock.now().toISOString(), push: queue })
  for (let tries = 0; tries < 9; tries++) {
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    server.clock.advance(3 * 60_000)
  }
  expect((await send()).results).toMatchObject([{ ok: true }])
})

test('a transaction that stands open somewhere holds nobody’s feed', async () => {
  const idle = new Client(server.database.address)
  await idle.connect()
  await idle.query('begin')
  await idle.query("insert into meta (key, value) values ('idle', '1')")
  const [writer, reader] = [new WireDevice(worker), new WireDevice(worker)]
  await reader.sync()
  await writer.sync()
  const args = folder('While somebody dawdles')
  await writer.sync([writer.queue(createFolder, args)])
  await reader.sync()
  expect(reader.holds(`fo:${args.folderId}`)).toBe(true)
  await idle.query('rollback')
  await idle.end()
})

test('a device that was away while tombstones were collected begins anew and shows no ghosts', async () => {
  const [phone, fresh] = [new WireDevice(worker), new WireDevice(worker)]
  const args = folder('To be forgotten')
  const scope = `fo:${args.folderId}`
  await phone.sync([phone.queue(createFolder, args)])
  phone.want(scope)
  await phone.sync()
  expect(phone.of(scope, 'folders')).toHaveLength(1)
  // As ninety days later: a row is gone, and so is the tombstone that would have said so.
  await server.database.system(async (tx) => {
    await sql`update sync_ptr set seq = seq + 1, deleted = true where scope = ${scope}`.execute(tx)
    await sql`update company_seq set seq = seq + 2 where company_id = ${actor.companyId}`.execute(tx)
    await sql`insert into scope_floors (company_id, scope, floor_seq)
      select company_id, scope, max(seq) from sync_ptr where scope = ${scope} group by 1, 2`.execute(tx)
    await sql`delete from sync_ptr where scope = ${scope}`.execute(tx)
  })
  await phone.sync()
  fresh.want(scope)
  await fresh.sync()
  expect(phone.of(scope, 'folders')).toEqual([])
  expect(phone.of(scope, 'folders')).toEqual(fresh.of(scope, 'folders'))
})

test('the same key with another request is refused, and a key is its user’s own', async () => {
  const admin = await server.as('admin@acme.example')
  const headers = { 'idempotency-key': 'a key' }
  const make = (browser: typeof worker, name: string) =>
    browser.call('/api/v6/folders/', { method: 'POST', body: { name }, headers })
  const first = await make(worker, 'Keyed')
  expect(first.status).toBe(201)
  expect((await make(worker, 'Keyed')).text).toBe(first.text)
  expect(await make(worker, 'Another')).toMatchObject({ status: 422, body: { code: 'keyReused' } })
  const others = await make(admin, 'Keyed')
  expect(others.status).toBe(201)
  expect(others.text).not.toBe(first.text)
  expect((await names()).filter((name) => name === 'Keyed')).toHaveLength(2)
})
