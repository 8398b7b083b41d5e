import { useCandidates } from '../../../data/folders/candidates.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import type { ListFilter } from '../selection/chosen.ts'

export interface Around {
  at: number
  total: number
  next: { id: string; at: number } | undefined
}

/** How far the list is read for somebody whose place the address does not tell. */
const reach = 200

/**
 * The place of an open candidate in the list, and who comes next. Somebody who has just left the list (another
 * status under a filter) keeps the place: who moved up is next.
 * @param place where the candidate stood when it was opened
 */
export function useAround(
  folder: FolderView,
  filter: ListFilter,
  candidateId: string,
  place: number | undefined,
): Around | undefined {
  const start = place === undefined ? 0 : Math.max(0, place - 1)
  const list = useCandidates(folder.id, { ...filter, start, limit: place === undefined ? reach : 3, uncounted: true })
  if (!list) return undefined
  const found = list.rows.findIndex(({ id }) => id === candidateId)
  const at = found >= 0 ? start + found : place
  if (at === undefined) return undefined
  const nextAt = found >= 0 ? at + 1 : at
  const next = list.rows[nextAt - start]
  return { at, total: list.total, next: next && { id: next.id, at: nextAt } }
}
