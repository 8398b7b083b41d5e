import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CandidateListView } from '../../../data/folders/views.ts'
import type { Decision } from './review.ts'

/**
 * Whom one sitting decides on, settled at its start: deciding takes them out of the list. Who was still on their way to the
 * device then joins the end.
 */
export interface Sitting {
  queue: readonly string[]
  /** Nobody is on their way any more. */
  whole: boolean
  /** By candidate. Who is taken back has none, and is the next to be asked about. */
  decisions: ReadonlyMap<string, Decision>
}

/** The last sitting, by its entry in the history of the tab. */
let latest: { entry: string | undefined; sitting: Sitting } | undefined

/**
 * The sitting of this entry of the history: who comes back from a whole profile finds their place again, and there too what
 * was taken back on that profile.
 */
export function useSitting() {
  const router = useRouter()
  const [entry] = useState(() => router.state.location.state.__TSR_key)
  const [sitting, setSitting] = useState(() => (entry && latest?.entry === entry ? latest.sitting : undefined))
  const set = (next: Sitting) => {
    latest = { entry, sitting: next }
    setSitting(next)
  }
  /** Decides on a candidate, or takes the decision back. */
  const decide = (id: string, decision: Decision | undefined) => {
    if (!latest || latest.entry !== entry) return
    const decisions = new Map(latest.sitting.decisions)
    if (decision) decisions.set(id, decision)
    else decisions.delete(id)
    set({ ...latest.sitting, decisions })
  }
  /** @param list whom the device knows to be undecided */
  const ask = ({ rows, whole = false }: CandidateListView) => {
    const waiting = rows.map(({ id }) => id)
    if (!sitting) return set({ queue: waiting, whole, decisions: new Map() })
    if (sitting.whole) return
    const known = new Set(sitting.queue)
    const more = waiting.filter((id) => !known.has(id))
    if (more.length || whole) set({ ...sitting, queue: [...sitting.queue, ...more], whole })
  }
  return { sitting, ask, decide }
}
