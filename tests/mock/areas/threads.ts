import type { MailingRecipient } from '../../../contract/messaging/message-endpoints.ts'
import type { LetterKind, Thread, ThreadItem, WholeThread } from '../../../contract/messaging/thread-endpoints.ts'
import type { Row } from '../../../contract/rows.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import type { World } from '../world.ts'
import { cardOf } from './profiles.ts'

type Letter = Extract<ThreadItem, { type: 'letter' }>
type Own = Extract<ThreadItem, { type: 'message' }>

const automatic: readonly Thread['last']['kind'][] = ['automatic', 'bounce', 'delay']

/** As a user has it: a colleague's is not theirs to mark, nor its private ones theirs to see. */
function seenBy({ mail }: World, user: CurrentUser): WholeThread[] {
  return mail.threads
    .filter(({ owner, private: alone }) => owner.id === user.id || !alone)
    .map((thread) => {
      const editable = thread.owner.id === user.id
      return { ...thread, answers: answersOf(thread), editable, unread: thread.unread && editable }
    })
}

const inList: Record<'to_do' | 'all' | 'automatic', (thread: Thread) => boolean> = {
  to_do: ({ editable, state, last }) => editable && state === 'open' && !automatic.includes(last.kind),
  all: () => true,
  automatic: ({ last }) => automatic.includes(last.kind),
}

const own = (world: World, user: CurrentUser, id: string): WholeThread => {
  const thread = world.mail.threads.find((one) => one.id === id)
  return thread?.owner.id === user.id ? thread : notFound()
}

function fileOf({ mail }: World, id: string): Letter['files'][number] {
  const files = mail.threads.flatMap(({ items }) => items.flatMap((item) => (item.type === 'letter' ? item.files : [])))
  return files.find((file) => file.id === id) ?? notFound()
}

/** How many letters of it a person wrote. */
const answersOf = ({ items }: WholeThread): number =>
  items.filter((item) => item.type === 'letter' && ['reply', 'unverified', 'unsubscribe'].includes(item.kind)).length

/** A thread as devices of its owner hold it. */
export const threadRow = (thread: WholeThread): Row<'threads'> => ({
  id: thread.id,
  ownerId: thread.owner.id,
  profile: thread.profile,
  folderId: thread.folder?.uid ?? null,
  candidateId: thread.candidate?.id ?? null,
  state: thread.state,
  laterUntil: thread.later_until,
  unread: thread.unread,
  private: thread.private,
  holdsPrivate: false,
  automatic: automatic.includes(thread.last.kind),
  ...(thread.may_stop && { mayStop: true }),
  answers: answersOf(thread),
  last: thread.last,
  letterAt: thread.last.at,
})

/** What was written in it, as devices hold it: without files. */
export const threadItemsRow = ({ id, owner, items }: WholeThread): Row<'threadItems'> => ({
  id,
  ownerId: owner.id,
  items: items.map((item) => (item.type === 'letter' ? { ...item, files: [], left_out: 0 } : item)),
  cut: items.some((item) => item.type === 'letter' && item.files.length > 0),
})

/** What a device's mark makes of it. */
export function markThreadRow({ mail }: World, id: string, changes: Partial<Row<'threads'>>): void {
  const thread = mail.threads.find((one) => one.id === id)
  if (!thread) return
  const { laterUntil, state, unread, private: alone } = changes
  Object.assign(thread, {
    ...(state !== undefined && { state, later_until: laterUntil ?? null }),
    ...(unread !== undefined && { unread }),
    ...(alone !== undefined && { private: alone }),
  })
}

interface Made {
  profile: string
  kind?: LetterKind
  subject?: string
  said?: string
  at?: string
  /** The fields of the letter that differ. */
  letter?: Partial<Letter>
  /** What we wrote before and plan. */
  own?: Partial<Own>[]
  candidate?: { id: string; folder: NonNullable<MailingRecipient['folder']>; statusId: string }
  thread?: Partial<WholeThread>
}

/** Somebody answers one of the mock's people. */
export function newThread(world: World, owner: CurrentUser, made: Made): WholeThread {
  const card = cardOf(world, made.profile)
  const n = world.mail.threads.length + 1
  const { kind = 'reply', subject = `Re: Letter ${n}`, said = 'Tuesday works.', at = world.now() } = made
  const author = { id: owner.id, first_name: owner.first_name, last_name: owner.last_name }
  const letter: Letter = {
    ...{ type: 'letter', id: uid('c4', n), kind, subject, said, earlier: '', detail: null, files: [], left_out: 0, at },
    from: { name: card.name, address: `person${card.id}@people.hirefold.example` },
    ...made.letter,
  }
  const written = (made.own ?? []).map(
    (one, m): Own => ({
      ...{ type: 'message', id: uid('c5', n * 100 + m), author, subject: subject.replace(/^Re: /, '') },
      ...{ text: `Hello ${card.first_name}`, status: 'sent', reason: null, stopped: false, at },
      ...one,
    }),
  )
  const thread: WholeThread = {
    id: uid('c3', n),
    profile: { id: card.id, uid: card.uid, name: card.name, title: card.title ?? '', photo: card.photo },
    owner: author,
    folder: made.candidate?.folder ?? null,
    candidate: made.candidate ? { id: made.candidate.id, status_id: made.candidate.statusId } : null,
    ...{ state: 'open', later_until: null, unread: true, private: false, editable: true },
    last: { kind, subject, said: said || (letter.detail ?? ''), at },
    items: [...written, letter],
    ...made.thread,
  }
  world.mail.threads.unshift(thread)
  return thread
}

/** What a thread is found by. */
const saidIn = ({ profile: { name }, last, items }: WholeThread) =>
  [name, last.subject, last.said, ...items.flatMap((item) => (item.type === 'letter' ? item.from.address : []))]
    .join(' ')
    .toLowerCase()

type Mocked = Pick<
  MockBackend['messaging'],
  'listThreads' | 'getThread' | 'changeThread' | 'settleWish' | 'getThreadFile' | 'attachThreadFile'
>

export const threads: Mocked = {
  listThreads({ query: { list, profile_id: profile, q, limit, offset } }, { world, user }) {
    const words = q?.toLowerCase()
    const found = seenBy(world, user)
      .filter((thread) => !profile || String(thread.profile.id) === profile)
      .filter((thread) => !words || saidIn(thread).includes(words))
    const kept = found.filter(inList[list])
    const counted = (name: keyof typeof inList) => found.filter(inList[name]).length
    const unread = found.filter((thread) => inList.to_do(thread) && thread.unread).length
    return {
      count: kept.length,
      results: kept.slice(offset, offset + limit),
      counters: { to_do: counted('to_do'), all: counted('all'), automatic: counted('automatic'), unread },
    }
  },
  getThread: ({ params }, { world, user }) => seenBy(world, user).find(({ id }) => id === params.id) ?? notFound(),
  changeThread({ params, body: { state, later_until: until, ...rest } }, { world, user }) {
    const thread = own(world, user, params.id)
    if ((state === 'later') !== (until !== undefined))
      throw new MockError(400, 'badRequest', 'Bad request', { later_until: ['Only with the state “later”'] })
    if (state) Object.assign(thread, { state, later_until: until ?? null })
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) Object.assign(thread, { [name]: value })
    return thread
  },
  settleWish({ params, body }, { world, user }) {
    const thread = own(world, user, params.id)
    thread.may_stop = body.choice === 'undecided'
    return thread
  },
  getThreadFile: ({ params }, { world }) => new TextEncoder().encode(fileOf(world, params.id).filename),
  attachThreadFile({ params }, { world }) {
    fileOf(world, params.id).attached = true
  },
}
