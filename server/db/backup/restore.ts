import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { from } from 'pg-copy-streams'
import { StartError } from '../../kernel/errors.ts'
import { type Migration, readMigrations } from '../migrate.ts'
import { type ArchiveEnd, ArchiveReader, damaged, type Manifest, type TableEnd, type TableHead } from './archive.ts'
import { madeByMigrations, tablesInOrder } from './tables.ts'

/** What a backup is of. */
export interface BackupOrigin {
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
        `The backup is of a newer or another version of Hirefold${unknown ? ` (it has ${unknown.name})` : ''}.`,
      )
    return { takenAt, migrations: migrations.map(({ name }) => ours.get(name)!) }
  } finally {
    await reader.close()
  }
}

/**
 * Fills an empty database, which has just the tables of the backup's version, from a file: all of it or nothing.
 * Devices learn by a new epoch that they must compare notes, the search index that it must be built.
 * @returns the number of rows
 * @throws StartError when the database is in use, or the file damaged
 */
export async function restore(address: ClientConfig, file: string): Promise<number> {
  const client = new Client({ ...address, application_name: 'hirefold restore' })
  const reader = new ArchiveReader(file)
  await client.connect()
  try {
    await client.query('begin')
    const tables = await unfence(client)
    await reader.say<Manifest>()
    const rows = await readTables(client, reader)
    for (const { name, fenced } of tables) {
      await client.query(`alter table ${name} enable trigger user`)
      if (fenced) await client.query(`alter table ${name} force row level security`)
    }
    await beginAnew(client)
    await client.query('commit')
    await client.query('analyze')
    return rows
  } finally {
    // Ends a transaction that was not committed.
    await client.end()
    await reader.close()
  }
}

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
        `The database is in use (table ${name} has rows). A backup is restored into an empty one only: set HIREFOLD_DATA to a new folder.`,
      )
  }
  return tables
}

async function readTables(client: Client, reader: ArchiveReader): Promise<number> {
  let all = 0
  for (;;) {
    const next = await reader.say<TableHead & ArchiveEnd>()
    if (next.whole) {
      for (const [name, value] of Object.entries(next.sequences ?? {}))
        await client.query('select setval($1::regclass, $2)', [name, value])
      return all
    }
    const { table, columns } = next
    if (!table || !columns || ![table, ...columns].every((name) => /^[a-z_0-9]+$/.test(name))) throw damaged()
    all += await readTable(client, reader, { table, columns })
  }
}

async function readTable(client: Client, reader: ArchiveReader, { table, columns }: TableHead): Promise<number> {
  const copy = client.query(from(`copy ${table} (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`))
  const hash = createHash('sha256')
  let end: Partial<TableEnd> = {}
  async function* rows() {
    for await (const chunk of reader.data((said) => (end = said))) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(rows, copy)
  if (end.end !== table || end.rows !== copy.rowCount || end.sha256 !== hash.digest('hex')) throw damaged()
  return copy.rowCount
}

/** This history of the data begins here: what happened after the backup was taken is another one. */
async function beginAnew(client: Client): Promise<void> {
  await client.query('insert into sync_epochs (id, started_at) values (gen_random_uuid(), now())')
  await client.query('update search_seq set feed = gen_random_uuid(), seq = seq + 1')
  // Their jobs are not in the backup.
  await client.query("update bulk_adds set state = 'failed' where state in ('waiting', 'running')")
}
