import type { Device, ScopeRecord } from '../store/stores.ts'

/** What was found right is looked at again after a day. */
const restMs = 24 * 3_600_000

/** The scope that was not compared with the server for longest, where one is due; comparing comes when it is needed. */
export async function nextDue({ cache }: Device, now: string): Promise<string | undefined> {
  const scopes = await cache.read(['scopes'], (at) => at('scopes').all())
  const old = new Date(Date.parse(now) - restMs).toISOString()
  // What lies ahead was noted by a clock that was.
  const since = ({ checked }: ScopeRecord) => (checked && !checked.differed && checked.at <= now ? checked.at : '')
  return scopes
    .filter((held) => held.complete && !held.sweep && since(held) < old)
    .sort((a, b) => (since(a) < since(b) ? -1 : 1))[0]?.scope
}
