import { Dexie } from 'dexie'
import { folderScope, type Row } from '../../contract/rows.ts'
import { type Cached, type Device, rowsByIds } from './device.ts'
import { type OverlayView, patchedRows, shown } from './overlay-view.ts'
import type { Reading } from './readings.ts'
import type { CandidateFilter, CandidateView } from './views.ts'

export interface StoredList {
  ids: readonly string[]
  total: number
  candidates: ReadonlyMap<string, Row<'candidates'>>
  people: ReadonlyMap<string, Row<'people'>>
  /** Stored comments by candidate. */
  comments: ReadonlyMap<string, number>
  /** What is stored of the comments that the overlay changes, read together with their numbers. */
  changedComments: ReadonlyMap<string, Row<'comments'> | undefined>
}

const tables = ['candidates', 'people', 'comments', 'scopes']

/** A window of a folder's people. A change that moves nobody in or out is shown without reading anything. */
export const candidates = (
  folderId: string,
  filter: CandidateFilter,
): Reading<StoredList, { rows: CandidateView[]; total: number }> => ({
  key(view) {
    const { leaving, entering } = changesOf(view, folderId, filter.statusId)
    return [...leaving, '', ...entering, '', ...changedComments(view)].join(' ')
  },
  read: ({ cache }, view) =>
    cache.transaction('r', tables, async () => {
      const { ids, total } = await listed(cache, view, folderId, filter)
      return { total, ...(await byIds(cache, view, ids, folderId)) }
    }),
  show: (stored, view) => ({ rows: viewsOf(stored, view), total: stored.total }),
})

/** One candidate, in whatever folder; null = not on this device. */
export const candidate = (candidateId: string): Reading<StoredList, CandidateView | null> => ({
  key: (view) => changedComments(view).join(' '),
  read: ({ cache }, view) =>
    cache.transaction('r', tables, async () => ({ total: 1, ...(await byIds(cache, view, [candidateId])) })),
  show: (stored, view) => viewsOf(stored, view)[0] ?? null,
})

const changedComments = (view: OverlayView): string[] => patchedRows(view, 'comments').map(([id]) => id)

type Cache = Device['cache']

/** The ids of the window and how many there are in all. */
async function listed(
  cache: Cache,
  view: OverlayView,
  folderId: string,
  filter: CandidateFilter,
): Promise<{ ids: string[]; total: number }> {
  const { statusId, search, start = 0, limit } = filter
  const { leaving, entering } = changesOf(view, folderId, statusId)
  const list = inOrder(cache, folderId, statusId)
  const stay = (keys: [string, string][]) => keys.flatMap(([, id]) => (leaving.has(id) ? [] : [id]))
  if (search) {
    const ids = await named(cache, folderId, [...entering, ...stay(await list.primaryKeys())], search)
    return { ids: ids.slice(start, start + limit), total: ids.length }
  }
  const plain = !leaving.size && start >= entering.length
  const [scope, keys] = await Promise.all([
    cache.scopes.get(folderScope(folderId)),
    plain
      ? list
          .offset(start - entering.length)
          .limit(limit)
          .primaryKeys()
      : list.limit(start + limit + leaving.size).primaryKeys(),
  ])
  const stored = (statusId ? scope?.counts[statusId] : scope?.total) ?? 0
  const total = stored - leaving.size + entering.length
  return { ids: plain ? stay(keys) : [...entering, ...stay(keys)].slice(start, start + limit), total }
}

/** Newest added first; a change of status moves nobody. */
function inOrder(cache: Cache, folderId: string, statusId: string | undefined) {
  const prefix = statusId ? [folderScope(folderId), statusId] : [folderScope(folderId)]
  return cache
    .rows('candidates')
    .where(statusId ? '[scope+statusId+createdAt]' : '[scope+createdAt]')
    .between([...prefix, Dexie.minKey], [...prefix, Dexie.maxKey])
    .reverse()
}

/** Whom the unsent changes take out of this list, and whom they put at its head, newest first. */
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

async function named(cache: Cache, folderId: string, ids: string[], search: string): Promise<string[]> {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const contains = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word))
  const scope = folderScope(folderId, 'person')
  const [people, titles] = await Promise.all([
    cache.rows('people').bulkGet(ids.map((id): [string, string] => [scope, id])),
    cache.rows('candidates').bulkGet(ids.map((id): [string, string] => [folderScope(folderId), id])),
  ])
  return ids.filter((_, i) =>
    contains(`${people[i]?.name ?? ''} ${titles[i]?.career.title ?? ''} ${titles[i]?.career.company ?? ''}`),
  )
}

/** The stored rows behind some candidates. @param folderId where they live; those of the overlay may live elsewhere */
export async function byIds(
  cache: Cache,
  view: OverlayView,
  ids: readonly string[],
  folderId?: string,
): Promise<Omit<StoredList, 'total'>> {
  const patched = view.patches.get('candidates')
  const here = folderId ? ids.filter((id) => !patched?.has(id)) : []
  const elsewhere = folderId ? ids.filter((id) => patched?.has(id)) : ids
  const rows = async <T extends 'candidates' | 'people'>(table: T, scope: string) => {
    const [own, others] = await Promise.all([
      cache.rows(table).bulkGet(here.map((id): [string, string] => [scope, id])),
      rowsByIds(cache, table, elsewhere),
    ])
    return byId([...own, ...others])
  }
  const changed = changedComments(view)
  const [candidateRows, people, storedComments, ...numbers] = await Promise.all([
    rows('candidates', folderId ? folderScope(folderId) : ''),
    rows('people', folderId ? folderScope(folderId, 'person') : ''),
    rowsByIds(cache, 'comments', changed).then(byId),
    ...ids.map((id) => cache.rows('comments').where('candidateId').equals(id).count()),
  ])
  return {
    ids,
    candidates: candidateRows,
    people,
    comments: new Map(ids.map((id, i) => [id, numbers[i]!])),
    changedComments: new Map(changed.map((id) => [id, storedComments.get(id)])),
  }
}

const byId = <T extends 'candidates' | 'people' | 'comments'>(rows: (Cached<T> | undefined)[]) =>
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
