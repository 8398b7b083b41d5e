import { use } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useCommands } from '../../../commands/CommandHost.tsx'
import { AddingHereContext } from '../adding-here.ts'
import { peopleOf, type Selection, sizeOf } from './selection.ts'

/**
 * Adds people to a folder: to the one that was come from without a word, else to the one that is then chosen.
 * @param move marks the next person, where adding asks nothing
 * @returns `saveOne` undefined for whoever may add nobody
 */
export function useSave(state: SearchState, count: number, onDone: () => void, move: (by: number) => void) {
  const [add] = useCommands('people')
  const here = use(AddingHereContext)
  const save = (chosen: Selection) => {
    const subject = peopleOf(chosen, state, count, onDone)
    if (here) return here.add(subject)
    if (add && !add.reason(subject)) add.run(subject)
  }
  const saveOne = (person: SearchResult) => save({ all: false, ids: new Set([person.id]) })
  const saveMarked = (person: SearchResult) => {
    saveOne(person)
    if (here) move(1)
  }
  /** Its key: all of the selected, else the marked one. */
  const keys = (selection: Selection, marked: SearchResult | undefined) => {
    const one = marked && (() => saveMarked(marked))
    return add ? [add.key(sizeOf(selection, count) ? () => save(selection) : one)] : []
  }
  return { saveOne: here || add ? saveOne : undefined, keys }
}
