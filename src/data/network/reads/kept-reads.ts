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

let opened: { userId: string; reads: Database<Stores> } | undefined

function database(): Database<Stores> | undefined {
  const userId = getSession().user?.id
  if (userId === undefined || isLeaving()) return undefined
  if (opened?.userId !== userId) {
    opened?.reads.close()
    opened = { userId, reads: databaseOf(userId) }
  }
  return opened.reads
}

const databaseOf = (userId: string) =>
  new Database<Stores>(readsPrefix + userId, 10, { reads: { key: 'key', indexes: { at: 'at' } } }, 'relaxed')

const nameOf = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey)
/** What is on the screen from the device, and since when it is known. */
const ages = new Map<string, number>()

/** When what is shown was read, where it was not read just now. */
export const keptSince = (queryKey: readonly unknown[]): number | undefined => ages.get(nameOf(queryKey))

// What stands in for an answer goes as soon as there is one.
onReach((answers) => {
  if (!answers || !ages.size) return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => keptSince(queryKey) !== undefined })
})

/** What comes from the device is asked for again at once when there is a network. */
export const freshFor =
  (ms: number) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): number =>
    keptSince(queryKey) === undefined ? ms : 0

/**
 * Reads online and keeps the answer; without a network answers what was kept.
 * @throws what the reading threw, where nothing is kept or the server itself refused
 */
export async function keptRead<T>(queryKey: readonly unknown[], read: () => Promise<T>, now = Date.now()): Promise<T> {
  const key = nameOf(queryKey)
  const reads = database()
  try {
    const data = await read()
    ages.delete(key)
    // A device that has no room shows it all the same.
    if (reads) void keep(reads, { key, at: now, data }).catch(() => {})
    return data
  } catch (error) {
    if (reads && isRefusal(error)) void forget(reads, key).catch(() => {})
    const copy = error instanceof NetworkError ? await keptCopy(queryKey, now) : undefined
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
export async function keptCopy(queryKey: readonly unknown[], now = Date.now()): Promise<Copy | undefined> {
  const find = database()?.read(['reads'], (at) => at('reads').get(nameOf(queryKey)))
  const kept = await find?.catch(() => undefined)
  return kept && now - kept.at <= keptMs ? kept : undefined
}

/** From now on it is the copy that is on the screen. */
export const shows = (queryKey: readonly unknown[], { at }: Copy): void => void ages.set(nameOf(queryKey), at)

/** No longer to be seen: not from here either. */
const forget = (reads: Database<Stores>, key: string) => reads.write(['reads'], (at) => at('reads').delete(key))

/** Two transactions: a page that is left the next moment keeps what it read, and tidies up another time. */
async function keep(reads: Database<Stores>, kept: Kept): Promise<void> {
  await reads.write(['reads'], (at) => at('reads').put(kept))
  await reads.write(['reads'], async (at) => {
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
  if (reads) await reads.reads.delete()
  if (userId !== undefined && userId !== reads?.userId) await databaseOf(userId).delete()
}
