import type { Review } from '../../../contract/folders/review-endpoints.ts'
import { reminderMs } from '../../../contract/folders/reviews.ts'
import type { Row } from '../../../contract/rows.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { candidatesIn, folderBy } from '../folder-rows.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import { foldersOf, type World } from '../world.ts'

const said = (world: World, userId: string, candidateId: string) =>
  [...world.tables.verdicts.values()].find((one) => one.reviewerId === userId && one.candidateId === candidateId)

const covered = (world: World, { folderId, statusIds, candidateIds }: Row<'reviews'>) =>
  candidatesIn(world, folderId).filter(({ id, statusId }) => candidateIds.includes(id) || statusIds.includes(statusId))

function reviewOf(world: World, row: Row<'reviews'>): Review {
  const people = covered(world, row)
  return {
    id: row.id,
    folder: world.tables.folders.get(row.folderId)?.number ?? 0,
    asked_by: row.askedById,
    statuses: row.statusIds,
    candidates: row.candidateIds,
    due_day: row.dueDay,
    created_at: row.madeAt,
    closed_at: row.closedAt,
    closed_by: row.closedById,
    reviewers: row.reviewers.map(({ userId, lost, remindedAt, ...counts }) => ({
      id: userId,
      left: people.filter(({ id }) => !said(world, userId, id)).length,
      lost,
      reminded_at: remindedAt,
      ...counts,
    })),
  }
}

/** Who is asked stands in the folder's row. */
function noteAsked(world: World, folderId: string): void {
  const open = [...world.tables.reviews.values()].filter((one) => one.folderId === folderId && !one.closedAt)
  const reviewerIds = [...new Set(open.flatMap(({ reviewers }) => reviewers.map(({ userId }) => userId)))]
  world.tables.folders.set(folderId, { ...world.tables.folders.get(folderId)!, reviewerIds })
  world.seq++
}

function close(world: World, row: Row<'reviews'>, closedById: string | null): void {
  const count = (userId: string, word: string) =>
    covered(world, row).filter(({ id }) => said(world, userId, id)?.word === word).length
  const reviewers = row.reviewers.map((one) => ({
    ...one,
    yes: count(one.userId, 'yes'),
    maybe: count(one.userId, 'maybe'),
    no: count(one.userId, 'no'),
  }))
  world.tables.reviews.set(row.id, { ...row, reviewers, closedAt: world.now(), closedById })
  noteAsked(world, row.folderId)
}

/** Ends the reviews of which nobody has anybody left, as the server does after each change. */
export function settleReviews(world: World): void {
  for (const row of world.tables.reviews.values())
    if (!row.closedAt && reviewOf(world, row).reviewers.every(({ left }) => !left)) close(world, row, null)
}

const heldReview = (world: World, user: CurrentUser, params: { id: string; review: string }) => {
  const folder = folderBy(world, user, params.id)
  const row = world.tables.reviews.get(params.review) ?? notFound()
  return { folder, row: row.folderId === folder.id ? row : notFound() }
}

const nobody = { remindedAt: null, lost: false, yes: 0, maybe: 0, no: 0 }

export const reviews: Pick<MockBackend['folders'], 'askReview' | 'closeReview' | 'remindReviewer'> = {
  askReview({ params, body }, { world, user }) {
    const folder = folderBy(world, user, params.id)
    const stranger = world.users.find(
      (one) => body.reviewers.includes(one.id) && !foldersOf(world, one).some(({ id }) => id === folder.id),
    )
    if (stranger) {
      const name = `${stranger.first_name} ${stranger.last_name}`
      const reviewers = [`Share the folder with ${name} first, with the right to change candidates`]
      throw new MockError(400, 'badRequest', 'Bad request', { reviewers })
    }
    const row: Row<'reviews'> = {
      id: uid('5e', world.tables.reviews.size + 1),
      folderId: folder.id,
      askedById: user.id,
      statusIds: body.statuses ?? [],
      candidateIds: body.candidates ?? [],
      dueDay: body.due_day,
      madeAt: world.now(),
      closedAt: null,
      closedById: null,
      seenAt: null,
      reviewers: body.reviewers.map((userId) => ({ userId, ...nobody })),
    }
    world.tables.reviews.set(row.id, row)
    noteAsked(world, folder.id)
    return reviewOf(world, row)
  },
  closeReview({ params }, { world, user }) {
    const { folder, row } = heldReview(world, user, params)
    if (![folder.creatorId, row.askedById].includes(user.id)) throw new MockError(403, 'forbidden', 'Forbidden')
    if (!row.closedAt) close(world, row, user.id)
    return reviewOf(world, world.tables.reviews.get(row.id)!)
  },
  remindReviewer({ params, body }, { world, user }) {
    const { row } = heldReview(world, user, params)
    const one = row.reviewers.find(({ userId }) => userId === body.reviewer) ?? notFound()
    if (one.remindedAt && Date.parse(world.now()) - Date.parse(one.remindedAt) < reminderMs)
      throw new MockError(409, 'remindedToday', 'They were reminded less than a day ago. Try again tomorrow.')
    const reviewers = row.reviewers.map((each) => (each === one ? { ...one, remindedAt: world.now() } : each))
    const next = { ...row, reviewers }
    world.tables.reviews.set(row.id, next)
    world.seq++
    return reviewOf(world, next)
  },
}
