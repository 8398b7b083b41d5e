import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what the latest one does, so that what is given it need not render anew. */
export function useStable<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
