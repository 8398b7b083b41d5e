import { type Reaction, reaction } from '../../kernel/events/reaction.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { copyComments } from './commands/copy-comments.ts'
import { handOver } from './commands/hand-over.ts'
import { shareWithInvited } from './commands/invitees.ts'
import { foldersAsking, foldersReviewing, settleReviews } from './commands/settle-reviews.ts'
import { noteAnswers, touchCandidates } from './commands/touch-candidates.ts'

/** A user who was invited to folders has them as soon as they have joined. */
const shareWhenJoined = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'folders.shareWhenJoined',
    on: ['companies.joined'],
    run: async (tx, events) => {
      for (const { ids, companyId } of events) await shareWithInvited(tx, clock, { ...ids, companyId })
    },
  })

const handOverFolders = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'folders.handOver',
    on: ['companies.employeeRemoved', 'companies.employeeTransferred', 'companies.employeeDeactivated'],
    run: async (tx, events) => {
      for (const { event, ids, companyId, actorId } of events) {
        const heirId = ids.heirId ?? null
        // A user who may come back keeps the folders that nobody else was given.
        if (heirId === null && event === 'companies.employeeDeactivated') continue
        await handOver(tx, clock, { userId: ids.userId, heirId, companyId, actorId })
      }
    },
  })

/** A message and its answer move the candidate whom it was written to (D-106); a demo's time that was moved on moves nothing further. */
const moveWrittenTo = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'folders.moveWrittenTo',
    on: ['messaging.mailed', 'messaging.replied'],
    run: async (tx, events) => {
      const now = clock.now()
      const written = events.flatMap(({ ids, at }) =>
        ids.candidateId === null ? [] : [{ id: ids.candidateId, at: new Date(Math.min(+at, +now)).toISOString() }],
      )
      const ids = written.map(({ id }) => id)
      const times = written.map(({ at }) => at)
      if (ids.length) await touchCandidates(tx, ids, times)
      const answers = events.flatMap(({ event, ids, at }) =>
        event === 'messaging.replied' && ids.candidateId !== null ? [{ id: ids.candidateId, at }] : [],
      )
      if (answers.length) await noteAnswers(tx, answers)
    },
  })

/** What is said, where people stand, who is there and who may decide: each can be what a review waited for. */
const settleReviewsOf = ({ clock }: Pick<Kernel, 'clock'>) =>
  reaction({
    id: 'folders.settleReviews',
    on: [
      'folders.verdictGiven',
      'folders.statusChanged',
      'folders.statusEmptied',
      'folders.candidateMoved',
      'folders.peopleRemoved',
      'folders.shared',
      'folders.unshared',
      'companies.employeeRemoved',
      'companies.employeeTransferred',
      'companies.employeeDeactivated',
      'companies.employeeReactivated',
      'companies.employeeChanged',
      'companies.roleSwitched',
    ],
    run: async (tx, events) => {
      const folderIds = events.flatMap(({ ids }) =>
        'folderId' in ids ? ['fromFolderId' in ids ? [ids.folderId, ids.fromFolderId] : ids.folderId].flat() : [],
      )
      const employees = events.flatMap(({ ids }) => ('userId' in ids && !('folderId' in ids) ? ids.userId : []))
      const emptied = events.flatMap(({ ids }) => ('statusId' in ids ? ids.statusId : []))
      const others = [...(await foldersAsking(tx, employees)), ...(await foldersReviewing(tx, emptied))]
      await settleReviews(tx, clock, [...folderIds, ...others])
    },
  })

/** Comments stand beside the copies of those of whom they are, where that was chosen. */
const copyAlong = reaction({
  id: 'folders.copyComments',
  on: ['folders.candidateCopied'],
  run: async (tx, events) => {
    const wanted = events.flatMap(({ ids: { folderId, candidateId: newId, commentsOf } }) =>
      commentsOf ? [{ folderId, newId, candidateId: commentsOf }] : [],
    )
    for (const [folderId, copies] of Map.groupBy(wanted, (one) => one.folderId))
      await copyComments(tx, folderId, copies)
  },
})

export const folderReactions = (parts: Pick<Kernel, 'clock'>): Reaction[] =>
  [
    shareWhenJoined(parts),
    handOverFolders(parts),
    moveWrittenTo(parts),
    settleReviewsOf(parts),
    copyAlong,
  ] as Reaction[]
