import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenBinaries } from '../../../tests/kit/database/database-cluster.ts'
import { job, pool, someone } from '../../../tests/kit/people/pool.ts'
import { temporaryFolder } from '../../../tests/kit/process.ts'
import type { Browser } from '../../../tests/kit/server.ts'
import { blobsFs } from '../../adapters/blobs-fs/blobs-fs.ts'
import { demoUserId } from '../../modules/users/demo.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { type Cluster, startCluster } from '../cluster.ts'
import type { Tx } from '../database.ts'
import { openForRestore } from '../launcher.ts'
import { checkFences, migrate, readMigrations } from '../migrate.ts'
import { backUp } from './backup.ts'
import { lostPlaces, originOf, restore } from './restore.ts'
import { tablesInOrder } from './tables.ts'

let folder: string
let cluster: Cluster
let file: string
let source: ClientConfig
let blobs: Blobs

const ids = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002']

async function query<T extends object>(address: ClientConfig, sql: string): Promise<T[]> {
  const client = new Client(address)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Every table's rows as one checksum each, without those that a restore makes anew. */
async function contents(address: ClientConfig): Promise<Record<string, string>> {
  const client = new Client(address)
  await client.connect()
  const found: Record<string, string> = {}
  await client.query('begin')
  await client.query('set local role hf_system')
  for (const { name } of await tablesInOrder(client)) {
    if (['search_seq', 'sync_epochs', 'company_seq', 'bulk_adds', 'meta'].includes(name)) continue
    const { rows } = await client.query<{ count: string; sum: string }>(
      `select count(*), md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${name} t`,
    )
    found[name] = `${rows[0]!.count} ${rows[0]!.sum}`
  }
  await client.end()
  return found
}

async function held(target: Blobs): Promise<string[]> {
  const found: string[] = []
  for await (const id of target.list()) found.push(id)
  return found.sort()
}

/** An empty database of somebody who is no superuser, as a hosted PostgreSQL gives it. */
async function emptyDatabase(name: string): Promise<string> {
  await query(cluster.address, `create database ${name} owner able`)
  return `postgres://able@localhost/${name}?host=${encodeURIComponent(String(cluster.address.host))}`
}

const addressOf = (url: string): ClientConfig => ({ connectionString: url })

async function restoreInto(url: string, from: string, target = blobsFs(path.join(folder, 'blobs'))): Promise<number> {
  const { migrations } = await originOf(from)
  const settings = { dataFolder: path.join(folder, 'data'), databaseUrl: url }
  const data = await openForRestore(settings, () => undefined, migrations)
  try {
    return (await restore(data.address, target, from)).rows
  } finally {
    await data.close()
  }
}

/** A message, the letter that came of it, and the message as its answer: tables that name each other. */
async function answerOf(tx: Tx, owner: string, profile: number, at: Date): Promise<void> {
  const [of, made] = [{ company_id: 10 }, { company_id: 10, created_at: at }]
  const [list, message, thread, letter] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await tx
    .insertInto('mailing_lists')
    .values({ ...made, id: list, creator_id: owner, name: 'Hello', access: 'public', launched_at: at })
    .execute()
  const step = { ...of, list_id: list, position: 1, version: 1, subject: 'Hello', document: '{}' }
  await tx.insertInto('mailing_steps').values(step).execute()
  await tx
    .insertInto('messages')
    .values({
      ...{ ...made, id: message, list_id: list, step: 1, step_version: 1, channel: 'email', sender_id: owner },
      ...{ profile_id: profile, address: 'ada@people.example', name: 'Ada', given: '{}', filled: 'null' },
      ...{ subject: 'Hello', state: 'pending', due_at: at, changed_at: at },
    })
    .execute()
  await tx
    .insertInto('threads')
    .values({
      ...{ ...made, id: thread, owner_id: owner, profile_id: profile, state: 'open', unread: true },
      ...{ private: false, automatic: false, letter_at: at },
    })
    .execute()
  await tx
    .insertInto('letters')
    .values({
      ...{
        ...of,
        id: letter,
        thread_id: thread,
        mail_id: letter,
        message_id: message,
        kind: 'reply',
        from_name: 'Ada',
      },
      ...{ from_address: 'ada@people.example', subject: 'Hello', said: 'Yes', earlier: '', at },
    })
    .execute()
  await tx.updateTable('messages').set({ answers_id: letter }).where('id', '=', message).execute()
}

beforeAll(async () => {
  folder = await temporaryFolder()
  cluster = await startCluster(await chosenBinaries(), path.join(folder, 'pg'), true)
  await query(cluster.address, 'create role able login createrole')
  const { server, clock, take } = await pool()
  source = server.database.address
  blobs = server.kernel.blobs
  for (const id of ids) await blobs.put(id, Buffer.from(`picture ${id}`))
  const worker: Browser = await server.as('worker@acme.example')
  await take([
    someone({ first: 'Ada', positions: [job('Dev', 'Tabs\tand\nbreaks \\N \u0001 «Ёлка»', { start: '2020-01' })] }),
    someone({ first: 'Bob' }),
  ])
  await take([someone({ first: 'Private' })], 10)
  const { body } = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'A folder' } })
  const profile = (await query<{ id: string }>(source, 'select min(id) as id from profiles'))[0]!.id
  const added = { profile: Number(profile), folder: (body as { id: number }).id }
  expect((await worker.call('/api/v6/candidates/', { method: 'POST', body: added })).status).toBe(201)
  await server.database.system((tx) => answerOf(tx, demoUserId('worker@acme.example'), Number(profile), clock.now()))
  file = path.join(folder, 'one.backup')
  await backUp(source, blobs, clock, file)
})
afterAll(() => cluster.stop())

describe('a backup restored into an empty database of an ordinary owner', () => {
  let target: string
  beforeAll(async () => {
    target = await emptyDatabase('target')
    await restoreInto(target, file)
  })

  test('holds every row of every table, and nothing else', async () => {
    const before = await contents(source)
    expect(await contents(addressOf(target))).toEqual(before)
    expect(Object.values(before).filter((each) => !each.startsWith('0 ')).length).toBeGreaterThan(12)
  })

  test('holds every blob, whole', async () => {
    const target = blobsFs(path.join(folder, 'blobs'))
    expect(await held(target)).toEqual(ids)
    for (const id of ids) expect(await text((await target.get(id))!)).toBe(`picture ${id}`)
  })

  test('numbers new rows where the old ones ended', async () => {
    const next = (address: ClientConfig) =>
      query<{ next: string }>(address, "select nextval(pg_get_serial_sequence('profiles', 'id')) as next")
    expect(await next(addressOf(target))).toEqual(await next(source))
  })

  test('is fenced again, and its triggers run', async () => {
    const client = new Client(addressOf(target))
    await client.connect()
    await checkFences(client)
    const { rows } = await client.query("select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'")
    expect(rows).toEqual([])
    await client.end()
  })

  test('is another history: devices compare notes, the search index is built anew, nobody is signed in', async () => {
    const ids = (address: ClientConfig) =>
      query(
        address,
        'select (select id from sync_epochs order by number desc limit 1) as epoch, (select feed from search_seq) as feed',
      )
    const [before] = await ids(source)
    const [after] = await ids(addressOf(target))
    expect(after).not.toEqual(before)
    const epochs = await query(addressOf(target), 'select started_at from sync_epochs order by number')
    expect(epochs).toEqual([expect.anything(), { started_at: new Date((await originOf(file)).takenAt) }])
    const heads = (address: ClientConfig) =>
      query<{ seq: string }>(address, 'select seq from company_seq order by company_id')
    const past = (await heads(source)).map(({ seq }) => ({ seq: String(Number(seq) + lostPlaces) }))
    expect(past).not.toEqual([])
    expect(await heads(addressOf(target))).toEqual(past)
    expect(await query(addressOf(target), 'select * from sessions')).toEqual([])
    expect(await query(source, 'select * from sessions')).not.toEqual([])
  })

  test('is refused a second time, because it is in use', async () => {
    await expect(restoreInto(target, file)).rejects.toThrow(/^The database is in use \(table \w+ has rows\)/)
    expect(await contents(addressOf(target))).toEqual(await contents(source))
  })
})

describe('a file that is not what it should be', () => {
  /** Nothing may be left of a restore that failed: the next one finds an empty database. */
  async function refused(name: string, content: Buffer): Promise<void> {
    const bad = path.join(folder, `${name}.backup`)
    await writeFile(bad, content)
    const target = await emptyDatabase(name)
    const nothing = blobsFs(path.join(folder, name))
    await expect(restoreInto(target, bad, nothing)).rejects.toThrow(
      'The backup is damaged or incomplete. Nothing was restored.',
    )
    expect(await held(nothing)).toEqual([])
    await restoreInto(target, file)
    expect(await contents(addressOf(target))).toEqual(await contents(source))
  }

  test('is refused when its end is missing', async () => {
    const whole = await readFile(file)
    await refused('cut', whole.subarray(0, whole.length - 200))
    const unpacked = gunzipSync(whole)
    await refused('shortened', gzipSync(unpacked.subarray(0, unpacked.length - 90)))
  })

  test('is refused when one letter was changed, though the compression does not tell', async () => {
    const unpacked = gunzipSync(await readFile(file))
    unpacked.write('worked', unpacked.indexOf('worker@acme.example'))
    await refused('changed', gzipSync(unpacked))
  })

  test('is refused when one letter of a blob was changed', async () => {
    const unpacked = gunzipSync(await readFile(file))
    unpacked.write('sicture', unpacked.indexOf(`picture ${ids[1]}`))
    await refused('repainted', gzipSync(unpacked))
  })

  test('is refused with a word when it is of a newer version, or no backup at all', async () => {
    const unpacked = gunzipSync(await readFile(file))
    const newer = path.join(folder, 'newer')
    unpacked.write('9999', unpacked.indexOf('0001_ground'))
    await writeFile(newer, gzipSync(unpacked))
    await expect(originOf(newer)).rejects.toThrow('newer or different version of Hirefold (it has 9999_ground)')
    await writeFile(newer, 'name,mail\n')
    await expect(originOf(newer)).rejects.toThrow('The backup is damaged')
    await expect(originOf(path.join(folder, 'nothing'))).rejects.toThrow('No such backup file.')
  })
})

test('a backup of an older version is brought to the newest', async () => {
  const older = (await readMigrations()).slice(0, 4)
  const first = await emptyDatabase('older')
  await migrate(addressOf(first), older)
  await query(addressOf(first), "insert into meta (key, value) values ('from', '\"before\"')")
  const old = path.join(folder, 'older.backup')
  await backUp(addressOf(first), blobs, { now: () => new Date() }, old)
  const used = await emptyDatabase('used')
  await migrate(addressOf(used))
  await expect(restoreInto(used, old)).rejects.toThrow('The database has tables of a newer version than the backup')
  const target = await emptyDatabase('newest')
  await restoreInto(target, old)
  await migrate(addressOf(target))
  expect(await query(addressOf(target), "select value from meta where key = 'from'")).toEqual([{ value: 'before' }])
  const applied = await query<{ name: string }>(addressOf(target), 'select name from schema_migrations')
  expect(applied.length).toBe((await readMigrations()).length)
})

test('a backup never overwrites another, and leaves nothing half-written behind', async () => {
  await expect(backUp(source, blobs, { now: () => new Date() }, file)).rejects.toThrow('already exists')
  await expect(readFile(`${file}.partial`)).rejects.toThrow('ENOENT')
})

test.each([
  ['the database ends', 'The database stopped during the backup. The partial file was removed.'],
  ['somebody stops it', 'Stopped before it was complete. The partial file was removed.'],
])('where %s in the middle of a backup, that is told and no half file stays', async (what, sentence) => {
  const stop = new AbortController()
  const trouble: Blobs = {
    ...blobs,
    async *list() {
      if (what === 'somebody stops it') stop.abort()
      else
        await query(
          source,
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hirefold backup'",
        )
      yield* blobs.list()
    },
  }
  const half = path.join(folder, 'half.backup')
  await expect(backUp(source, trouble, { now: () => new Date() }, half, stop.signal)).rejects.toThrow(sentence)
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
})
