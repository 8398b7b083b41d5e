import { type RefObject, useRef } from 'react'
import { idsBetween } from '../../../data/folders/candidates.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { toggledIn } from '../selection/chosen.ts'
import type { ListProps } from './CandidateList.tsx'

/**
 * Selects the row at a place or takes it out; with a range all from the one selected last, in sight or not.
 * @param shown the people of the rows in sight by their place
 */
export function useToggle(
  { folder, filter, chosen, onChoose }: Pick<ListProps, 'folder' | 'filter' | 'chosen' | 'onChoose'>,
  shown: RefObject<ReadonlyMap<number, CandidateView>>,
): (at: number, range: boolean) => void {
  const last = useRef<number>(undefined)
  return useStable((at: number, range: boolean) => {
    const from = range ? (last.current ?? at) : at
    last.current = at
    const person = shown.current.get(at)
    if (from === at) return person && onChoose(toggledIn(chosen, [person.id]))
    void idsBetween(folder.id, filter, Math.min(from, at), Math.max(from, at)).then((ids) =>
      onChoose(toggledIn(chosen, ids)),
    )
  })
}
