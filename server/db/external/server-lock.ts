import { setTimeout as delay } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { FallenError, StartError } from '../../kernel/errors.ts'
import { connected } from '../own-client.ts'

/** One database has one server: who sends, reads and runs jobs assumes to be the only one. */
export interface ServerLock {
  /** Rejects where the lock was lost and another server took it, or nobody could be asked for it any more. */
  lost: Promise<never>
  /** Told when the lock is not held for a while, and when it is again. */
  onChange(listener: (isHeld: boolean) => void): void
  release(): Promise<void>
}

/** Among the database's advisory locks. */
const lockKey = 4_814_270_003
/** A server that was killed is noticed by its database within so long; so is one whose machine has gone. */
const patienceMs = 30_000
const stepMs = 500
const keepAliveMs = 10_000

interface Timing {
  patience: number
  step: number
}

const usual: Timing = { patience: patienceMs, step: stepMs }

/** Its connection stays open for as long as the server lives: when it breaks, the database lets the lock go. */
const connect = (address: ClientConfig): Promise<Client> =>
  connected({ ...address, keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs }, 'hirefold server')

async function take(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
  return rows[0]!.taken
}

const holders = `select a.pid, a.backend_start as since, coalesce(host(a.client_addr), 'this machine') as from
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and ((l.classid::bigint << 32) | l.objid::bigint) = $1`

/** The connection that keeps a database for its server. */
export interface Holder {
  pid: number
  since: Date
  from: string
}

/** Which connection holds it; undefined: none. */
export async function lockHolder(client: Client): Promise<Holder | undefined> {
  return (await client.query<Holder>(holders, [lockKey])).rows[0]
}

/** Whether a server runs on a database of one's own. */
export async function isServed(address: ClientConfig): Promise<boolean> {
  const client = await connected(address, 'hirefold command')
  try {
    return (await lockHolder(client)) !== undefined
  } finally {
    await client.end()
  }
}

const backendOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

/**
 * A pooler that gives a connection away behind each transaction would let others have the lock with it: two connections of
 * ours meet the same backend.
 * @returns the refusal; undefined: there is none between
 */
export async function sharedByPooler(client: Client, address: ClientConfig): Promise<StartError | undefined> {
  const own = await backendOf(client)
  const other = await connect(address)
  try {
    if ((await backendOf(other)) !== own) return undefined
    return new StartError(
      'DATABASE_URL leads to a pooler that shares connections between transactions. Hirefold needs one that keeps them by session, or PostgreSQL itself.',
    )
  } finally {
    await other.end()
  }
}

async function taken(address: ClientConfig, say: (line: string) => void, { patience, step }: Timing): Promise<Client> {
  const client = await connect(address)
  try {
    // Before it is taken: behind a pooler it could not be given back.
    const refusal = await sharedByPooler(client, address)
    if (refusal) throw refusal
    for (let waited = 0; !(await take(client)); waited += step) {
      const holder = await lockHolder(client)
      if (waited >= patience)
        throw new StartError(
          `Another Hirefold server runs on this database${holder ? `, from ${holder.from} since ${holder.since.toISOString()}` : ''}. One database has one server: stop that one, or set DATABASE_URL to another database.`,
        )
      if (waited === 0) say('Waiting for another server to let go of the database …')
      await delay(step)
    }
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Ends where the connection ends, whoever ended it. */
const ended = (client: Client): Promise<void> => new Promise((resolve) => client.once('end', () => resolve()))

/**
 * Takes a database for this server; one that is dying is waited for.
 * @throws StartError where another server has it, or a pooler stands between
 */
export async function lockDatabase(
  address: ClientConfig,
  say: (line: string) => void,
  timing = usual,
): Promise<ServerLock> {
  let client = await taken(address, say, timing)
  let isReleased = false
  const listeners: ((isHeld: boolean) => void)[] = []
  const tell = (isHeld: boolean) => {
    for (const listener of listeners) listener(isHeld)
  }
  const gone = Promise.withResolvers<never>()
  // Where nobody waits for it, it is not unhandled.
  gone.promise.catch(() => undefined)
  const keep = async () => {
    while (!isReleased) {
      await ended(client)
      if (isReleased) return
      tell(false)
      client = await regained(address, timing)
      tell(true)
    }
  }
  keep().catch((error: unknown) => gone.reject(error))
  return {
    lost: gone.promise,
    onChange: (listener) => listeners.push(listener),
    release: async () => {
      isReleased = true
      await client.end().catch(() => undefined)
    },
  }
}

/** The same lock by another connection. @throws FallenError where it cannot be had any more */
async function regained(address: ClientConfig, { patience, step }: Timing): Promise<Client> {
  let why = 'it cannot be reached'
  for (let waited = 0; waited <= patience; waited += step) {
    try {
      const client = await connect(address)
      if (await take(client)) return client
      await client.end()
      why = 'another server has taken it'
    } catch {
      why = 'it cannot be reached'
    }
    await delay(step)
  }
  throw new FallenError(`The connection that keeps the database for this server was lost, and ${why}.`)
}
