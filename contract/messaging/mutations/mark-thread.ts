import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import type { Row } from '../../rows.ts'
import { inboxScope } from '../scopes.ts'
import { threadStates } from '../thread-states.ts'

const marks = z.strictObject({
  unread: z.optional(z.boolean()),
  state: z.optional(z.enum(threadStates)),
  /** With `later` alone. */
  laterUntil: z.optional(z.iso.datetime()),
  private: z.optional(z.boolean()),
})
export type ThreadMarks = z.output<typeof marks>

/** A day belongs to `later`, and lies ahead of when it was said. */
const isTimely = ({ state, laterUntil: until }: ThreadMarks, at: string): boolean =>
  state === 'later' ? until !== undefined && Date.parse(until) > Date.parse(at) : until === undefined

/** Somebody has written since. */
const hasMore = ({ answers }: Pick<Row<'threads'>, 'answers'>, seen: number | undefined): boolean =>
  seen !== undefined && answers > seen

/**
 * Marks a thread of one's own: read, done, later until a day, private. What came meanwhile is not put away with what was
 * seen: there the user is asked again, and it stays unread.
 */
export const markThread = mutation({
  name: 'messaging.markThread@1',
  access: 'messaging.send',
  news: 'messaging',
  args: z.strictObject({
    threadId: uid,
    ownerId: uid,
    /** How many letters of a person its owner saw in it; absent: not known. */
    seen: z.optional(z.number().check(z.int(), z.gte(0))),
    marks,
  }),
  within: ({ ownerId }) => [inboxScope(ownerId)],
  about: ({ threadId }) => threadId,
  names: ({ ownerId }) => inboxScope(ownerId),
  reads: ({ threadId }) => ({ threads: [threadId] }),
  conflict: 'refuse',
  together: true,
  check(rows, { threadId, ownerId, seen, marks: made }, { at }) {
    const thread = rows.get('threads', threadId)
    if (thread?.ownerId !== ownerId) return 'gone'
    if (!isTimely(made, at) || (made.private === false && thread.holdsPrivate)) return 'invalid'
    const putsAway = made.state === 'later' || made.state === 'done'
    return putsAway && hasMore(thread, seen) ? 'conflict' : undefined
  },
  apply(rows, { threadId, seen, marks: { unread, state, laterUntil, private: isPrivate } }) {
    const staysUnread = unread === false && hasMore(rows.get('threads', threadId)!, seen)
    const changes = {
      ...(unread !== undefined && !staysUnread && { unread }),
      ...(state && { state, laterUntil: laterUntil ?? null }),
      ...(isPrivate !== undefined && { private: isPrivate }),
    }
    return Object.keys(changes).length ? [{ op: 'patch', table: 'threads', id: threadId, changes }] : []
  },
})
