import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Client, ClientConfig } from 'pg'
import { from } from 'pg-copy-streams'
import { holdKey, newHold } from '../../kernel/copies/hold.ts'
import { leavingInstallation } from '../../kernel/copies/installation.ts'
import { placeKey } from '../../kernel/copies/place.ts'
import { StartError } from '../../kernel/errors.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { type Migration, readMigrations } from '../migrate.ts'
import { connected } from '../own-client.ts'
import {
  type ArchiveEnd,
  ArchiveReader,
  type BlobHead,
  damaged,
  type Manifest,
  type TableEnd,
  type TableHead,
} from './archive.ts'
import { madeByMigrations, tablesInOrder } from './tables.ts'

/** What a backup is of. */
interface BackupOrigin {
  takenAt: string
  /** The migrations that make the tables it fits into. */
  migrations: Migration[]
}

/** @throws StartError when the file is none of ours, damaged, or of a newer or another version */
export async function originOf(file: string): Promise<BackupOrigin> {
  const reader = new ArchiveReader(file)
  try {
    const { backup, format, takenAt, migrations = [] } = await reader.say<Manifest>()
    if (backup !== 'hirefold' || takenAt === undefined) throw damaged()
    const ours = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
    const unknown = migrations.find(({ name, checksum }) => ours.get(name)?.checksum !== checksum)
    if (format !== 1 || unknown)
      throw new StartError(
        `The backup is from a newer or different version of Hirefold${unknown ? ` (it has ${unknown.name})` : ''}.`,
      )
    return { takenAt, migrations: migrations.map(({ name }) => ours.get(name)!) }
  } finally {
    await reader.close()
  }
}

/**
 * Fills an empty database, which has just the tables of the backup's version, and the blobs from a file: all of it or
 * nothing.
 * Devices learn by a new epoch that they must compare notes, the search index that it must be built; and it is a copy from
 * which nothing leaves until it is resumed (D-142).
 * @returns the number of rows, and the code that resumes it
 * @throws StartError when the database is in use, or the file damaged
 */
export async function restore(
  address: ClientConfig,
  blobs: Blobs,
  file: string,
): Promise<{ rows: number; code: string }> {
  const client = await connected(address, 'hirefold restore')
  const reader = new ArchiveReader(file)
  const put: string[] = []
  try {
    await client.query('begin')
    const tables = await unfence(client)
    const { takenAt } = await reader.say<Manifest>()
    if (takenAt === undefined) throw damaged()
    await client.query('set constraints all deferred')
    const { rows } = await readContents(reader, fillingOf(client, blobs, reader, put))
    // A table with checks that wait is not altered.
    await client.query('set constraints all immediate')
    for (const { name, fenced } of tables) {
      await client.query(`alter table ${name} enable trigger user`)
      if (fenced) await client.query(`alter table ${name} force row level security`)
    }
    await beginAnew(client, takenAt)
    const code = await beHeld(client, takenAt)
    await client.query('commit')
    await client.query('analyze')
    return { rows, code }
  } catch (error) {
    for (const id of put) await blobs.delete(id)
    throw error
  } finally {
    // Ends a transaction that was not committed.
    await client.end()
    await reader.close()
  }
}

/** @param put told of blobs, also of one that fails half-way */
const fillingOf = (client: Client, blobs: Blobs, reader: ArchiveReader, put: string[]): Taker => ({
  table: (head) => readTable(client, reader, head),
  blob: async (id) => {
    put.push(id)
    await readBlob(blobs, reader, id)
  },
  sequence: async (name, value) => {
    await client.query('select setval($1::regclass, $2)', [name, value])
  },
})

interface Unfenced {
  name: string
  /** Whether it was fenced against its owner too. */
  fenced: boolean
}

/** Checks that nothing is there, and lets the owner write past fences and triggers until the transaction ends. */
async function unfence(client: Client): Promise<Unfenced[]> {
  const tables: Unfenced[] = []
  for (const { name } of await tablesInOrder(client)) {
    const { rows } = await client.query<{ fenced: boolean }>(
      'select relforcerowsecurity as fenced from pg_class where oid = $1::regclass',
      [name],
    )
    const fenced = rows[0]?.fenced === true
    tables.push({ name, fenced })
    if (fenced) await client.query(`alter table ${name} no force row level security`)
    await client.query(`alter table ${name} disable trigger user`)
    if (madeByMigrations.includes(name)) await client.query(`delete from ${name}`)
    else if ((await client.query(`select 1 from ${name} limit 1`)).rowCount)
      throw new StartError(
        `The database is in use (table ${name} has rows). A backup can only be restored into an empty one: set HIREFOLD_DATA to a new folder.`,
      )
  }
  return tables
}

/** What is done with each part of a backup; each reads its data to the end. */
interface Taker {
  /** @returns the number of rows */
  table: (head: TableHead) => Promise<number>
  blob: (id: string) => Promise<void>
  sequence: (name: string, value: number) => Promise<void>
}

interface Contents {
  tables: number
  rows: number
  blobs: number
}

/** Reads a backup behind its head, to its end. @throws StartError where it is damaged */
async function readContents(reader: ArchiveReader, taker: Taker): Promise<Contents> {
  const all: Contents = { tables: 0, rows: 0, blobs: 0 }
  for (;;) {
    const next = await reader.say<TableHead & BlobHead & ArchiveEnd>()
    if (next.whole) {
      for (const [name, value] of Object.entries(next.sequences ?? {})) await taker.sequence(name, value)
      return all
    }
    const { table, columns, blob } = next
    if (blob) {
      if (!isUuid(blob)) throw damaged()
      await taker.blob(blob)
      all.blobs++
      continue
    }
    if (!table || !columns || ![table, ...columns].every((name) => /^[a-z_0-9]+$/.test(name))) throw damaged()
    all.rows += await taker.table({ table, columns })
    all.tables++
  }
}

/**
 * Proves that a backup can be restored by this version: every table, picture and checksum of it is read, nothing is written.
 * @throws StartError where it is damaged, or of another version
 */
export async function checkBackup(file: string): Promise<Contents & Pick<BackupOrigin, 'takenAt'>> {
  const { takenAt } = await originOf(file)
  const reader = new ArchiveReader(file)
  try {
    await reader.say<Manifest>()
    const contents = await readContents(reader, {
      table: async ({ table }) => (await passed(reader, table)).rows ?? 0,
      blob: async (id) => void (await passed(reader, id)),
      sequence: async () => undefined,
    })
    return { takenAt, ...contents }
  } finally {
    await reader.close()
  }
}

/** Reads one table or blob past, with its checksum. */
async function passed(reader: ArchiveReader, name: string): Promise<Partial<TableEnd>> {
  const { chunks, end } = checked(reader, name)
  for await (const _chunk of chunks());
  return end()
}

async function readTable(client: Client, reader: ArchiveReader, { table, columns }: TableHead): Promise<number> {
  const copy = client.query(from(`copy ${table} (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`))
  const { chunks, end } = checked(reader, table)
  await pipeline(chunks, copy)
  if (end().rows !== copy.rowCount) throw damaged()
  return copy.rowCount
}

async function readBlob(blobs: Blobs, reader: ArchiveReader, id: string): Promise<void> {
  const { chunks, end } = checked(reader, id)
  await blobs.put(id, chunks())
  end()
}

/** The data of one table or blob; `end` throws where it is not what was written. */
function checked(reader: ArchiveReader, name: string) {
  const hash = createHash('sha256')
  let said: Partial<TableEnd> = {}
  async function* chunks() {
    for await (const chunk of reader.data((end) => (said = end))) {
      hash.update(chunk)
      yield chunk
    }
  }
  const end = () => {
    if (said.end !== name || said.sha256 !== hash.digest('hex')) throw damaged()
    return said
  }
  return { chunks, end }
}

/**
 * More places of a feed than a company can take between a backup and its restore. The lost history's places are never
 * given again: what a device had seen there would pass for what is said from now on.
 */
export const lostPlaces = 1_000_000_000_000

/** This history of the data begins when the backup was taken: what happened since is another one. */
async function beginAnew(client: Client, takenAt: string): Promise<void> {
  await client.query('insert into sync_epochs (id, started_at) values (gen_random_uuid(), $1)', [takenAt])
  await client.query('update company_seq set seq = seq + $1', [lostPlaces])
  await client.query('update search_seq set feed = gen_random_uuid(), seq = seq + 1')
  // Their jobs are not in the backup.
  await client.query("update bulk_adds set state = 'failed' where state in ('waiting', 'running', 'undoing')")
}

/** The one that runs the original goes on; `meta` is as old as the first build. @returns the code that resumes it */
async function beHeld(client: Client, takenAt: string): Promise<string> {
  const { mark, code } = newHold('restored', takenAt)
  await client.query(
    'insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [holdKey, JSON.stringify(mark)],
  )
  await client.query('delete from meta where key = $1', [placeKey])
  await client.query(leavingInstallation)
  return code
}
