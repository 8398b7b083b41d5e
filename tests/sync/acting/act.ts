import type { z } from 'zod/mini'
import { markMention } from '../../../contract/folders/mutations/marks/mark-mention.ts'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import { markThread } from '../../../contract/messaging/mutations/mark-thread.ts'
import { markRead } from '../../../contract/notices/mutations/mark-read.ts'
import type { Row } from '../../../contract/rows.ts'
import type { Random } from '../../kit/random.ts'

/** What somebody at a device sees of a folder and can act on. */
export interface Sight {
  folderId: string
  name: string
  candidateIds: readonly string[]
  comments: readonly { id: string; text: string }[]
  /** On the folder itself. */
  folderComments: readonly { id: string; text: string }[]
  otherFolderIds: readonly string[]
  /** Of the folder, and its user's own. */
  steps: readonly Pick<Row<'steps'>, 'id' | 'folderId' | 'candidateId'>[]
  /** Of its user's own inbox. */
  threads: readonly Row<'threads'>[]
  /** Of its user. */
  mentions: readonly Pick<Row<'mentions'>, 'id'>[]
  /** What they were told. */
  notices: readonly Pick<Row<'notices'>, 'id'>[]
  /** Everybody of the company, also who may not see the folder. */
  colleagueIds: readonly string[]
  statusIds: readonly string[]
  userId: string
  profileIds: readonly number[]
  /** Who was taken out of folders. */
  removed: readonly Removal[]
  /** Whose templates it holds; undefined where its user writes none. */
  company: { id: string; templates: readonly Row<'templates'>[] } | undefined
}

export interface Removal {
  folderId: string
  candidateIds: readonly string[]
}

/** One change, as a device queues it. */
export interface Act {
  op: string
  args: Record<string, unknown>
}

export interface Actor {
  random: Random
  newId: () => string
}

export const act = <A extends z.ZodMiniType>({ name }: Mutation<string, A>, args: z.input<A>): Act => ({
  op: name,
  args: args as Record<string, unknown>,
})

/** What somebody who sees this may do; undefined where there is nothing to act on. */
export type Kind = (actor: Actor, sight: Sight) => Act[] | undefined

/** Where somebody has written to them: what was seen is marked, and now and then marked otherwise at once. */
const marking: Kind = ({ random }, { threads, userId }) => {
  const { id: threadId, answers } = random.pick(threads)
  const marks = () => random.pick([{ unread: false }, { unread: true }, { state: 'done' }, { state: 'open' }] as const)
  const whose = { threadId, ownerId: userId, seen: answers }
  const marked = act(markThread, { ...whose, marks: marks() })
  return random.chance(0.7) ? [marked] : [marked, act(markThread, { ...whose, marks: marks() })]
}

/** Comments that mention them are done with, and now and then not after all. */
const settling: Kind = ({ random }, { mentions }) => {
  const { id: mentionId } = random.pick(mentions)
  const done = act(markMention, { mentionId, done: random.chance(0.7) })
  return random.chance(0.8) ? [done] : [done, act(markMention, { mentionId, done: false })]
}

/** What they were told is read, some of it again. */
const reading: Kind = ({ random }, { notices }) => {
  const ids = Array.from({ length: 1 + random.below(4) }, () => random.pick(notices).id)
  return [act(markRead, { ids: [...new Set(ids)] })]
}

/** What a user does with what is theirs alone, by its weight. */
export const ownActs = ({ threads, mentions, notices }: Sight): { weight: number; kind: Kind }[] => [
  ...(threads.length ? [{ weight: 12, kind: marking }] : []),
  ...(mentions.length ? [{ weight: 8, kind: settling }] : []),
  ...(notices.length ? [{ weight: 8, kind: reading }] : []),
]
