import { useRef } from 'react'
import { useCandidates } from '../../data/live.ts'
import type { FolderView } from '../../data/views.ts'
import type { ListFilter } from './chosen.ts'

export interface Around {
  at: number
  total: number
  next: string | undefined
}

/** How far the list is read for finding the neighbours of an open candidate. */
const reach = 2000

/**
 * The place of a candidate in the list it was opened from, and who comes next. Somebody who has just left the list
 * (another status under a filter) keeps the place: who moved up is next.
 */
export function useAround(folder: FolderView, filter: ListFilter, candidateId: string): Around | undefined {
  const list = useCandidates(folder.id, { ...filter, start: 0, limit: reach })
  const last = useRef<number>(undefined)
  if (!list) return undefined
  const at = list.rows.findIndex(({ id }) => id === candidateId)
  if (at >= 0) {
    last.current = at
    return { at, total: list.total, next: list.rows[at + 1]?.id }
  }
  if (last.current === undefined) return undefined
  return { at: last.current, total: list.total, next: list.rows[last.current]?.id }
}
