import { startTransition, useEffect, useState } from 'react'

const opening = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
/** Whether the app is just being opened. After a reload the whole list is needed at once, to scroll to where it was. */
let fresh = opening?.type === 'navigate'

/** A list of which the first screen is painted before the rest is made: on an old phone each row counts. */
export function useGrowing<T>(list: readonly T[], first = 12): readonly T[] {
  const [whole, setWhole] = useState(!fresh)
  useEffect(() => {
    fresh = false
    startTransition(() => setWhole(true))
  }, [])
  return whole ? list : list.slice(0, first)
}
