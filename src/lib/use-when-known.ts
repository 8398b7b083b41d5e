import { useEffect, useState } from 'react'
import { useStable } from './use-stable.ts'

/**
 * An act that may be asked for before what it acts on is known: it is kept until then.
 * @returns what asks for it, and what forgets it where its user has gone on to something else
 */
export function useWhenKnown<Args extends unknown[]>(known: boolean, act: (...args: Args) => void) {
  const [asked, setAsked] = useState<Args>()
  const run = useStable(act)
  useEffect(() => {
    if (!asked || !known) return
    setAsked(undefined)
    run(...asked)
  }, [asked, known, run])
  return { ask: (...args: Args) => setAsked(args), forget: () => setAsked(undefined) }
}
