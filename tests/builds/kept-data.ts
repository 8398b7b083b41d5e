import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { from } from 'pg-copy-streams'
import { openBlobs } from '../../server/blobs.ts'
import { type Migration, migrate, readMigrations } from '../../server/db/migrate.ts'
import { atEnd } from '../kit/at-end.ts'
import { temporaryFolder } from '../kit/process.ts'
import { type KeptBuild, walkBackup } from './kept-builds.ts'

/** The owner of the databases here: no superuser, as in a PostgreSQL that somebody else runs. */
const keeper = 'keeper'

export interface Place {
  /** As its owner. */
  address: ClientConfig
  url: string
  /** Its data folder: what is not in the database. */
  folder: string
}

export async function asking<T>(address: ClientConfig, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

let places = 0

/** An empty database with a data folder. @param superuser an address in the cluster @param template a database to copy */
export async function newPlace(superuser: ClientConfig, template = 'template0'): Promise<Place> {
  const database = `kept_${process.pid}_${++places}`
  const all = { ...superuser, database: 'postgres' }
  await asking(all, async (client) => {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${keeper}') then create role ${keeper} login noinherit; end if;
      grant hf_app, hf_system to ${keeper};
    end $$`)
    await client.query(`create database ${database} owner ${keeper} template ${template}`)
  })
  // Before PostgreSQL 16 who inherits nothing is not even at home in their own database.
  await asking({ ...all, database }, (client) => client.query(`alter schema public owner to ${keeper}`))
  atEnd(() => asking(all, (client) => client.query(`drop database ${database} with (force)`)))
  const url = `postgres://${keeper}@localhost/${database}?host=${encodeURIComponent(String(superuser.host))}`
  return { address: { ...superuser, user: keeper, database }, url, folder: await temporaryFolder() }
}

/** The migrations that a build knew. */
export async function migrationsOf({ backup }: KeptBuild): Promise<Migration[]> {
  const skip = async (_: unknown, data: AsyncIterable<Buffer>) => {
    for await (const _chunk of data);
  }
  const { migrations } = await walkBackup(backup, { table: skip, blob: skip })
  const known = new Set(migrations.map(({ name }) => name))
  return (await readMigrations()).filter(({ name }) => known.has(name))
}

/** An installation as a build has left it: its database to the row, its blobs, sessions that are as old as they were. */
export async function keptData(superuser: ClientConfig, build: KeptBuild): Promise<Place> {
  const place = await newPlace(superuser)
  await migrate(place.address, await migrationsOf(build))
  const blobs = openBlobs(place.folder)
  await asking({ ...superuser, database: place.address.database! }, async (client) => {
    // What triggers once made of these rows is among them.
    await client.query('set session_replication_role = replica')
    const { sequences } = await walkBackup(build.backup, {
      table: async ({ table, columns }, data) => {
        await client.query(`delete from ${table}`)
        const names = columns.map((column) => `"${column}"`).join(', ')
        await pipeline(data, client.query(from(`copy ${table} (${names}) from stdin`)))
      },
      blob: (id, data) => blobs.put(id, data),
    })
    for (const [name, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [name, value])
    for (const [table, rows] of Object.entries(build.beside.passing))
      await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ])
    // The users of a server that is upgraded were there a moment ago.
    await client.query(`update sessions set created_at = now(), seen_at = now(), auth_time = now()`)
  })
  return place
}

export const tablesOf = async (client: Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
  ).rows.map(({ name }) => name)

/** Of every table the number of its rows, or a checksum of them too. */
export const contentsOf = (superuser: ClientConfig, { address }: Place, how: 'counts' | 'sums') =>
  asking({ ...superuser, database: address.database! }, async (client) => {
    const found: Record<string, string> = {}
    const sum = how === 'sums' ? `md5(coalesce(string_agg(t::text, E'\\n' order by t::text), ''))` : `''`
    for (const name of await tablesOf(client)) {
      const { rows } = await client.query<{ all: string }>(`select count(*) || ${sum} as all from ${name} t`)
      found[name] = rows[0]!.all
    }
    return found
  })
