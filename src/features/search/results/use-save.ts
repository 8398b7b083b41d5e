import { msg } from '@lingui/core/macro'
import { use } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useOffered, useReady } from '../../../commands/ActHost.tsx'
import type { Acts, People } from '../../../commands/act.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { AddingHereContext } from '../adding-here.ts'
import { peopleOf, type Selection, sizeOf } from './selection.ts'

/** The acts on people. Where the search was opened from a folder, adding goes there without a word. */
export function useActsOnPeople(): Acts<People> {
  const offered = useOffered('people')
  const here = use(AddingHereContext)
  const { add } = offered
  if (!here || !add) return offered
  return {
    ...offered,
    add: { ...add, label: msg`Add to this folder`, types: false, panel: undefined, run: here.add },
  }
}

interface Saving {
  state: SearchState
  count: number
  selection: Selection
  marked: SearchResult | undefined
  onDone: () => void
  /** Marks the next person, where adding asks nothing. */
  move: (by: number) => void
}

/**
 * Adds people to a folder; by its key all of the selected, else the marked one.
 * @returns adds one of them; undefined for whoever may add nobody
 */
export function useSave({ state, count, selection, marked, onDone, move }: Saving) {
  const { add } = useActsOnPeople()
  const ready = useReady()
  const one = ({ id }: SearchResult): Selection => ({ all: false, ids: new Set([id]) })
  const people = (chosen: Selection) => peopleOf(chosen, state, count, onDone)
  const isMany = sizeOf(selection, count) > 0
  const chosen = isMany ? selection : marked && one(marked)
  const { run } = add ?? {}
  const goesOn = (who: People) => {
    run?.(who)
    if (!isMany) move(1)
  }
  const acts: Acts<People> = add ? { add: { ...add, run: run && goesOn } } : {}
  const { add: saving } = useActs(msg`People found`, acts, chosen ? people(chosen) : null)
  if (!add || !saving) return undefined
  return (person: SearchResult) => ready(add, people(one(person)))?.run()
}
