import type { SearchState } from '../../../../contract/search/search-url.ts'
import type { People } from '../../../commands/act.ts'
import { parametersOf } from '../../../data/search/search.ts'

/** Some people by their numbers, or everybody whom the search finds. */
export type Selection = { all: true } | { all: false; ids: ReadonlySet<number> }

export const nobody: Selection = { all: false, ids: new Set() }
export const everybody: Selection = { all: true }

export const isSelected = (selection: Selection, id: number): boolean => selection.all || selection.ids.has(id)

export const sizeOf = (selection: Selection, count: number): number => (selection.all ? count : selection.ids.size)

/** Adds some, or takes them away where all of them are selected; out of everybody it begins anew with them. */
export function toggled(selection: Selection, chosen: readonly number[]): Selection {
  if (selection.all) return { all: false, ids: new Set(chosen) }
  const ids = new Set(selection.ids)
  const all = chosen.every((id) => ids.has(id))
  for (const id of chosen) {
    if (all) ids.delete(id)
    else ids.add(id)
  }
  return { all: false, ids }
}

/** The subject of a command on the selected people. */
export const peopleOf = (selection: Selection, state: SearchState, count: number, onDone: () => void): People => ({
  count: Math.min(sizeOf(selection, count), 50_000),
  search: parametersOf(state),
  ...(selection.all ? {} : { profileIds: [...selection.ids] }),
  onDone,
})
