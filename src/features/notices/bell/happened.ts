import type { Row } from '../../../../contract/rows.ts'
import type { MentionView } from '../../../data/folders/due/mention-readings.ts'
import type { FinishedReview } from '../../../data/folders/reviews/review-readings.ts'
import type { HeldThread, Inbox } from '../../../data/messaging/inbox.ts'

/** What of all that the device holds has happened to its user. Pure. */

export const happenedKinds = ['mentions', 'replies', 'reviews', 'other'] as const
export type HappenedKind = (typeof happenedKinds)[number]

type About =
  | { about: 'mention'; mention: MentionView }
  | { about: 'reply'; thread: HeldThread }
  | { about: 'finished'; ended: FinishedReview }
  | { about: 'notice'; notice: Row<'notices'> }
export type Happened = { id: string; kind: HappenedKind; at: string; read: boolean } & About
export type HappenedAbout<A extends About['about']> = Extract<Happened, { about: A }>

interface Told {
  notices: readonly Row<'notices'>[]
  mentions: readonly MentionView[]
  finished: readonly FinishedReview[]
  inbox: Inbox | null
  /** Whether the device knows this folder: nothing is told of one that its user may not see any more. */
  knows: (folderId: string) => boolean
}

const days = 14
const most = 200
const dayMs = 86_400_000

/** Told to admins of folders that they may not see, in words that name none. */
const ofAnyFolder: ReadonlySet<string> = new Set(['exported', 'inviteAsked'])

const ofNotice = (notice: Row<'notices'>): Happened => ({
  ...{ about: 'notice', id: notice.id, at: notice.at, read: notice.readAt !== undefined, notice },
  kind: notice.kind === 'reviewAsked' ? 'reviews' : 'other',
})

/** One that was answered or put off counts as read. */
const ofThread = (thread: HeldThread): Happened => ({
  ...{ about: 'reply', kind: 'replies', id: thread.id, at: thread.letterAt, thread },
  read: !thread.unread || thread.state !== 'open' || thread.last.kind === 'own',
})

const ofReview = (ended: FinishedReview): Happened => ({
  ...{ about: 'finished', kind: 'reviews', id: ended.review.id, at: ended.review.closedAt ?? '', ended },
  read: ended.review.seenAt !== null,
})

const ofMention = (mention: MentionView): Happened => ({
  ...{ about: 'mention', kind: 'mentions', id: mention.id, at: mention.at, read: mention.done, mention },
})

/** Of the last days, the newest first. */
export function happenedOf({ notices, mentions, finished, inbox, knows }: Told, now: Date): Happened[] {
  const since = new Date(now.getTime() - days * dayMs).toISOString()
  const seen = notices.filter(({ kind, folderId }) => folderId === null || ofAnyFolder.has(kind) || knows(folderId))
  const answered = (inbox?.threads ?? []).filter(({ automatic, answers }) => !automatic && answers > 0)
  return [...seen.map(ofNotice), ...mentions.map(ofMention), ...finished.map(ofReview), ...answered.map(ofThread)]
    .filter(({ at }) => at > since)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most)
}
