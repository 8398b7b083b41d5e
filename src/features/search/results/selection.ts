import type { SearchState } from '../../../../contract/search/search-url.ts'
import type { People } from '../../../commands/command.ts'
import { parametersOf } from '../../../data/reads/search.ts'

/** Some people by their numbers, or everybody whom the search finds. */
export type Selection = { all: true } | { all: false; ids: ReadonlySet<number> }

export const nobody: Selection = { all: false, ids: new Set() }
export const everybody: Selection = { all: true }

export const isSelected = (selection: Selection, id: number): boolean => selection.all || selection.ids.has(id)

export const sizeOf = (selection: Selection, count: number): number => (selection.all ? count : selection.ids.size)

/** Adds or takes away one; out of everybody it begins anew with that one. */
export function toggled(selection: Selection, id: number): Selection {
  if (selection.all) return { all: false, ids: new Set([id]) }
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { all: false, ids }
}

/** The subject of a command on the selected people. */
export const peopleOf = (selection: Selection, state: SearchState, count: number, onDone: () => void): People => ({
  count: Math.min(sizeOf(selection, count), 50_000),
  search: parametersOf(state),
  ...(selection.all ? {} : { profileIds: [...selection.ids] }),
  onDone,
})
