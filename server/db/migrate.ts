import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { StartError } from '../kernel/errors.ts'
import { ensureRoles, requireOwner } from './external/roles.ts'
import { connected } from './own-client.ts'

const folder = path.join(import.meta.dirname, 'migrations')
/** One migrating process at a time, whichever server or command it belongs to. */
const lockKey = 4_814_270_001
/** What hf_app must not even read: these are for sign-in and the operator. */
const systemOnly = ['credentials', 'sessions', 'rate_limits', 'login_links', 'schema_migrations']

/** PostgreSQL's disk_full. */
export const fullDisk = '53100'

/** The database has tables that the migrations at hand do not know. */
export class NewerData extends StartError {}

export interface Migration {
  name: string
  text: string
  checksum: string
}

/** The plain SQL files beside this one, in their order. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(from, name), 'utf8')
      return { name: name.replace(/\.sql$/, ''), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings a database to the newest schema, forward only, in one transaction: either all of it is there, or the data is as it
 * was and the version before opens it.
 * @throws StartError when a step fails, the database is of a newer version, not in UTF-8, too old, or roles cannot be made
 */
export async function migrate(address: ClientConfig, migrations?: readonly Migration[]): Promise<void> {
  const files = migrations ?? (await readMigrations())
  const client = await connected(address, 'hirefold migrate')
  try {
    await checkServer(client)
    await requireOwner(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await ensureRoles(client)
    await client.query('begin')
    await applyMissing(client, files)
    await grantRights(client)
    await checkFences(client)
    await client.query('commit')
  } finally {
    // Ends a transaction that was not committed.
    await client.end()
  }
}

/**
 * For a command beside a running server, under which nothing is changed. Waits for an upgrade that is under way.
 * @throws StartError when the tables are of another version
 */
export async function checkMigrated(address: ClientConfig): Promise<void> {
  const client = await connected(address, 'hirefold migrate')
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('schema_migrations') is not null as there",
    )
    const isWhole = rows[0]!.there && (await compare(client, await readMigrations())).missing.length === 0
    if (!isWhole)
      throw new StartError(
        'The data is older than this version. Stop the server and start it in this version; if it is just starting, try again in a moment.',
      )
  } finally {
    await client.end()
  }
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  const { version, encoding } = rows[0]!
  if (version < 150_000) throw new StartError('The database is older than PostgreSQL 15, which Hirefold needs.')
  if (encoding !== 'UTF8') throw new StartError(`The database is encoded in ${encoding}; Hirefold needs UTF8.`)
}

interface Compared {
  missing: readonly Migration[]
  isNew: boolean
}

/** @throws NewerData */
async function compare(client: Client, files: readonly Migration[]): Promise<Compared> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map((row) => row.name))
  const known = new Set(files.map((file) => file.name))
  const newer = rows.find((row) => !known.has(row.name))
  if (newer)
    throw new NewerData(`The data is from a newer version of Hirefold (it has ${newer.name}). Update Hirefold.`)
  return { missing: files.filter((file) => !applied.has(file.name)), isNew: applied.size === 0 }
}

async function applyMissing(client: Client, files: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { missing, isNew } = await compare(client, files)
  for (const file of missing) {
    try {
      await unfence(client)
      // What a change puts off to the end waits for no end: a table with checks to come is not altered.
      await client.query('set constraints all immediate')
      await client.query(file.text)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file.name, file.checksum])
    } catch (error) {
      throw failedStep(file, isNew, error)
    }
  }
  if (missing.length) await fenceAgain(client)
}

/** Where it is no superuser, the owner of the tables is fenced like everybody: a step would find no rows, and tell no feed. */
const unfence = (client: Client) => alterFences(client, 'relforcerowsecurity', 'no force')

const fenceAgain = (client: Client) => alterFences(client, 'relrowsecurity and not relforcerowsecurity', 'force')

const alterFences = (client: Client, which: string, how: string) =>
  client.query(`do $$ declare t regclass; begin
    for t in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${which} loop
      execute format('alter table %s ${how} row level security', t);
    end loop;
  end $$`)

/** What the operator reads. A full disk has a sentence of its own. */
function failedStep({ name }: Migration, isNew: boolean, error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (code === fullDisk) return error
  const left = isNew ? '' : ': the version that you had still opens the data'
  const sentence = `The data cannot be upgraded: step ${name} failed (${message}). Nothing was changed${left}.`
  return new StartError(sentence, { cause: error })
}

/** What nobody changes; only the server itself takes out what is old. */
const writtenOnce = ['audit_log', 'meter_ledger']

async function grantRights(client: Client): Promise<void> {
  const [system, once] = [systemOnly, writtenOnce].map((names) => names.map((name) => `'${name}'`).join(', '))
  await client.query(`do $$ declare t record; begin
    grant usage on schema public to hf_app, hf_system;
    for t in select c.oid::regclass as name, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
      execute format('grant select, insert, update, delete on %s to hf_system', t.name);
      if t.relname not in (${system}) then
        execute format('grant select, insert, update, delete on %s to hf_app', t.name);
      end if;
      if t.relname in (${once}) then
        execute format('revoke update on %s from hf_system', t.name);
        execute format('revoke update, delete on %s from hf_app', t.name);
      end if;
    end loop;
    grant usage on all sequences in schema public to hf_app, hf_system;
  end $$`)
}

/** A table that belongs to companies and lacks its fence stops the start (security.md, tenant isolation). */
export async function checkFences(client: Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'owner_company_id') and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select 1 from pg_policy p where p.polrelid = c.oid))
    order by 1`)
  if (rows.length) throw new StartError(`Table ${rows[0]!.relname} belongs to companies but has no row-level security.`)
}
