import { z } from 'zod/mini'
import { mailingRecipient } from './message-endpoints.ts'
import { thread, threadItem } from './thread-endpoints.ts'
import { threadStates } from './thread-states.ts'

const id = z.uuid()
const at = z.iso.datetime()

/** Rows of this area as devices hold them. */
export const messagingRows = {
  /** A thread of its owner's, written in within `inboxDays`: the same as the call tells of it. */
  threads: z.object({
    id,
    ownerId: id,
    profile: mailingRecipient.shape.profile,
    folderId: z.nullable(id),
    candidateId: z.nullable(id),
    state: z.enum(threadStates),
    laterUntil: z.nullable(at),
    unread: z.boolean(),
    private: z.boolean(),
    /** Something private was written there, so it stays private whatever is said of it. */
    holdsPrivate: z.boolean(),
    /** Only machines wrote. */
    automatic: z.boolean(),
    /** Something in it may be the wish for no more mail. */
    mayStop: z.optional(z.boolean()),
    /** How many letters of it a person wrote. */
    answers: z.number(),
    last: thread.shape.last,
    letterAt: at,
  }),
  /** What was written in a thread, whose id it has; the oldest first. */
  threadItems: z.object({
    id,
    ownerId: id,
    items: z.array(threadItem),
    /** There is more on the server: what is older, the rest of a long text, files. */
    cut: z.boolean(),
  }),
} as const
