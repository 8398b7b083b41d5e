import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { bytes, noContent, nothing, queryInteger, text, timestamp, uid } from '../kit/schemas.ts'
import { colleague, exampleRecipient, mailingRecipient } from './message-endpoints.ts'
import { errorReasons, messageStatuses, stopCauses } from './message-states.ts'
import { threadStates } from './thread-states.ts'

/**
 * What a letter that came is (issue of the inbox, D-58, D-61):
 * - `reply`: it answers a letter of ours by its headers;
 * - `unverified`: it comes from somebody written to, and names no letter of ours: it stops nothing;
 * - `automatic`: a machine answered (RFC 3834);
 * - `bounce`, `delay`: the post's report; `complaint`: called spam; `unsubscribe`: asks not to be written to any more.
 */
const letterKinds = ['reply', 'unverified', 'automatic', 'bounce', 'delay', 'complaint', 'unsubscribe'] as const
export type LetterKind = (typeof letterKinds)[number]
/** Those that a person wrote. */
export const byPeople: readonly LetterKind[] = ['reply', 'unverified', 'unsubscribe']

/** What is answered to an invitation (RFC 5546). */
export const calendarAnswers = ['accepted', 'declined', 'tentative'] as const
export type CalendarAnswer = (typeof calendarAnswers)[number]

/** The lists of the page of replies: what the user has to answer, all, and what only machines wrote. */
const threadLists = ['to_do', 'all', 'automatic'] as const
export type ThreadList = (typeof threadLists)[number]

/** What was written back and forth with one person, in one user's mailbox. */
export const thread = z.object({
  id: z.uuid(),
  profile: mailingRecipient.shape.profile,
  owner: colleague,
  /** Where the person stands: the folder in which they were last written to. */
  folder: mailingRecipient.shape.folder,
  candidate: z.nullable(z.object({ id: z.uuid(), status_id: z.nullable(z.uuid()) })),
  /** One whose day has come is `open` again. */
  state: z.enum(threadStates),
  later_until: z.nullable(timestamp),
  /** By its owner; a colleague’s is not the user’s to read. */
  unread: z.boolean(),
  /** The owner's alone; so is one in which something private was written. */
  private: z.boolean(),
  /** The newest of it that says something, theirs or ours. */
  last: z.object({
    kind: z.enum([...letterKinds, 'own']),
    subject: z.string(),
    /** Its beginning. */
    said: z.string(),
    at: timestamp,
  }),
  /** How many letters of it a person wrote: what a mark is made over. */
  answers: z.optional(z.number()),
  /** Something in it may be the wish for no more mail: its owner says what is done (D-135). */
  may_stop: z.optional(z.boolean()),
  /** May be answered, marked and made private by whoever asks: it is their own. */
  editable: z.boolean(),
})
export type Thread = z.output<typeof thread>

const threadFile = z.object({
  id: z.uuid(),
  filename: z.string(),
  size: z.number(),
  /** It is kept with the profile. */
  attached: z.boolean(),
})

/** One of a thread, the oldest first, what is planned last: what was written, what came, and what came of it. */
export const threadItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    id: z.uuid(),
    author: colleague,
    subject: z.string(),
    text: z.string(),
    status: z.enum(messageStatuses),
    reason: z.nullable(z.enum(errorReasons)),
    /** It was planned, and is not sent. */
    stopped: z.boolean(),
    /** Why, where that is known. */
    stopped_by: z.optional(z.enum(stopCauses)),
    /** A program fetched its picture, and nobody has opened it (D-64). */
    machine_opened: z.optional(z.boolean()),
    at: timestamp,
  }),
  z.object({
    type: z.literal('letter'),
    id: z.uuid(),
    kind: z.enum(letterKinds),
    from: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    said: z.string(),
    /** What is quoted below it. */
    earlier: z.string(),
    /** Of a report of the post: what it says. */
    detail: z.nullable(z.string()),
    files: z.array(threadFile),
    /** It came with files that are too large or too many to be kept. */
    left_out: z.number(),
    /** Nobody could read it within the limits: it is in the mailbox alone. */
    unreadable: z.optional(z.boolean()),
    /** Where answers are wanted, where that is elsewhere. */
    reply_to: z.optional(z.string()),
    calendar: z.optional(z.enum(calendarAnswers)),
    /** The provider had put it with the junk. */
    in_junk: z.optional(z.boolean()),
    /** From an address that nobody knows as the person’s: it may be somebody else who wrote. */
    stranger: z.optional(z.boolean()),
    at: timestamp,
  }),
])
/** The most messages of a thread that are told, the newest. */
export const mostThreadItems = 200
export type ThreadItem = z.output<typeof threadItem>

const exampleThread: Thread = {
  id: '0190a000-0000-7000-8000-00000000f001',
  profile: exampleRecipient.profile,
  owner: exampleRecipient.author,
  folder: null,
  candidate: null,
  state: 'open',
  later_until: null,
  unread: true,
  private: false,
  last: {
    kind: 'reply',
    subject: 'Re: Your work on checkout',
    said: 'Hi Anna, Tuesday works.',
    at: '2026-11-24T10:24:00.000Z',
  },
  editable: true,
}

const path = '/api/v6/messaging/threads/'
const byId = { params: z.object({ id: uid }), query: z.object({}) }

export const listThreads = endpoint({
  method: 'GET',
  path,
  access: 'messaging.view',
  summary: 'Threads in which somebody answered, that the user may see: the newest letter first',
  params: nothing,
  query: z.object({
    list: z._default(z.enum(threadLists), 'to_do'),
    profile_id: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    /** Words of the person's name, of an address, of a subject or of what was said. */
    q: z.optional(text(200)),
    limit: queryInteger(1, 100, 30),
    offset: queryInteger(0, 1_000_000, 0),
  }),
  body: nothing,
  output: z.object({
    count: z.number(),
    results: z.array(thread),
    /** Over all lists, narrowed by the rest; `unread` are those to be answered that their owner has not opened. */
    counters: z.object({ to_do: z.number(), all: z.number(), automatic: z.number(), unread: z.number() }),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { count: 1, results: [exampleThread], counters: { to_do: 1, all: 1, automatic: 0, unread: 1 } },
  },
})

export const getThread = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  access: 'messaging.view',
  summary: 'A thread with all that was written, the oldest first',
  ...byId,
  body: nothing,
  output: z.object({
    ...thread.shape,
    items: z.array(threadItem),
    /** Of those who wrote here and of the person, the addresses to which nobody of the company writes. */
    no_mail: z.optional(z.array(z.string())),
  }),
  status: 200,
  example: {
    params: { id: exampleThread.id },
    query: {},
    body: {},
    output: {
      ...exampleThread,
      items: [
        {
          type: 'letter',
          id: '0190a000-0000-7000-8000-00000000f101',
          kind: 'reply',
          from: { name: 'Anna Petrova', address: exampleRecipient.email },
          subject: exampleThread.last.subject,
          said: exampleThread.last.said,
          earlier: '',
          detail: null,
          files: [],
          left_out: 0,
          at: exampleThread.last.at,
        },
      ],
    },
  },
})
export type WholeThread = z.output<(typeof getThread)['output']>

export const changeThread = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  access: 'messaging.send',
  summary: 'Mark one’s own thread: read, done, later until a day, private',
  ...byId,
  body: z.strictObject({
    unread: z.optional(z.boolean()),
    state: z.optional(z.enum(threadStates)),
    /** With `later` alone; it lies ahead. */
    later_until: z.optional(timestamp),
    private: z.optional(z.boolean()),
  }),
  output: thread,
  status: 200,
  news: 'messaging',
  example: { params: { id: exampleThread.id }, query: {}, body: { state: 'done' }, output: exampleThread },
})

/**
 * What its owner decides about a letter that may ask for no more mail (D-135): to leave the person alone at every address
 * that is known, at the one they wrote from alone, or that nothing of the kind was meant. `undecided` takes back what they
 * have just decided.
 */
const wishChoices = ['person', 'address', 'none', 'undecided'] as const
/** Minutes in which it is taken back. */
export const wishUndoMinutes = 15
export type WishChoice = (typeof wishChoices)[number]

export const settleWish = endpoint({
  method: 'POST',
  path: `${path}{id}/wish/`,
  access: 'messaging.send',
  summary: 'Decide about a thread of one’s own that may ask for no more mail',
  ...byId,
  body: z.strictObject({ choice: z.enum(wishChoices) }),
  output: thread,
  status: 200,
  news: 'messaging',
  example: { params: { id: exampleThread.id }, query: {}, body: { choice: 'none' }, output: exampleThread },
})

export const getThreadFile = endpoint({
  method: 'GET',
  path: `${path}files/{id}/`,
  access: 'messaging.view',
  summary: 'A file that came with a letter',
  ...byId,
  body: nothing,
  output: bytes,
  status: 200,
  media: 'application/octet-stream',
  example: { params: { id: exampleThread.id }, query: {}, body: {}, output: new Uint8Array() },
})

export const attachThreadFile = endpoint({
  method: 'POST',
  path: `${path}files/{id}/attach/`,
  access: 'messaging.send',
  summary: 'Keep a file that came with a letter among the profile’s attachments; twice is once',
  ...byId,
  body: nothing,
  output: noContent,
  status: 204,
  news: 'messaging',
  example: { params: { id: exampleThread.id }, query: {}, body: {}, output: undefined },
})
