import { isNamed, typedWords } from '../../../contract/search/spelling/latin.ts'
import type { Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStores } from '../store/stores.ts'
import { byIds, type StoredList, stores, viewsOf } from './candidate-list.ts'
import type { CandidateView } from './views.ts'

/** The most people of a device that are searched. */
const looked = 50_000

async function idsNamed(at: Reach<CacheStores>, text: string, limit: number): Promise<string[]> {
  const words = typedWords(text)
  if (!words.length) return []
  const ids: string[] = []
  for (const { id, name } of await at('people').all(undefined, looked)) {
    if (isNamed(name, words) && ids.push(id) === limit) break
  }
  return ids
}

/** People of the held folders whose names have words that begin as typed, in any script or layout; each once. */
const peopleNamed = (text: string, limit: number): Reading<StoredList, CandidateView[]> => ({
  stores,
  async read(at, view) {
    // Somebody in many folders comes up in each.
    const ids = await idsNamed(at, text, limit * 4)
    return { total: ids.length, ...(await byIds(at, view, { ids })) }
  },
  show(stored, view) {
    const byPerson = Map.groupBy(viewsOf(stored, view), ({ profileUid }) => profileUid)
    return [...byPerson.values()].map(([first]) => first!).slice(0, limit)
  },
})

/** The same, followed; undefined while the device is read. */
export const usePeopleNamed = (text: string, limit: number): CandidateView[] | undefined =>
  useReading(`people ${text}`, () => peopleNamed(text, limit))
