import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ThreadItem, ThreadList } from '../../../contract/messaging/thread-endpoints.ts'
import { useNow } from '../../lib/use-now.ts'
import { useConnection } from '../device/live.ts'
import { NetworkError } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { isRefusal } from '../network/reads/kept-reads.ts'
import { useUser } from '../network/session.ts'
import { listOf, markedOver, ownerOf, type ShownThread, type ShownThreads, threadOf } from './device-threads.ts'
import { type HeldThread, type Inbox, isRecent, useHeldItems, useInbox } from './inbox.ts'
import { threadQuery, threadsChanged, threadsQuery, unreadQuery } from './threads.ts'

/**
 * Threads as a screen shows them: at once what the device holds of them, then the server's, who knows the older ones, those of
 * colleagues and files, with the user's own marks over them. Where the server does not answer the device's stand.
 */

export interface Shown<T> {
  data: T | undefined
  /** When what is shown was true, ms; undefined where it was read just now. */
  asOf: number | undefined
  /** Nothing while there is something to show. */
  error: Error | null
  again: () => void
}

/** Whether the server is known not to answer. */
const useAway = (error: Error | null): boolean => {
  const offline = useConnection() === 'offline'
  return offline || error instanceof NetworkError
}

/** What the device learns of threads the server can tell anew: a mark has arrived, a letter has come. */
function useFollowing(inbox: Inbox | null | undefined): void {
  const before = useRef(inbox)
  useEffect(() => {
    const known = before.current
    before.current = inbox
    if (!known || !inbox || known === inbox) return
    if (known.marking > inbox.marking || known.threads !== inbox.threads) void threadsChanged()
  }, [inbox])
}

/** Whether the device is asked: the server has told nothing yet, or stumbles. What it refuses is nobody's to show. */
const isOfDevice = (told: unknown, error: Error | null): boolean => told === undefined && !isRefusal(error)

interface Page {
  list: ThreadList
  q: string
  limit: number
  offset: number
}

/** A page of a list. */
export function useThreads({ list, q, limit, offset }: Page): Shown<ShownThreads> {
  const now = useNow()
  const me = ownerOf(useUser())
  const inbox = useInbox()
  const asked = threadsQuery({ list, q: q.trim() || undefined, limit: String(limit), offset: String(offset) })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData }, queryClient)
  const away = useAway(error)
  useFollowing(inbox)
  const again = () => void refetch()
  if (inbox && (away || isOfDevice(data, error))) {
    const here = listOf(inbox, me, now, { list, q, limit, offset })
    // That there is nothing only the server knows, while its answer is on its way.
    if (away || error || here.results.length)
      return { data: here, asOf: away || error ? inbox.asOf : undefined, error: null, again }
  }
  const held = new Map(inbox?.threads.map((one) => [one.id, one]))
  return { data: data && shownOver(data, held, list, now), asOf: undefined, error: data ? null : error, again }
}

/** What was marked a moment ago stands as marked, and leaves the list of what is to be answered. */
function shownOver(
  data: ShownThreads,
  held: ReadonlyMap<string, HeldThread>,
  list: ThreadList,
  now: Date,
): ShownThreads {
  const results = data.results.map((thread) => markedOver(thread, held.get(thread.id), now))
  return { ...data, results: list === 'to_do' ? results.filter(({ state }) => state === 'open') : results }
}

export interface ShownThreadWhole extends ShownThread {
  items: ThreadItem[]
  /** Addresses to which nobody of the company writes; told by the server alone. */
  no_mail?: string[] | undefined
  /** This device holds a part of it, the server the rest. */
  cut?: boolean
}

/** One with what was written. */
export function useThread(id: string): Shown<ShownThreadWhole> {
  const now = useNow()
  const me = ownerOf(useUser())
  const inbox = useInbox()
  const items = useHeldItems(id)
  const { data, error, refetch } = useQuery(threadQuery(id), queryClient)
  const away = useAway(error)
  const again = () => void refetch()
  const held = inbox?.threads.find((one) => one.id === id)
  if (held && items && (away || isOfDevice(data, error))) {
    const recent = items.items.filter((item) => isRecent(item, now))
    const waits = !away && !error
    const cut = !waits && (items.cut || recent.length < items.items.length)
    return {
      data: { ...threadOf(held, me, now), items: recent, cut },
      asOf: waits ? undefined : inbox?.asOf,
      error: null,
      again,
    }
  }
  // A server that stumbles takes nothing from the screen: an answer may be half written below it.
  const shown = data && !isRefusal(error) ? { ...markedOver(data, held, now), items: data.items } : undefined
  return { data: shown, asOf: undefined, error: shown ? null : error, again }
}

/** How many of the user's own are to be answered and were not opened; undefined where that is not known. */
export function useUnreadReplies(): number | undefined {
  const now = useNow()
  const me = ownerOf(useUser())
  const inbox = useInbox()
  const { data, error } = useQuery(unreadQuery, queryClient)
  if (!useAway(error) || !inbox) return data
  return listOf(inbox, me, now, { list: 'all', limit: 0, offset: 0 }).counters.unread
}
