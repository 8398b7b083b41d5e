import { useEffect, useRef } from 'react'
import type { Filter } from '../../../../contract/search/filters.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { painted } from '../../../lib/painted.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { withFilter } from '../change.ts'

/** Sets a filter to a sign; the sign that it has already takes it away. */
export type SetFilter = (filter: Filter, excluded: boolean) => void

/**
 * Sets filters of a search, behind the frame that shows the touch: on a slow device the page takes longer to follow than
 * a finger waits. Touches of one frame go into one search.
 * @returns a function that stays the same
 */
export function useSetting(state: SearchState, onChange: (state: SearchState) => void): SetFilter {
  const waiting = useRef<[filter: Filter, excluded: boolean][]>([])
  // A user who left meanwhile is not brought back.
  useEffect(
    () => () => {
      waiting.current = []
    },
    [],
  )
  const follow = useStable(() => {
    const touches = waiting.current.splice(0)
    if (touches.length) onChange(touches.reduce((set, [filter, excluded]) => withFilter(set, filter, excluded), state))
  })
  return useStable((filter: Filter, excluded: boolean) => {
    waiting.current.push([filter, excluded])
    if (waiting.current.length === 1) void painted().then(follow)
  })
}
