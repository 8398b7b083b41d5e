import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type ClientConfig, Pool, types } from 'pg'
import type { Tables } from './schema.ts'

export type Tx = Transaction<Tables>

interface Reach {
  /** Milliseconds a statement may take; 0 = no limit. Default 10 s (security.md, abuse 19). */
  timeoutMs?: number
}

/** The two doors to the data. Each call is one transaction; an error inside rolls it back. */
export interface Database {
  /** As role hf_app with row-level security: only rows of this company (and shared ones) exist. */
  company<T>(companyId: number, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T>
  /** The same, read only, and every query sees one moment (REPEATABLE READ). */
  snapshot<T>(companyId: number, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T>
  /** As role hf_system, across companies: sign-in, jobs, feeds, commands of the operator. */
  system<T>(work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T>
  close(): Promise<void>
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

/**
 * Opens a pool on a migrated database.
 * @param address where PostgreSQL listens; its user owns the database and may `set role` to hf_app and hf_system
 * @param onLost told of connections that broke while idle (a restart of PostgreSQL)
 */
export function openPool(address: ClientConfig, max: number, onLost: (error: Error) => void): Database {
  const pool = new Pool({ ...address, max, types: poolTypes, application_name: 'hirefold' })
  pool.on('error', onLost)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const enter = (tx: Tx, role: string, company: string, reach: Reach | undefined) =>
    sql`select set_config('role', ${role}, true), set_config('app.company', ${company}, true),
      set_config('statement_timeout', ${String(reach?.timeoutMs ?? 10_000)}, true)`.execute(tx)
  return {
    company: (companyId, work, reach) =>
      db.transaction().execute(async (tx) => {
        await enter(tx, 'hf_app', String(companyId), reach)
        return work(tx)
      }),
    snapshot: (companyId, work, reach) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await enter(tx, 'hf_app', String(companyId), reach)
          return work(tx)
        }),
    system: (work, reach) =>
      db.transaction().execute(async (tx) => {
        await enter(tx, 'hf_system', '', reach)
        return work(tx)
      }),
    close: () => db.destroy(),
  }
}
