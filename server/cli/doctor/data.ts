import type { Client, ClientConfig } from 'pg'
import { requireOwner, rolesMissing } from '../../db/external/roles.ts'
import { type Holder, lockHolder, sharedByPooler } from '../../db/external/server-lock.ts'
import { readMigrations } from '../../db/migrate.ts'
import { connected } from '../../db/own-client.ts'
import { type HoldMark, holdKey, holdSentence } from '../../kernel/copies/hold.ts'
import { StartError } from '../../kernel/errors.ts'
import { type Entry, firstBroken } from '../../modules/companies/audit/write.ts'
import { bad, type Finding, good, note } from './finding.ts'

/**
 * Looks into a database without changing anything in it.
 * @param isServed by a server of this data folder
 * @param isOwn the operator's own database
 */
export async function lookAtDatabase(address: ClientConfig, isServed: boolean, isOwn: boolean): Promise<Finding[]> {
  let client: Client | undefined
  try {
    client = await connected({ ...address, connectionTimeoutMillis: 5000 }, 'hirefold doctor')
    const server = await lookAtServer(client)
    if (server.state === 'bad') return [server]
    const refusal = isOwn ? await refusedStart(client, address, isServed) : undefined
    if (refusal) return [server, refusal]
    const schema = await lookAtSchema(client)
    if (schema.state !== 'good') return [server, schema]
    const holder = await lockHolder(client)
    const held = holder ? [heldBy(holder)] : []
    const index = await lookAtIndex(client, isServed || holder !== undefined)
    return [server, ...held, schema, ...(await lookAtCopy(client)), index, await lookAtAudit(client)]
  } catch (error) {
    return [bad('Database', `It isn’t responding: ${(error as Error).message || 'no reason given'}.`)]
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** Of a database of one’s own: who has it. */
const heldBy = ({ from, since }: Holder): Finding =>
  note('Server', `A Hirefold server works on this database, from ${from} since ${since.toISOString()}.`)

/** Why the next start of this folder's server would be refused by a database of one’s own. */
async function refusedStart(client: Client, address: ClientConfig, isServed: boolean): Promise<Finding | undefined> {
  try {
    await requireOwner(client)
  } catch (error) {
    return unreachable(error)
  }
  const refusal = (await sharedByPooler(client, address)) ?? (await rolesMissing(client))
  if (refusal) return unreachable(refusal)
  const holder = isServed ? undefined : await lockHolder(client)
  return (
    holder &&
    bad(
      'Server',
      `${heldBy(holder).sentence} It is another one than this data folder’s, which would not start: one database has one server.`,
    )
  )
}

/** What starting or reaching the database threw. */
export const unreachable = (error: unknown): Finding =>
  bad('Database', error instanceof StartError ? error.message : String(error))

async function lookAtServer(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string; size: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, pg_database_size(current_database()) as size`,
  )
  const { number, version, encoding, size } = rows[0]!
  if (number < 150_000) return bad('Database', `PostgreSQL ${version} is too old; 15 or newer is needed.`)
  if (encoding !== 'UTF8') return bad('Database', `It is encoded in ${encoding}; Hirefold needs UTF8.`)
  return good('Database', `PostgreSQL ${version}, ${(Number(size) / 1e6).toFixed(0)} MB`)
}

async function lookAtSchema(client: Client): Promise<Finding> {
  const { rows: there } = await client.query("select 1 where to_regclass('public.schema_migrations') is not null")
  if (there.length === 0) return note('Tables', 'None yet. The first start creates them.')
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const ours = (await readMigrations()).map(({ name }) => name)
  const newer = rows.find(({ name }) => !ours.includes(name))
  if (newer) return bad('Tables', `They’re from a newer version of Hirefold (${newer.name}). Update Hirefold.`)
  const missing = ours.length - rows.length
  if (missing > 0) return note('Tables', `Pending migrations: ${missing}. The next start applies them.`)
  return good('Tables', `up to date (${rows.length} migrations)`)
}

/** Nothing is said of data that is no copy. */
async function lookAtCopy(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ value: HoldMark }>('select value from meta where key = $1', [holdKey])
  return rows.map(({ value }) => note('Copy', `${holdSentence(value)} Resume it with: npm start -- --resume CODE`))
}

interface Feed {
  people: string
  head: string
  indexed: string | null
  /** Milliseconds since a server told how far its index is. */
  age: number | null
}

/** A running server tells every few seconds how far its index is. */
const silence = 15_000

async function lookAtIndex(client: Client, isServed: boolean): Promise<Finding> {
  await client.query('begin')
  await client.query('set local role hf_system')
  const { rows } = await client.query<Feed>(
    `select (select count(*) from search_ptr) as people, (select seq from search_seq) as head, p.seq as indexed,
      (extract(epoch from now() - p.told_at) * 1000)::float8 as age
     from (select 1) as one left join search_position p on true`,
  )
  await client.query('rollback')
  const { people, head, indexed, age } = rows[0]!
  if (!isServed && (age === null || age > silence))
    return note('Search', `No server is running. The next start prepares the index of ${people} people.`)
  if (age === null || age > silence)
    return bad('Search', 'The running server hasn’t reported on its index for a while. Check its log and restart it.')
  return Number(indexed) >= Number(head)
    ? good('Search', `every change is indexed (${people} people)`)
    : note('Search', `The index is ${Number(head) - Number(indexed)} changes behind and catching up.`)
}

/** Entries of all companies, a thousand at a time. */
async function* auditEntries(client: Client): AsyncGenerator<Entry> {
  let after: Pick<Entry, 'company_id' | 'place'> | undefined = { company_id: -1, place: 0 }
  while (after) {
    const { rows }: { rows: Entry[] } = await client.query(
      `select company_id::int, place::int, at, actor_id, action, subject, ids, session_id, network, device, request_id,
        previous_hash, hash
       from audit_log where (company_id, place) > ($1, $2) order by company_id, place limit 1000`,
      [after.company_id, after.place],
    )
    yield* rows
    after = rows.at(-1)
  }
}

async function lookAtAudit(client: Client): Promise<Finding> {
  await client.query('begin')
  await client.query('set local role hf_system')
  const broken = await firstBroken(auditEntries(client))
  const { rows } = await client.query<{ count: string }>('select count(*) from audit_log')
  await client.query('rollback')
  if (!broken) return good('Audit log', `nothing was changed or taken out (${rows[0]!.count} entries)`)
  const { company_id, place } = broken
  return bad('Audit log', `Somebody changed or took out entries of company ${company_id}, at or before entry ${place}.`)
}
