import type { Among, ListSort } from '../../../data/folders/views.ts'

/** Selected candidates: some by id, or all that match the filter. */
export type Chosen = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all' }

export const noneChosen: Chosen = { kind: 'some', ids: new Set() }
export const allChosen: Chosen = { kind: 'all' }

export const isChosen = (chosen: Chosen, id: string): boolean => chosen.kind === 'all' || chosen.ids.has(id)

/** One more or one less; out of all it begins anew with that one. */
export function toggledIn(chosen: Chosen, ids: readonly string[]): Chosen {
  if (chosen.kind === 'all') return { kind: 'some', ids: new Set(ids) }
  const next = new Set(chosen.ids)
  const all = ids.every((id) => next.has(id))
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { kind: 'some', ids: next }
}

/** What a filter of a folder's list asks for. */
export interface ListFilter {
  statusId?: string | undefined
  search?: string | undefined
  among?: Among | undefined
  sort?: ListSort | undefined
}
