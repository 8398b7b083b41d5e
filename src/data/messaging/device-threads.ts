import type { OutputOf } from '../../../contract/kit/endpoint.ts'
import type { listThreads, Thread, ThreadList } from '../../../contract/messaging/thread-endpoints.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import type { HeldThread, Inbox } from './inbox.ts'

/** What the calls say of threads, said by this device. Pure. */

type Answer = OutputOf<typeof listThreads>
export interface ShownThread extends Thread {
  /** A mark of it waits to be sent. */
  waiting?: boolean
}
export interface ShownThreads extends Omit<Answer, 'results'> {
  results: ShownThread[]
}

/** One whose day has come is open again. */
const standing = ({ state, laterUntil: until }: HeldThread, now: Date): Pick<Thread, 'state' | 'later_until'> =>
  state === 'later' && until !== null && Date.parse(until) <= now.getTime()
    ? { state: 'open', later_until: null }
    : { state, later_until: until }

/** A thread of the user's own as the call says it. */
export const threadOf = (held: HeldThread, me: Thread['owner'], now: Date): ShownThread => ({
  id: held.id,
  profile: held.profile,
  owner: me,
  folder: held.folder,
  candidate: held.candidateId === null ? null : { id: held.candidateId, status_id: null },
  ...standing(held, now),
  unread: held.unread,
  private: held.private,
  last: held.last,
  answers: held.answers,
  ...(held.mayStop && { may_stop: true }),
  editable: true,
  waiting: held.waiting,
})

/** What the server told of a thread, marked as this device knows it, unless the server knows more. */
export function markedOver(thread: Thread, held: HeldThread | undefined, now: Date): ShownThread {
  if (!held || (thread.answers ?? 0) > held.answers) return thread
  const { unread, private: alone, waiting } = held
  return { ...thread, ...standing(held, now), unread, private: alone, waiting }
}

const saysAll = ({ profile, last }: HeldThread, q: string): boolean =>
  `${profile.name} ${last.subject} ${last.said}`.toLowerCase().includes(q)

/** A page of a list, as the server would answer it of what this device holds. */
export function listOf(
  { threads }: Inbox,
  me: Thread['owner'],
  now: Date,
  { list, q = '', limit, offset }: { list: ThreadList; q?: string | undefined; limit: number; offset: number },
): ShownThreads {
  const words = q.trim().toLowerCase()
  const found = threads.filter((held) => !words || saysAll(held, words))
  const isOpen = (held: HeldThread) => !held.automatic && standing(held, now).state === 'open'
  const lists: Record<ThreadList, HeldThread[]> = {
    to_do: found.filter(isOpen),
    all: found,
    automatic: found.filter(({ automatic }) => automatic),
  }
  const { to_do, all, automatic } = lists
  return {
    count: lists[list].length,
    results: lists[list].slice(offset, offset + limit).map((held) => threadOf(held, me, now)),
    counters: {
      to_do: to_do.length,
      all: all.length,
      automatic: automatic.length,
      unread: to_do.filter(({ unread }) => unread).length,
    },
  }
}

/** Who the user is as threads name their owner. */
export const ownerOf = ({ id, first_name, last_name }: CurrentUser): Thread['owner'] => ({ id, first_name, last_name })
