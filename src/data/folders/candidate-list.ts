import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Row } from '../../../contract/rows.ts'
import { type OverlayView, patchedRows, shown } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import { beginningWith } from '../store/packed.ts'
import type { Reach } from '../store/store.ts'
import { type CacheStore, type CacheStores, inOrder, inOrderByStatus, rowsByIds } from '../store/stores.ts'
import type { CandidateFilter, CandidateListView, CandidateView } from './views.ts'

export interface StoredList {
  ids: readonly string[]
  total: number
  /** The folder was held whole when they were read. */
  whole?: boolean
  candidates: ReadonlyMap<string, Row<'candidates'>>
  people: ReadonlyMap<string, Row<'people'>>
  /** Stored comments by candidate. */
  comments: ReadonlyMap<string, number>
  /** What is stored of the comments that the overlay changes, read together with their numbers. */
  changedComments: ReadonlyMap<string, Row<'comments'> | undefined>
}

export const stores: CacheStore[] = ['candidates', 'people', 'comments', 'scopes']
type At = Reach<CacheStores>

/** A window of a folder's people, in the order in which they were added. A change that moves nobody in or out is shown without reading anything. */
export const candidates = (folderId: string, filter: CandidateFilter): Reading<StoredList, CandidateListView> => ({
  key: (view) => [membership(view, folderId, filter.statusId), ...changedComments(view)].join(' '),
  stores,
  async read(at, view) {
    const { total, whole, ...list } = await listed(at, view, folderId, filter)
    return { total, whole, ...(await byIds(at, view, list, filter.uncounted)) }
  },
  show: (stored, view) => ({ rows: viewsOf(stored, view), total: stored.total, whole: stored.whole === true }),
})

/** A window of a list that is known by its ids. @param total of the whole list */
export const candidatesById = (
  ids: readonly string[],
  total: number,
  uncounted?: boolean,
): Reading<StoredList, CandidateListView> => ({
  key: (view) => changedComments(view).join(' '),
  stores,
  read: async (at, view) => ({ total, ...(await byIds(at, view, { ids }, uncounted)) }),
  show: (stored, view) => ({ rows: viewsOf(stored, view), total }),
})

/** One candidate, in whatever folder; null = not on this device. */
export const candidate = (candidateId: string): Reading<StoredList, CandidateView | null> => {
  const { show, ...reading } = candidatesById([candidateId], 1)
  return { ...reading, show: (stored, view) => show(stored, view).rows[0] ?? null }
}

const changedComments = (view: OverlayView): string[] => patchedRows(view, 'comments').map(([id]) => id)

/** The ids of the window, the rows that were found with them, and how many there are in all. */
async function listed(
  at: At,
  view: OverlayView,
  folderId: string,
  filter: CandidateFilter,
): Promise<Window & { total: number; whole: boolean }> {
  const { statusId, start = 0, limit } = filter
  const { leaving, entering } = changesOf(view, folderId, statusId)
  const { range, index } = orderOf(folderId, statusId)
  const stored = async (offset: number, most: number) => {
    const rows = await at('candidates').backwards(index, range, offset, most)
    return rows.filter(({ id }) => !leaving.has(id))
  }
  const plain = !leaving.size && start >= entering.length
  const [scope, rows] = await Promise.all([
    at('scopes').get(folderScope(folderId)),
    plain ? stored(start - entering.length, limit) : stored(0, start + limit + leaving.size),
  ])
  const known = (statusId ? scope?.counts[statusId] : scope?.total) ?? 0
  const total = known - leaving.size + entering.length
  const ids = rows.map(({ id }) => id)
  const whole = scope?.complete ?? false
  return { ids: plain ? ids : [...entering, ...ids].slice(start, start + limit), rows, total, whole }
}

/** Newest added first; a change of status moves nobody. */
const orderOf = (folderId: string, statusId: string | undefined) => ({
  range: statusId ? beginningWith(folderScope(folderId), statusId) : beginningWith(folderScope(folderId)),
  index: statusId ? inOrderByStatus : inOrder,
})

/** Everybody in a list, the newest added first: their ids, and the stored rows of the folder, which were read for that. */
export async function everybody(
  at: At,
  view: OverlayView,
  folderId: string,
  statusId: string | undefined,
): Promise<{ ids: string[]; rows: Row<'candidates'>[] }> {
  const { leaving, entering } = changesOf(view, folderId, statusId)
  const rows = await at('candidates').all(folderScope(folderId))
  const stored = rows.filter((row) => (!statusId || row.statusId === statusId) && !leaving.has(row.id))
  const place = ({ createdAt, id }: Row<'candidates'>) => [createdAt, id]
  stored.sort((a, b) => indexedDB.cmp(place(b), place(a)))
  return { ids: [...entering, ...stored.map(({ id }) => id)], rows }
}

/** The ids of everybody in a list, for who needs no more than these. */
export const idsIn = (folderId: string, statusId: string | undefined): Reading<string[], string[]> => ({
  key: (view) => membership(view, folderId, statusId),
  stores: ['candidates'],
  read: async (at, view) => (await everybody(at, view, folderId, statusId)).ids,
  show: (ids) => ids,
})

/** The part of the overlay that says who is in a list. */
export function membership(view: OverlayView, folderId: string, statusId: string | undefined): string {
  const { leaving, entering } = changesOf(view, folderId, statusId)
  return [...leaving, '', ...entering, ''].join(' ')
}

/** The people the unsent changes take out of this list, and those they put at its head, newest first. */
function changesOf(
  view: OverlayView,
  folderId: string,
  statusId: string | undefined,
): { leaving: ReadonlySet<string>; entering: string[] } {
  const matches = (row: Row<'candidates'> | null | undefined) =>
    row?.folderId === folderId && (!statusId || row.statusId === statusId)
  const leaving = new Set<string>()
  const entering: Row<'candidates'>[] = []
  for (const [id, row] of patchedRows(view, 'candidates')) {
    const before = matches(view.base.get('candidates', id))
    if (before && !matches(row)) leaving.add(id)
    else if (!before && row && matches(row)) entering.push(row)
  }
  entering.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return { leaving, entering: entering.map((row) => row.id) }
}

interface Window {
  ids: readonly string[]
  /** Those of them that have been read already. */
  rows?: readonly Row<'candidates'>[]
}

/** The stored rows behind some candidates, whatever folders they are in. @param uncounted nobody is shown how many comments each has */
export async function byIds(
  at: At,
  view: OverlayView,
  { ids, rows: read = [] }: Window,
  uncounted = false,
): Promise<Omit<StoredList, 'total'>> {
  const known = byId([...read])
  const unread = ids.filter((id) => !known.has(id))
  const changed = changedComments(view)
  const [candidateRows, people, storedComments, ...numbers] = await Promise.all([
    rowsByIds(at, 'candidates', unread),
    rowsByIds(at, 'people', ids),
    rowsByIds(at, 'comments', changed),
    ...(uncounted ? [] : ids.map((id) => at('comments').countBy('candidateId', beginningWith(id)))),
  ])
  const comments = byId(storedComments)
  return {
    ids,
    candidates: byId([...read, ...candidateRows]),
    people: byId(people),
    comments: new Map(ids.map((id, i) => [id, numbers[i] ?? 0])),
    changedComments: new Map(changed.map((id) => [id, comments.get(id)])),
  }
}

export const byId = <T extends { id: string }>(rows: (T | undefined)[]) =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))

/** Candidates with the people they are, in the order of the ids; those that are gone are left out. */
export function viewsOf(stored: StoredList, view: OverlayView): CandidateView[] {
  const more = moreComments(stored, view)
  return stored.ids.flatMap((id) => {
    const row = shown(view, 'candidates', id, stored.candidates.get(id))
    if (!row) return []
    const person = shown(view, 'people', id, stored.people.get(id))
    const commentCount = (stored.comments.get(id) ?? 0) + (more.get(id) ?? 0)
    return [{ ...row, person, commentCount, waiting: view.waiting.has(id) }]
  })
}

/** By how much unsent comments, written and deleted, change the number that each candidate shows. */
function moreComments(stored: StoredList, view: OverlayView): Map<string, number> {
  const delta = new Map<string, number>()
  const add = (comment: Row<'comments'> | null | undefined, by: number) => {
    if (comment) delta.set(comment.candidateId, (delta.get(comment.candidateId) ?? 0) + by)
  }
  for (const [id, comment] of patchedRows(view, 'comments')) {
    const { changedComments: known } = stored
    add(known.has(id) ? known.get(id) : view.base.get('comments', id), -1)
    add(comment, 1)
  }
  return delta
}
