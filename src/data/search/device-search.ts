import { type DeviceCard, deviceSearch } from '../../../contract/search/matches.ts'
import { printSearchUrl, type SearchState } from '../../../contract/search/search-url.ts'
import type { Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'
import { byIds, type StoredList, stores, viewsOf } from '../folders/candidate-list.ts'
import type { CandidateView } from '../folders/views.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStores } from '../store/stores.ts'

/** The most people of a device that are searched, and the most of those found that are shown. */
const looked = 50_000
const most = 200

interface FoundHere {
  rows: CandidateView[]
  /** How many different people are found in all, and among how many. */
  total: number
  among: number
}

interface Stored extends StoredList {
  among: number
}

/** The people of the held folders, each once, who was changed last first. */
async function peopleHere(at: Reach<CacheStores>): Promise<{ id: string; card: DeviceCard }[]> {
  const [candidates, people] = await Promise.all([
    at('candidates').all(undefined, looked),
    at('people').all(undefined, looked),
  ])
  const persons = new Map(people.map((person) => [person.id, person]))
  candidates.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  const once = [...new Map(candidates.reverse().map((row) => [row.profileUid, row])).values()].reverse()
  return once.map(({ id, career }) => {
    const person = persons.get(id)
    return { id, card: { ...career, name: person?.name ?? null, sites: person?.sites ?? [] } }
  })
}

/** What a device knows of its people, as a typed text is read by it. */
export const cardsHere: Reading<DeviceCard[], DeviceCard[]> = {
  stores,
  read: async (at) => (await peopleHere(at)).map(({ card }) => card),
  show: (cards) => cards,
}

/** Those of them whom a search finds. */
const peopleFound = (state: SearchState): Reading<Stored, FoundHere> => ({
  stores,
  async read(at, view) {
    const known = await peopleHere(at)
    const meets = deviceSearch(state)
    const found = known.filter(({ card }) => meets(card)).map(({ id }) => id)
    return { total: found.length, among: known.length, ...(await byIds(at, view, { ids: found.slice(0, most) })) }
  },
  show: (stored, view) => ({ rows: viewsOf(stored, view), total: stored.total, among: stored.among }),
})

/** The same, followed; undefined while the device is read. */
export const useFoundHere = (state: SearchState): FoundHere | undefined =>
  useReading(`search ${printSearchUrl({ ...state, page: 1 })}`, () => peopleFound(state))
