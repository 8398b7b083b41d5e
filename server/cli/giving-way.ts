import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'

/** Milliseconds that a command rests for each search that was answered meanwhile. */
const restForSearch = 20

async function searchesTold(database: Database): Promise<number> {
  const position = await database.system((tx) => tx.selectFrom('search_position').select('searches').executeTakeFirst())
  return position?.searches ?? 0
}

/**
 * Lets searches go first while a command writes people: on two processors its work and theirs take turns at best, and a
 * priority alone does not help whoever waits for a processor's caches.
 * @returns what to call after a batch, with the milliseconds that it took: no rest is longer than the work before it
 */
export function givingWay(
  database: Database,
  rest: (ms: number) => Promise<unknown> = pause,
): (tookMs: number) => Promise<void> {
  let before: number | undefined
  return async (tookMs) => {
    const searches = await searchesTold(database)
    const meanwhile = Math.max(0, searches - (before ?? searches))
    before = searches
    if (meanwhile > 0) await rest(Math.min(tookMs, meanwhile * restForSearch))
  }
}
