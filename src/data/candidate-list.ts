import { Dexie } from 'dexie'
import { folderScope, type Row } from '../../contract/rows.ts'
import type { Device } from './device.ts'
import { type OverlayView, patchedRows, shown } from './overlay-view.ts'
import type { CandidateFilter, CandidateView } from './views.ts'

/** The ids of the window and how many there are in all. */
export async function listed(
  device: Device,
  view: OverlayView,
  folderId: string,
  { statusId, search, start = 0, limit }: CandidateFilter,
): Promise<{ ids: string[]; total: number }> {
  const matches = (row: Row<'candidates'>) => row.folderId === folderId && (!statusId || row.statusId === statusId)
  const patched = patchedRows(view, 'candidates')
  const index = statusId ? '[scope+statusId+createdAt]' : '[scope+createdAt]'
  const prefix = statusId ? [folderScope(folderId), statusId] : [folderScope(folderId)]
  const list = device.cache
    .rows('candidates')
    .where(index)
    .between([...prefix, Dexie.minKey], [...prefix, Dexie.maxKey])
    .reverse()
  if (!patched.length && !search) {
    const scope = await device.cache.scopes.get(folderScope(folderId))
    const keys = await list.offset(start).limit(limit).primaryKeys()
    return { ids: keys.map(([, id]) => id), total: (statusId ? scope?.counts[statusId] : scope?.total) ?? keys.length }
  }
  const away = new Set(patched.map(([id]) => id))
  const staying = (await list.primaryKeys()).map(([, id]) => id).filter((id) => !away.has(id))
  const coming = patched.flatMap(([, row]) => (row && matches(row) ? [row] : []))
  const unmoved = (id: string) => {
    const before = view.base.get('candidates', id)
    return before !== undefined && matches(before)
  }
  let ids =
    statusId || coming.some((row) => !unmoved(row.id))
      ? withNewest(coming, staying)
      : inPlace(coming, staying, await list.primaryKeys())
  if (search) ids = await named(device, folderId, ids, search)
  return { ids: ids.slice(start, start + limit), total: ids.length }
}

const withNewest = (coming: Row<'candidates'>[], staying: string[]) => [
  ...coming.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map((row) => row.id),
  ...staying,
]

/** Rows that were changed where they stand keep their place in the list. */
function inPlace(coming: Row<'candidates'>[], staying: string[], keys: [string, string][]): string[] {
  const keep = new Set([...staying, ...coming.map((row) => row.id)])
  return keys.map(([, id]) => id).filter((id) => keep.has(id))
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
export async function candidatesByIds(device: Device, view: OverlayView, ids: string[]): Promise<CandidateView[]> {
  const [candidates, people, comments] = await Promise.all([
    device.cache.rows('candidates').where('id').anyOf(ids).toArray(),
    device.cache.rows('people').where('id').anyOf(ids).toArray(),
    device.cache.rows('comments').where('candidateId').anyOf(ids).toArray(),
  ])
  const byId = new Map(candidates.map((row) => [row.id, row]))
  const personById = new Map(people.map((row) => [row.id, row]))
  const counts = new Map<string, number>()
  const count = (id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)
  for (const { id, candidateId } of comments)
    if (shown(view, 'comments', id, undefined) === undefined) {
      if (view.patches.get('comments')?.get(id) !== null) count(candidateId, 1)
    }
  for (const [, comment] of patchedRows(view, 'comments')) if (comment) count(comment.candidateId, 1)
  return ids.flatMap((id) => {
    const row = shown(view, 'candidates', id, byId.get(id))
    if (!row) return []
    const person = shown(view, 'people', id, personById.get(id))
    return [{ ...row, person, commentCount: counts.get(id) ?? 0, waiting: view.waiting.has(id) }]
  })
}
