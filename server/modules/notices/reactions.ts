import { type Reaction, type Recorded, reaction } from '../../kernel/events/reaction.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { gather, gatherReplies, type News } from './commands/gather.ts'
import { mailAsked } from './commands/mail-asked.ts'
import { mailGiven } from './commands/mail-given.ts'
import { tellAdmins } from './commands/tell-admins.ts'
import { tellMembers } from './commands/tell-members.ts'
import { tellOne, untellFolder } from './commands/tell-one.ts'
import { tellOwners } from './commands/tell-owners.ts'
import { tellPrivacy } from './commands/tell-privacy.ts'
import { tellReporter } from './commands/tell-reporter.ts'

const told = [
  'folders.statusChanged',
  'folders.candidateMoved',
  'folders.commented',
  'folders.shared',
  'folders.joined',
  'folders.mentioned',
  'folders.reviewAsked',
] as const

const kinds = {
  'folders.statusChanged': 'moved',
  'folders.candidateMoved': 'moved',
  'folders.commented': 'commented',
  'folders.shared': 'shared',
  'folders.joined': 'joined',
  'folders.mentioned': 'mentioned',
  'folders.reviewAsked': 'asked',
} as const

function newsOf({ event, ids, actorId }: Recorded<(typeof told)[number]>): News {
  const about = { kind: kinds[event], folderId: ids.folderId, actorId, profileId: null, commentId: null }
  if (event === 'folders.mentioned') return { ...about, ...ids, profileId: ids.folderId ? null : ids.profileId }
  if (event === 'folders.commented')
    return { ...about, candidateId: ids.candidateId, commentId: ids.commentId, userId: null }
  if ('candidateId' in ids) return { ...about, candidateId: ids.candidateId, userId: null }
  // A joining is told to all others; a sharing and a request, to the one whom they are for.
  return { ...about, candidateId: null, userId: event === 'folders.joined' ? null : ids.userId }
}

/** Devices are told of what happens in one's folders; a job sends what has become due (`tell-devices.ts`). */
const tellDevices = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellDevices',
    on: told,
    run: (tx, events) => gather(tx, events.map(newsOf), clock.now()),
  })

/** The writer learns that an answer is there. */
const tellOfReplies = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellOfReplies',
    on: ['messaging.letterReceived'],
    run: (tx, events) =>
      gatherReplies(
        tx,
        events.map(({ ids }) => ids.userId),
        clock.now(),
      ),
  })

/** Nobody comes into a folder unasked without its members being told, also those whom no device tells (D-103). */
const tellOfJoining = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellMembers',
    on: ['folders.joined'],
    run: async (tx, events) => {
      for (const { ids, companyId } of events) await tellMembers(tx, clock, { ...ids, companyId })
    },
  })

/** Exporting many people does not go unseen (security.md, abuse 10). */
const tellOfExports = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellAdmins',
    on: ['profiles.exported'],
    run: async (tx, events) => {
      for (const { ids, companyId, actorId } of events)
        if (ids.large && companyId !== null && actorId)
          await tellAdmins(tx, clock, { kind: 'exported', folderId: ids.folderId, companyId, userId: actorId })
    },
  })

/** Somebody looks after candidates from now on. */
const tellOfAssigning = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellOwners',
    on: ['folders.candidateAssigned'],
    run: (tx, events) => tellOwners(tx, clock, events),
  })

/** What is given to one and asked of one, and what is taken from them again: in this order, so that a folder given anew is told. */
const tellOfGiving = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellOne',
    on: ['folders.shared', 'folders.reviewAsked', 'folders.unshared', 'folders.deleted'],
    run: async (tx, events) => {
      for (const one of events)
        if (one.event === 'folders.unshared' || one.event === 'folders.deleted') await untellFolder(tx, one)
        else await tellOne(tx, clock, one)
    },
  })

/** Admins learn that somebody is to be invited. */
const tellOfAsking = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellOfAsking',
    on: ['companies.inviteAsked'],
    run: async (tx, events) => {
      for (const { ids, companyId, actorId } of events)
        if (companyId !== null && actorId)
          await tellAdmins(tx, clock, { kind: 'inviteAsked', folderId: ids.folderId, companyId, userId: actorId })
    },
  })

/** The reporter learns what came of it. */
const tellOfAnswers = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellReporter',
    on: ['profiles.reportAnswered'],
    run: async (tx, events) => {
      for (const { ids } of events) await tellReporter(tx, clock, ids.reportId)
    },
  })

/** Somebody outside asks about their data: the law gives a month to answer (D-119). */
const tellOfPrivacy = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'notices.tellPrivacy',
    on: ['messaging.privacyRequested'],
    run: async (tx, events) => {
      for (const { companyId } of events) await tellPrivacy(tx, clock, companyId)
    },
  })

/** A user who is given a folder gets a mail that leads there, where the server can mail. */
const mailOfSharing = ({ clock, mailer }: Pick<Kernel, 'clock' | 'mailer'>) =>
  reaction({
    id: 'notices.mailOfSharing',
    on: ['folders.shared'],
    run: async (tx, events) => {
      if (mailer) for (const { ids, companyId } of events) await mailGiven(tx, clock, { ...ids, companyId })
    },
  })

/** Who is asked for a review or reminded of it gets a mail that leads there, where the server can mail. */
const mailOfReviews = ({ clock, mailer }: Pick<Kernel, 'clock' | 'mailer'>) =>
  reaction({
    id: 'notices.mailOfReviews',
    on: ['folders.reviewAsked'],
    run: async (tx, events) => {
      if (mailer) for (const { ids, companyId } of events) await mailAsked(tx, clock, { ...ids, companyId })
    },
  })

export const noticeReactions = (parts: Pick<Kernel, 'clock' | 'mailer'>): Reaction[] => [
  tellDevices(parts),
  tellOfReplies(parts) as Reaction,
  tellOfJoining(parts) as Reaction,
  mailOfSharing(parts) as Reaction,
  mailOfReviews(parts) as Reaction,
  tellOfExports(parts) as Reaction,
  tellOfAsking(parts) as Reaction,
  tellOfAssigning(parts) as Reaction,
  tellOfGiving(parts) as Reaction,
  tellOfAnswers(parts) as Reaction,
  tellOfPrivacy(parts) as Reaction,
]
