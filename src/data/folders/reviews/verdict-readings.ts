import { folderScope } from '../../../../contract/folders/scopes.ts'
import type { Row } from '../../../../contract/rows.ts'
import { type OverlayView, patchedRows, shown } from '../../device/overlay-view.ts'
import type { Reading } from '../../device/readings.ts'
import { beginningWith } from '../../store/packed.ts'
import type { Reach } from '../../store/store.ts'
import { type CacheStores, rowsByIds } from '../../store/stores.ts'
import { byIds, everybody, membership, type StoredList, stores, viewsOf } from '../candidate-list.ts'
import { childrenOf, laidOver, moving } from '../readings.ts'
import type { CandidateListView } from '../views.ts'

/** What reviewers think of candidates, as the device knows it with the own unsent words over it. */

export interface VerdictView extends Row<'verdicts'> {
  waiting: boolean
}

/** The verdicts of a folder by candidate, the newest first; who has none is not there. */
export type VerdictsIn = Readonly<Record<string, readonly VerdictView[]>>

const ofCandidate = (at: Reach<CacheStores>, id: string): Promise<Row<'verdicts'>[]> =>
  at('verdicts').allBy('candidateId', beginningWith(id))

export const verdictsIn = (folderId: string): Reading<Row<'verdicts'>[], VerdictsIn> => ({
  key: (view) => moving(view).join(' '),
  stores: ['verdicts'],
  async read(at, view) {
    // Those on somebody who is on the way into this folder lie where they come from until the server has moved them.
    const others = moving(view).map((id) => ofCandidate(at, id))
    return (await Promise.all([...others, at('verdicts').all(folderScope(folderId))])).flat()
  },
  show(stored, view) {
    const rows = laidOver('verdicts', stored, view).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    return Object.fromEntries(Map.groupBy(rows, ({ candidateId }) => candidateId))
  },
})

/** The verdicts on one candidate, in whatever folder, the newest first. */
export const verdictsOn = (candidateId: string): Reading<Row<'verdicts'>[], readonly VerdictView[]> => {
  const { show, ...reading } = childrenOf('verdicts', candidateId, (row) => row.madeAt)
  return { ...reading, show: (stored, view) => show(stored, view).toReversed() }
}

/** The most that one sitting decides on. */
const most = 500

/** The subjects of a review: the people of some statuses, and some by name. */
export interface Reviewed {
  statusIds: readonly string[]
  candidateIds: readonly string[]
}

/** Those of them without a verdict of this user, newest first. */
export const unreviewed = (
  folderId: string,
  { statusIds, candidateIds }: Reviewed,
  userId: string,
): Reading<StoredList, CandidateListView> => ({
  key: (view) => `${statusIds.map((id) => membership(view, folderId, id)).join('')} ${reviewedKey(view)}`,
  stores: [...stores, 'verdicts'],
  async read(at, view) {
    const [scope, { ids, rows }, verdicts] = await Promise.all([
      at('scopes').get(folderScope(folderId)),
      everybody(at, view, folderId, undefined),
      at('verdicts').all(folderScope(folderId)),
    ])
    const mine = laidOver('verdicts', verdicts, view).filter(({ reviewerId }) => reviewerId === userId)
    const decided = new Set(mine.map(({ candidateId }) => candidateId))
    const held = new Map([...rows, ...laidOver('candidates', [], view)].map((row) => [row.id, row.statusId]))
    const isMeant = (id: string) => statusIds.includes(held.get(id) ?? '') || candidateIds.includes(id)
    const left = ids.filter((id) => !decided.has(id) && isMeant(id))
    const list = await byIds(at, view, { ids: left.slice(0, most), rows }, true)
    return { ...list, total: left.length, whole: scope?.complete ?? false }
  },
  show: (stored, view) => ({ rows: viewsOf(stored, view), total: stored.total, whole: stored.whole === true }),
})

const reviewedKey = (view: OverlayView) =>
  patchedRows(view, 'verdicts')
    .map(([id, row]) => `${id} ${row ? 1 : 0}`)
    .join(' ')

interface StoredReviews {
  mine: readonly Row<'verdicts'>[]
  candidates: ReadonlyMap<string, Row<'candidates'>>
}

/** Of how many people this user has said something, by folder and status. @param folderId absent: in all of the device's */
export const reviewed = (
  userId: string,
  folderId?: string,
): Reading<StoredReviews, Readonly<Record<string, Readonly<Record<string, number>>>>> => ({
  stores: ['verdicts', 'candidates'],
  async read(at) {
    const held = await (folderId ? at('verdicts').all(folderScope(folderId)) : at('verdicts').all())
    const mine = held.filter(({ reviewerId }) => reviewerId === userId)
    const ids = mine.map(({ candidateId }) => candidateId)
    const rows = await rowsByIds<'candidates'>(at, 'candidates', ids)
    return { mine, candidates: new Map(rows.map((row) => [row.id, row])) }
  },
  show({ mine, candidates }, view) {
    const counts: Record<string, Record<string, number>> = {}
    for (const { candidateId, reviewerId } of laidOver('verdicts', mine, view)) {
      const cached = candidates.get(candidateId) ?? view.base.get('candidates', candidateId)
      const candidate = shown(view, 'candidates', candidateId, cached)
      if (reviewerId !== userId || !candidate) continue
      const { folderId: id, statusId } = candidate
      counts[id] ??= {}
      counts[id][statusId] = (counts[id][statusId] ?? 0) + 1
    }
    return counts
  },
})
