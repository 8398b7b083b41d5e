import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { CandidateListView } from '../../../../data/folders/views.ts'
import type { Decision } from './review.ts'

/**
 * The people one sitting decides on, settled at its start: deciding takes them out of the list. Who was still on their way to the
 * device then joins the end.
 */
export interface Sitting {
  queue: readonly string[]
  /** Nobody is on their way any more. */
  whole: boolean
  /** By candidate. Who is taken back has none, and is the next to be asked about. */
  decisions: ReadonlyMap<string, Decision>
}

type Entry = string | symbol

/** The last sitting, by its entry in the history of the tab. It outlives the page: a decision may be stored after that. */
let latest: { entry: Entry; sitting: Sitting } | undefined
const followers = new Set<() => void>()

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

const of = (entry: Entry): Sitting | undefined => (latest?.entry === entry ? latest.sitting : undefined)

function keep(entry: Entry, sitting: Sitting): void {
  latest = { entry, sitting }
  for (const follower of followers) follower()
}

/** A sitting that has heard of everybody on the device who is undecided. */
function joinedBy(sitting: Sitting | undefined, { rows, whole = false }: CandidateListView): Sitting {
  const waiting = rows.map(({ id }) => id)
  if (!sitting) return { queue: waiting, whole, decisions: new Map() }
  const known = new Set(sitting.queue)
  const more = waiting.filter((id) => !known.has(id))
  return more.length || whole !== sitting.whole ? { ...sitting, queue: [...sitting.queue, ...more], whole } : sitting
}

/**
 * The sitting of this entry of the history: who comes back from a whole profile finds their place again, and there too what
 * was taken back on that profile.
 * @param list whom the device knows to be undecided
 */
export function useSitting(list: CandidateListView | undefined) {
  const router = useRouter()
  const [entry] = useState<Entry>(() => router.state.location.state.__TSR_key ?? Symbol('sitting'))
  const sitting = useSyncExternalStore(follow, () => of(entry))
  useLayoutEffect(() => {
    if (!list || (list.total === 0 && !list.whole)) return
    const joined = joinedBy(of(entry), list)
    if (joined !== of(entry)) keep(entry, joined)
  }, [entry, list])
  /** Decides on a candidate, or takes the decision back. */
  const decide = (id: string, decision: Decision | undefined) => {
    const now = of(entry)
    if (!now) return
    const decisions = new Map(now.decisions)
    if (decision) decisions.set(id, decision)
    else decisions.delete(id)
    keep(entry, { ...now, decisions })
  }
  return { sitting, decide }
}
