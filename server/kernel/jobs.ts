import { type ClientBase, type ClientConfig, Pool } from 'pg'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod/mini'
import type { Tx } from '../db/database.ts'
import { errorFields } from './monitoring/log.ts'

/** Work that outlives a request. The payload holds ids only: pg-boss's tables have no row-level security. */
export interface Job<Payload extends z.ZodMiniType = z.ZodMiniType> {
  /** `area.verbNoun`, imperative. */
  id: string
  payload: Payload
  /** A nightly or hourly job: a cron expression in UTC; its payload is `{}`. */
  cron?: string
  /** How often it is tried again when it fails, later each time; absent: five times. */
  retries?: number
  /** Must be able to run again from the start or go on: a killed server runs it once more. */
  run: (payload: z.output<Payload>) => Promise<void>
  /** The last try has failed: whoever waits for it is to be told, for it is over. */
  gaveUp?: (payload: z.output<Payload>) => Promise<void>
}

export const job = <Payload extends z.ZodMiniType>(declared: Job<Payload>): Job<Payload> => declared

/** Sends and runs jobs. */
export interface Jobs {
  /** Puts a job in the same transaction as the act it belongs to: both happen or neither. */
  send<Payload extends z.ZodMiniType>(
    tx: Tx,
    declared: Pick<Job<Payload>, 'id' | 'payload'>,
    payload: z.input<Payload>,
  ): Promise<void>
  /** Looks for work at once; call it after the transaction of `send` has ended. */
  poke(declared: Pick<Job, 'id'>): void
  stop(): Promise<void>
}

const usualRetries = 5
const schema = 'pgboss'
const everyTable = 'select, insert, update, delete on all tables in schema pgboss'

/** Makes or updates pg-boss's own tables and the queues, as the owner, before anything runs (stack.md, Roles). */
async function migrateJobs(address: ClientConfig, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ ...ownAddress(address), max: 2, schema, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  for (const each of jobs) {
    const options = {
      retryLimit: each.retries ?? usualRetries,
      retryBackoff: true,
      retryDelay: 1,
      expireInSeconds: 3600,
    }
    if (await boss.getQueue(each.id)) await boss.updateQueue(each.id, options)
    else await boss.createQueue(each.id, options)
  }
  const db = boss.getDb()
  await db.executeSql(`grant usage on schema pgboss to hf_app, hf_system; grant ${everyTable} to hf_system;
    grant ${everyTable} to hf_app; grant execute on all functions in schema pgboss to hf_app, hf_system`)
  // We are the only server on this data: what is active belongs to one that died. It runs again.
  await db.executeSql("update pgboss.job set state = 'created', started_on = null where state = 'active'")
  await boss.stop({ graceful: false })
}

const ownAddress = (address: ClientConfig) => {
  const { connectionString, host, port, user, database, password } = address
  return connectionString ? { connectionString } : { host, port, user, database, password: password as string }
}

/**
 * Connections in the system's role for good. They take it once they stand: a pooler between refuses what would name it
 * at the beginning.
 */
function systemPool(address: ClientConfig, onLost: (error: Error) => void): Pool {
  const become = (client: ClientBase, done: (error?: Error) => void) => {
    client.query('set role hf_system').then(() => done(), done)
  }
  const pool = new Pool({ ...ownAddress(address), max: 4, application_name: 'hirefold jobs', verify: become })
  pool.on('error', onLost)
  // Lost in use, it tells its statement; the event behind that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Starts running the declared jobs, at most two at a time each. */
export async function startJobs(address: ClientConfig, jobs: readonly Job[], log: Logger): Promise<Jobs> {
  await migrateJobs(address, jobs)
  const lost = (error: Error) => log.error({ job: 'pg-boss', ...errorFields(error) })
  const pool = systemPool(address, lost)
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema, migrate: false })
  boss.on('error', lost)
  await boss.start()
  const workers = new Map<string, string>()
  for (const each of jobs) {
    const id = await boss.work(each.id, { pollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true }, (batch) =>
      runAll(each, batch, log),
    )
    workers.set(each.id, id)
    if (each.cron) await boss.schedule(each.id, each.cron, {})
  }
  return {
    async send(tx, declared, payload) {
      await boss.send(declared.id, payload as object, { db: fromKysely(tx) })
    },
    poke: ({ id }) => {
      const worker = workers.get(id)
      if (worker) boss.notifyWorker(worker)
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 8000 })
      await pool.end()
    },
  }
}

async function runAll(declared: Job, batch: JobWithMetadata<unknown>[], log: Logger): Promise<void> {
  for (const each of batch) {
    const began = performance.now()
    const payload = declared.payload.parse(each.data ?? {})
    try {
      await declared.run(payload)
    } catch (error) {
      const isLast = each.retryCount >= each.retryLimit
      log.error({ job: declared.id, isLast, ...errorFields(error) })
      if (isLast) await declared.gaveUp?.(payload)
      throw error
    }
    log.info({ job: declared.id, ms: Math.round(performance.now() - began) })
  }
}
