import { Dexie } from 'dexie'
import { folderScope, type Row } from '../../contract/rows.ts'
import { type Device, rowsByIds } from './device.ts'
import { type OverlayView, patchedRows, shown } from './overlay-view.ts'
import type { CandidateFilter, CandidateView } from './views.ts'

/** The ids of the window and how many there are in all. */
export async function listed(
  device: Device,
  view: OverlayView,
  folderId: string,
  filter: CandidateFilter,
): Promise<{ ids: string[]; total: number }> {
  const { statusId, search, start = 0, limit } = filter
  const { leaving, entering } = changesOf(view, folderId, statusId)
  const list = inOrder(device, folderId, statusId)
  if (search) {
    const all = without(
      (await list.primaryKeys()).map(([, id]) => id),
      leaving,
    )
    const ids = await named(device, folderId, [...entering, ...all], search)
    return { ids: ids.slice(start, start + limit), total: ids.length }
  }
  const scope = await device.cache.scopes.get(folderScope(folderId))
  const stored = (statusId ? scope?.counts[statusId] : scope?.total) ?? 0
  const total = stored - leaving.size + entering.length
  const end = start + limit
  if (!leaving.size && start >= entering.length) {
    const keys = await list
      .offset(start - entering.length)
      .limit(limit)
      .primaryKeys()
    return { ids: keys.map(([, id]) => id), total }
  }
  const keys = await list.limit(end + leaving.size).primaryKeys()
  const shown = [
    ...entering,
    ...without(
      keys.map(([, id]) => id),
      leaving,
    ),
  ]
  return { ids: shown.slice(start, end), total }
}

const without = (ids: string[], gone: ReadonlySet<string>) => (gone.size ? ids.filter((id) => !gone.has(id)) : ids)

/** Newest added first; a change of status moves nobody. */
function inOrder(device: Device, folderId: string, statusId: string | undefined) {
  const prefix = statusId ? [folderScope(folderId), statusId] : [folderScope(folderId)]
  return device.cache
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

async function named(device: Device, folderId: string, ids: string[], search: string): Promise<string[]> {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const contains = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word))
  const scope = folderScope(folderId, 'person')
  const people = await device.cache.rows('people').bulkGet(ids.map((id): [string, string] => [scope, id]))
  const titles = await device.cache
    .rows('candidates')
    .bulkGet(ids.map((id): [string, string] => [folderScope(folderId), id]))
  return ids.filter((_, i) =>
    contains(`${people[i]?.name ?? ''} ${titles[i]?.career.title ?? ''} ${titles[i]?.career.company ?? ''}`),
  )
}

/** Candidates with the people they are, in the order of the ids; those that are gone are left out. */
export async function candidatesByIds(
  device: Device,
  view: OverlayView,
  ids: readonly string[],
): Promise<CandidateView[]> {
  const [candidates, people, counts] = await Promise.all([
    rowsByIds(device.cache, 'candidates', ids),
    rowsByIds(device.cache, 'people', ids),
    commentCounts(device, view, ids),
  ])
  const byId = new Map(candidates.map((row) => [row.id, row]))
  const personById = new Map(people.map((row) => [row.id, row]))
  return ids.flatMap((id, i) => {
    const row = shown(view, 'candidates', id, byId.get(id))
    if (!row) return []
    const person = shown(view, 'people', id, personById.get(id))
    return [{ ...row, person, commentCount: counts[i]!, waiting: view.waiting.has(id) }]
  })
}

/** How many comments each candidate shows, unsent ones counted in and deleted ones out. */
async function commentCounts(device: Device, view: OverlayView, ids: readonly string[]): Promise<number[]> {
  const delta = new Map<string, number>()
  const add = (candidateId: string | undefined, by: number) => {
    if (candidateId) delta.set(candidateId, (delta.get(candidateId) ?? 0) + by)
  }
  for (const [id, comment] of patchedRows(view, 'comments')) {
    const stored = await device.cache.rows('comments').where('id').equals(id).first()
    add(stored?.candidateId, -1)
    add(comment?.candidateId, 1)
  }
  const stored = await Promise.all(
    ids.map((id) => device.cache.rows('comments').where('candidateId').equals(id).count()),
  )
  return ids.map((id, i) => stored[i]! + (delta.get(id) ?? 0))
}
