import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely'
import { type ClientBase, type ClientConfig, Pool, types } from 'pg'
import { putBackendBelowOthers } from './below-others.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Tables } from './schema.ts'

export type Tx = Transaction<Tables>

export interface Reach {
  /** Milliseconds a statement may take; 0 = no limit. Default 10 s (security.md, abuse 19). */
  timeoutMs?: number
}

/**
 * The doors to the data. Each call is one transaction; an error inside rolls it back. Work costs a round trip a
 * statement and one for its commit; an `ask` is one query and costs one round trip in all.
 */
export interface Database {
  /** As role hf_app with row-level security: only rows of this company (and shared ones) exist. */
  company<T>(companyId: number, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T>
  /** The same, read only, and every query sees one moment (REPEATABLE READ). */
  snapshot<T>(companyId: number, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T>
  /** The rows of one query that reads, behind the same fence. */
  ask<T>(companyId: number, query: Question<T>): Promise<T[]>
  /** As role hf_system, across companies: sign-in, jobs, feeds, commands of the operator. */
  system<T>(work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T>
  /** The rows of one query that reads, across companies: nothing but the query, because every request waits for one. */
  askSystem<T>(query: Question<T>): Promise<T[]>
  close(): Promise<void>
}

/** Makes a query; nothing is run by it. */
export type Question<T> = (db: Kysely<Tables>) => CompiledQuery<T>

/**
 * A query whose text does not depend on its value: it is written once and asked with other values after that, for
 * writing it anew takes about as long as asking it.
 */
export function askedOften<Value extends object, T>(
  write: (db: Kysely<Tables>, value: Value) => CompiledQuery<T>,
): (value: Value) => Question<T> {
  const place = {} as Value
  let written: CompiledQuery<T> | undefined
  return (value) => (db) => {
    written ??= write(db, place)
    return { ...written, parameters: written.parameters.map((each) => (each === place ? value : each)) }
  }
}

const int8 = 20
const int8Array = 1016
const date = 1082

/** Numbers of ours stay far below 2^53; dates without a time stay text. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return Number
  if (oid === date) return String
  if (oid === int8Array) return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}

const poolTypes = { getTypeParser: parserOf as typeof types.getTypeParser }

interface Door {
  role: 'hf_app' | 'hf_system'
  companyId?: number
  reads?: boolean
}

/** Everything that a transaction begins with, in one message. */
const entryTo = ({ role, companyId, reads }: Door, { timeoutMs = 10_000 }: Reach = {}): string =>
  `begin${reads ? ' isolation level repeatable read read only' : ''}; set local role ${role};
   set local app.company = '${companyId ?? ''}'; set local statement_timeout = ${timeoutMs}`

/** Begins transactions with a text of ours. */
class DoorDriver extends PostgresDriver {
  readonly #entry: string

  constructor(config: PostgresDialectConfig, entry: string) {
    super(config)
    this.#entry = entry
  }

  /**
   * Not awaited: it travels together with the first statement (the connection is a pipeline). Where it fails, the
   * statements after it fail as well, and so does the commit: nothing runs outside of what it says.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    connection.executeQuery(CompiledQuery.raw(this.#entry)).catch(() => undefined)
  }
}

class DoorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #entry: string

  constructor(config: PostgresDialectConfig, entry: string) {
    super(config)
    this.#config = config
    this.#entry = entry
  }

  override createDriver(): PostgresDriver {
    return new DoorDriver(this.#config, this.#entry)
  }
}

/** Connections that are in the system's role for good, so that a query needs no transaction around it. */
const systemReaders = 4

function becomeSystemReader(client: ClientBase, done: (error?: Error) => void): void {
  client
    .query('set role hf_system; set default_transaction_read_only = on; set statement_timeout = 10000')
    .then(() => done(), done)
}

/** The process behind a connection to a database on this machine lets those of others go first. */
export async function goBelowOthers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await putBackendBelowOthers(rows[0]!.pid)
}

function verifyBelowOthers(client: ClientBase, done: (error?: Error) => void): void {
  goBelowOthers(client).then(() => done(), done)
}

/**
 * A connection that breaks while it is in use tells its statement, and once more as an event that would end the whole
 * process where nobody listens: the pool does so only while it is idle.
 */
const deafToLoss = (client: ClientBase): void => {
  client.on('error', () => undefined)
}

/**
 * Opens a pool on a migrated database.
 * @param address where PostgreSQL listens; its user owns the database and may `set role` to hf_app and hf_system
 * @param onLost told of connections that broke while idle (a restart of PostgreSQL)
 * @param isBelowOthers it works beside a server on the same machine, whose users go first
 */
export function openPool(
  address: ClientConfig,
  max: number,
  onLost: (error: Error) => void,
  isBelowOthers = false,
): Database {
  const settings = { ...address, max, types: poolTypes, application_name: 'hirefold', pipeline: true }
  const pool = new Pool({ ...settings, Client: PreparingClient, ...(isBelowOthers && { verify: verifyBelowOthers }) })
  pool.on('error', onLost)
  const readers = new Pool({ ...settings, max: systemReaders, Client: PreparingClient, verify: becomeSystemReader })
  readers.on('error', onLost)
  for (const each of [pool, readers]) each.on('connect', deafToLoss)
  const through = <T>(door: Door, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T> =>
    new Kysely<Tables>({ dialect: new DoorDialect({ pool }, entryTo(door, reach)) }).transaction().execute(work)
  const compiler = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const ask = <T>(door: Door, query: Question<T>): Promise<T[]> => askOnce(pool, entryTo(door), query(compiler))
  return {
    company: (companyId, work, reach) => through({ role: 'hf_app', companyId }, work, reach),
    snapshot: (companyId, work, reach) => through({ role: 'hf_app', companyId, reads: true }, work, reach),
    ask: (companyId, query) => ask({ role: 'hf_app', companyId, reads: true }, query),
    system: (work, reach) => through({ role: 'hf_system' }, work, reach),
    askSystem: (query) => askPlainly(readers, query(compiler)),
    close: async () => {
      await Promise.all([pool.end(), readers.end()])
    },
  }
}

/** On a connection whose role and limits stand already. */
async function askPlainly<T>(readers: Pool, { sql, parameters }: CompiledQuery<T>): Promise<T[]> {
  const client = await readers.connect()
  try {
    return (await client.query(sql, [...parameters])).rows as T[]
  } finally {
    client.release()
  }
}

/** The beginning, the query and the end leave in one write; where the beginning fails, the query fails as well. */
async function askOnce<T>(pool: Pool, entry: string, { sql, parameters }: CompiledQuery<T>): Promise<T[]> {
  const client = await pool.connect()
  const entered = client.query(entry)
  const answered = client.query(sql, [...parameters])
  const ended = client.query('commit')
  // The connection goes back when all of it is over; the answer does not wait for that.
  Promise.all([entered, ended]).then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
  return (await answered).rows as T[]
}
