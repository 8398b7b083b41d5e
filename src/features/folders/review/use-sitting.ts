import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Decision } from './review.ts'

/** Whom one sitting decides on, settled at its start: deciding takes them out of the list. */
export interface Sitting {
  queue: readonly string[]
  decisions: readonly Decision[]
}

/** The last sitting, by its entry in the history of the tab. */
let latest: { entry: string | undefined; sitting: Sitting } | undefined

/** The sitting of this entry of the history: who comes back from a whole profile finds their place again. */
export function useSitting(): [Sitting | undefined, (next: Sitting) => void] {
  const router = useRouter()
  const [entry] = useState(() => router.state.location.state.__TSR_key)
  const [sitting, setSitting] = useState(() => (entry && latest?.entry === entry ? latest.sitting : undefined))
  useEffect(() => {
    if (sitting) latest = { entry, sitting }
  }, [entry, sitting])
  return [sitting, setSitting]
}
