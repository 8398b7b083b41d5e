import { coveredBy, readingsOf } from '../../contract/search/latin.ts'
import { byIds, type StoredList, viewsOf } from './candidate-list.ts'
import type { Device } from './device.ts'
import type { Reading } from './readings.ts'
import { useReading } from './running.ts'
import type { CandidateView } from './views.ts'

/** So many people of a device are looked at, and no more. */
const looked = 50_000

const fits = (name: string, words: readonly string[][]): boolean => {
  const parts = name.split(/\s+/)
  return words.every((readings) => parts.some((part) => readings.some((reading) => coveredBy(part, reading) > 0)))
}

async function idsNamed({ cache }: Device, text: string, limit: number): Promise<string[]> {
  const words = text.trim().split(/\s+/).filter(Boolean).map(readingsOf)
  if (!words.length) return []
  const ids: string[] = []
  for (const { id, name } of await cache.rows('people').limit(looked).toArray()) {
    if (fits(name, words) && ids.push(id) === limit) break
  }
  return ids
}

/** People of the held folders whose names have words that begin as typed, in any script or layout; each once. */
export const peopleNamed = (text: string, limit: number): Reading<StoredList, CandidateView[]> => ({
  async read(device, view) {
    // Somebody in many folders comes up in each.
    const ids = await idsNamed(device, text, limit * 4)
    return { total: ids.length, ...(await byIds(device.cache, view, ids)) }
  },
  show(stored, view) {
    const byPerson = Map.groupBy(viewsOf(stored, view), ({ profileUid }) => profileUid)
    return [...byPerson.values()].map(([first]) => first!).slice(0, limit)
  },
})

/** The same, followed; undefined while the device is read. */
export const usePeopleNamed = (text: string, limit: number): CandidateView[] | undefined =>
  useReading(`people ${text}`, () => peopleNamed(text, limit))
