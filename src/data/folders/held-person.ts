import type { Row } from '../../../contract/rows.ts'
import { type OverlayView, patchedRows } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStores } from '../store/stores.ts'
import { byIds, type StoredList, stores, viewsOf } from './candidate-list.ts'
import type { CandidateView } from './views.ts'

/** The most people of a device that are searched. */
const looked = 50_000

async function idsOfProfile(at: Reach<CacheStores>, view: OverlayView, profileId: string): Promise<string[]> {
  const isTheirs = (row: Row<'candidates'> | null | undefined) =>
    row && (String(row.profileId) === profileId || row.profileUid === profileId)
  const stored = (await at('candidates').all(undefined, looked)).filter(isTheirs)
  const own = patchedRows(view, 'candidates').filter(([, row]) => isTheirs(row))
  return [...new Set([...stored.map(({ id }) => id), ...own.map(([id]) => id)])]
}

/** One person in each of the held folders that they are in. @param profileId number or UUID, as an address has it */
export const heldOf = (profileId: string): Reading<StoredList, CandidateView[]> => ({
  stores,
  async read(at, view) {
    const ids = await idsOfProfile(at, view, profileId)
    return { total: ids.length, ...(await byIds(at, view, { ids })) }
  },
  show: viewsOf,
})

/** The same, followed; undefined while the device is read. */
export const useHeldOf = (profileId: string): CandidateView[] | undefined =>
  useReading(`held of ${profileId}`, () => heldOf(profileId))
