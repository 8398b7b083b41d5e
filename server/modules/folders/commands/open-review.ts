import { sql } from 'kysely'
import { openReviewLimit } from '../../../../contract/folders/reviews.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { folderFaults } from '../faults.ts'
import { mayDecide, noteAsked, progressOf } from './settle-reviews.ts'

interface Asked {
  folderId: string
  reviewerIds: readonly string[]
  /** Of these two one has something. */
  statusIds: readonly string[]
  candidateIds: readonly string[]
  dueDay: string
}

const dayMs = 24 * 60 * 60_000

/**
 * Asks colleagues to decide on people of a folder, and tells each of them.
 * @returns the id of the review
 * @throws AppError naming the field for whatever cannot be asked
 */
export async function openReview(tx: Tx, clock: Clock, actor: SignedIn, asked: Asked): Promise<string> {
  const { folderId, statusIds, dueDay } = asked
  const now = clock.now()
  await requireRoom(tx, folderId)
  if (Boolean(statusIds.length) === Boolean(asked.candidateIds.length))
    throw wrong('statuses', { en: 'Choose statuses or people', ru: 'Выберите статусы или людей' })
  // Somewhere on earth it is still yesterday.
  if (Date.parse(dueDay) < now.getTime() - 2 * dayMs || Date.parse(dueDay) > now.getTime() + 366 * dayMs)
    throw wrong('due_day', { en: 'Choose a day within a year from today', ru: 'Выберите день в течение года' })
  await requireStatuses(tx, statusIds)
  const candidateIds = await thereIn(tx, folderId, asked.candidateIds)
  const reviewerIds = [...new Set(asked.reviewerIds)]
  await requireAble(tx, folderId, reviewerIds)
  const [id, by] = [newId(clock), { company_id: actor.companyId }]
  const about = { folder_id: folderId, asked_by: actor.id, status_ids: [...statusIds], candidate_ids: candidateIds }
  const when = { due_day: dueDay, made_at: now, changed_at: now, closed_at: null, closed_by: null, seen_at: null }
  await tx
    .insertInto('reviews')
    .values({ id, ...by, ...about, ...when })
    .execute()
  const reviewers = reviewerIds.map((user_id) => ({
    id: newId(clock),
    ...by,
    review_id: id,
    user_id,
    reminded_at: null,
  }))
  await tx.insertInto('review_reviewers').values(reviewers).execute()
  if ((await progressOf(tx, [id])).every(({ left }) => left === 0))
    throw wrong(statusIds.length ? 'statuses' : 'candidates', {
      en: 'Nobody is left to decide on: the reviewers have a verdict on everyone there',
      ru: 'Оценивать некого: эти коллеги уже оценили каждого',
    })
  await noteAsked(tx, folderId)
  const events = reviewerIds.map((userId) => ({
    event: 'folders.reviewAsked' as const,
    ids: { folderId, reviewId: id, userId, again: false },
  }))
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: now, events }])
  return id
}

/** @throws AppError where the folder is archived, or asks as much as it may already */
async function requireRoom(tx: Tx, folderId: string): Promise<void> {
  const folder = await tx
    .selectFrom('folders')
    .select('status')
    .where('id', '=', folderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (folder.status === 'closed') throw new AppError(folderFaults.archived)
  const { open } = await tx
    .selectFrom('reviews')
    .select((q) => q.fn.countAll<number>().as('open'))
    .where('folder_id', '=', folderId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= openReviewLimit) throw new AppError(folderFaults.tooManyReviews)
}

async function requireStatuses(tx: Tx, ids: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom('statuses')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('parent_id', 'is', null)
    .execute()
  if (known.length < new Set(ids).size) throw wrong('statuses', { en: 'Status not found', ru: 'Статус не найден' })
}

/** @throws AppError where somebody is not in the folder any more */
async function thereIn(tx: Tx, folderId: string, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const there = await tx
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('folder_id', '=', folderId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  if (there.length < new Set(ids).size)
    throw wrong('candidates', {
      en: 'Some of these people are no longer in this folder. Select them again.',
      ru: 'Некоторых из этих людей уже нет в папке. Выберите заново.',
    })
  return there.map(({ id }) => id)
}

/** @throws AppError naming the first of them who cannot decide here; of somebody who is no colleague nothing is told */
async function requireAble(tx: Tx, folderId: string, ids: readonly string[]): Promise<void> {
  const able = await mayDecide(tx, folderId, ids)
  const unable = ids.find((id) => !able.has(id))
  if (!unable) return
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${unable} and active`.execute(tx)
  const name = rows[0]?.name
  throw wrong(
    'reviewers',
    name === undefined
      ? { en: 'Employee not found', ru: 'Сотрудник не найден' }
      : {
          en: `Share the folder with ${name} first, with the right to change candidates`,
          ru: `Сначала откройте папку: ${name}, с правом менять кандидатов`,
        },
  )
}
