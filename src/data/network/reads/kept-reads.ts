import {
  type AsyncStorage,
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import { hashKey, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { Database } from '../../store/database.ts'
import { ApiError, NetworkError } from '../api.ts'
import { queryClient } from '../query.ts'
import { onReach } from '../reach.ts'
import { getSession, isLeaving } from '../session.ts'
import { readsPrefix } from './reads-prefix.ts'

/**
 * What was read online and is shown again where there is no network: the last searches and opened profiles, a day long,
 * each user's by themselves. The network comes first; what is kept is shown when nobody answers, or by one's wish where
 * the server stumbles, always with its age.
 */

/** What was read, and when. */
export interface Copy {
  at: number
  data: unknown
}
interface Kept extends Copy {
  key: string
}
interface Stores {
  reads: Kept
}

const keptMs = 24 * 3_600_000
const most = 300

/** The copies of one user, and the library's persister that writes and reads them. */
interface Reads {
  userId: string
  database: Database<Stores>
  storage: AsyncStorage<Copy>
  persister: ReturnType<typeof experimental_createQueryPersister<Copy>>
}

let opened: Reads | undefined

function current(): Reads | undefined {
  const userId = getSession().user?.id
  if (userId === undefined || isLeaving()) return undefined
  if (opened?.userId !== userId) {
    opened?.database.close()
    opened = readsOf(userId)
  }
  return opened
}

const databaseOf = (userId: string) =>
  new Database<Stores>(readsPrefix + userId, 10, { reads: { key: 'key', indexes: { at: 'at' } } }, 'relaxed')

const prefix = 'read'

function readsOf(userId: string): Reads {
  const database = databaseOf(userId)
  // The database is theirs alone: a copy bears the bare hash of its query.
  const keyOf = (name: string) => name.slice(prefix.length + 1)
  const storage: AsyncStorage<Copy> = {
    getItem: (name) => database.read(['reads'], (at) => at('reads').get(keyOf(name))),
    setItem: (name, copy) => keep(database, { key: keyOf(name), ...copy }),
    removeItem: (name) => database.write(['reads'], (at) => at('reads').delete(keyOf(name))),
  }
  const persister = experimental_createQueryPersister<Copy>({
    storage,
    prefix,
    maxAge: keptMs,
    serialize: ({ state: { data, dataUpdatedAt } }) => ({ at: dataUpdatedAt, data }),
    // All that reading it looks at.
    deserialize: ({ at, data }) => ({ buster: '', state: { data, dataUpdatedAt: at } }) as PersistedQuery,
  })
  return { userId, database, storage, persister }
}

/** What is on the screen from the device, by the hash of its query, and since when it is known. */
const ages = new Map<string, number>()

/** When what is shown was read, where it was not read just now. */
export const keptSince = (queryKey: QueryKey): number | undefined => ages.get(hashKey(queryKey))

// What stands in for an answer goes as soon as there is one.
onReach((answers) => {
  if (!answers || !ages.size) return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => keptSince(queryKey) !== undefined })
})

/** What comes from the device is asked for again at once when there is a network. */
export const freshFor =
  (ms: number) =>
  ({ queryKey }: { queryKey: QueryKey }): number =>
    keptSince(queryKey) === undefined ? ms : 0

/**
 * The `persister` of a query that is kept: reads online and keeps the answer; without a network answers what was kept.
 * @throws what the reading threw, where nothing is kept or the server itself refused
 */
export async function networkFirst<T, K extends QueryKey>(
  read: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const { queryKey, queryHash } = query
  // The user it belongs to, whoever has signed in when it has come.
  const reads = current()
  try {
    const data = await read(context)
    ages.delete(queryHash)
    // Behind the answer: only then the query holds it. A device that has no room shows it all the same.
    setTimeout(() => {
      if (query.state.data !== undefined) void reads?.persister.persistQuery(query).catch(() => {})
    })
    return data
  } catch (error) {
    if (isRefusal(error)) void forget(reads, queryHash)
    const copy = error instanceof NetworkError ? await keptCopy(queryKey) : undefined
    if (!copy) throw error
    shows(queryKey, copy)
    // Kept under this very key, so it is what this reading would have given.
    return copy.data as T
  }
}

/** Whether a server that can answer does not: other than one that stumbles, or is asked too often. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** What was read last of it, where that is young enough to be shown. */
export async function keptCopy(queryKey: QueryKey): Promise<Copy | undefined> {
  const { retrieveQuery } = current()?.persister ?? {}
  // The age comes by the callback alone, behind the data.
  return new Promise((resolve) => {
    const found = ({ state: { data, dataUpdatedAt } }: PersistedQuery) => resolve({ at: dataUpdatedAt, data })
    const read = retrieveQuery?.(hashKey(queryKey), found) ?? Promise.resolve(undefined)
    read.catch(() => undefined).then((data) => data === undefined && resolve(undefined))
  })
}

/** From now on it is the copy that is on the screen. */
export const shows = (queryKey: QueryKey, { at }: Copy): void => void ages.set(hashKey(queryKey), at)

/** No longer to be seen: not from here either. */
const forget = async (reads: Reads | undefined, hash: string): Promise<void> => {
  await Promise.resolve(reads?.storage.removeItem(`${prefix}-${hash}`)).catch(() => {})
}

/** Two transactions: a page that is left the next moment keeps what it read, and tidies up another time. */
async function keep(database: Database<Stores>, kept: Kept): Promise<void> {
  await database.write(['reads'], (at) => at('reads').put(kept))
  await database.write(['reads'], async (at) => {
    const young = await at('reads').keysBy('at', IDBKeyRange.lowerBound(kept.at - keptMs))
    const wanted = new Set(young.slice(-most))
    const all = await at('reads').keys()
    await at('reads').deleteAll(all.filter((key) => !wanted.has(key)))
  })
}

/** With its user everything goes. */
export async function forgetReads(): Promise<void> {
  ages.clear()
  const userId = getSession().user?.id
  const reads = opened
  opened = undefined
  if (reads) await reads.database.delete()
  if (userId !== undefined && userId !== reads?.userId) await databaseOf(userId).delete()
}
