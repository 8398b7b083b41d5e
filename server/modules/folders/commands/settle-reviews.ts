import { sql } from 'kysely'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import { reachable } from '../reach.ts'

interface Open {
  id: string
  company_id: number
  folder_id: string
}

/** How far a reviewer of a review is. */
interface Progress {
  review_id: string
  user_id: string
  lost: boolean
  left: number
}

/** Whether somebody may decide on people of a folder. @returns those of them who may */
export async function mayDecide(tx: Tx, folderId: string, userIds: readonly string[]): Promise<Set<string>> {
  const able = new Set<string>()
  for (const id of new Set(userIds)) {
    const user = await actorById(tx, id)
    if (!user?.permissions.has('changeCandidate')) continue
    if ((await reachable(tx, user, 'folders.setStatus', [folderId])).has(folderId)) able.add(id)
  }
  return able
}

/** How many of a review's people each reviewer has said nothing of. */
export async function progressOf(tx: Tx, reviewIds: readonly string[]): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select r.id as review_id, u.user_id, u.lost, count(c.id) filter (where v.id is null)::int as left
    from reviews r join review_reviewers u on u.review_id = r.id
    left join candidates c on c.folder_id = r.folder_id and c.removed_at is null
      and (c.status_id = any(r.status_ids) or c.id = any(r.candidate_ids))
    left join verdicts v on v.candidate_id = c.id and v.reviewer_id = u.user_id
    where r.id = any(${[...reviewIds]}::uuid[])
    group by r.id, u.user_id, u.lost`.execute(tx)
  return rows
}

/** Ends a review, and keeps what its reviewers have said by then. */
export async function endReview(tx: Tx, clock: Clock, { id, company_id, folder_id }: Open, byId: string | null) {
  const now = clock.now()
  await sql`update review_reviewers u set yes = said.yes, maybe = said.maybe, no = said.no
    from (select v.reviewer_id, count(*) filter (where v.word = 'yes') as yes, count(*) filter (where v.word = 'maybe') as maybe,
        count(*) filter (where v.word = 'no') as no
      from reviews r join verdicts v on v.folder_id = r.folder_id
      join candidates c on c.id = v.candidate_id and c.removed_at is null
      -- A no may have taken somebody out of the status that was asked about.
      where r.id = ${id} and (c.id = any(r.candidate_ids) or c.status_id = any(r.status_ids)
        or v.made_at >= r.made_at and cardinality(r.candidate_ids) = 0)
      group by v.reviewer_id) said
    where u.review_id = ${id} and u.user_id = said.reviewer_id`.execute(tx)
  await tx
    .updateTable('reviews')
    .set({ closed_at: now, closed_by: byId, changed_at: now })
    .where('id', '=', id)
    .execute()
  const closed = { event: 'folders.reviewClosed' as const, ids: { folderId: folder_id, reviewId: id } }
  await recordEvents(tx, { companyId: company_id, actorId: byId }, [{ at: now, events: [closed] }])
  await noteAsked(tx, folder_id)
}

/** Who of the folder's open reviews is asked stands in its row: what a no does follows from it, on every device. */
export const noteAsked = (tx: Tx, folderId: string) =>
  sql`update folders f set reviewer_ids = asked.ids
    from (select coalesce(array_agg(distinct u.user_id order by u.user_id), '{}') as ids
      from reviews r join review_reviewers u on u.review_id = r.id
      where r.folder_id = ${folderId} and r.closed_at is null and not u.lost) asked
    where f.id = ${folderId} and f.reviewer_ids <> asked.ids`.execute(tx)

/** The folders in which somebody is asked. */
export async function foldersAsking(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (!userIds.length) return []
  const rows = await tx
    .selectFrom('review_reviewers as u')
    .innerJoin('reviews as r', 'r.id', 'u.review_id')
    .select('r.folder_id')
    .where('u.user_id', '=', anyOf(userIds))
    .where('r.closed_at', 'is', null)
    .execute()
  return rows.map((row) => row.folder_id)
}

/** The folders in which people of some statuses are in review. */
export async function foldersReviewing(tx: Tx, statusIds: readonly string[]): Promise<string[]> {
  if (!statusIds.length) return []
  const { rows } = await sql<{ folder_id: string }>`
    select distinct folder_id from reviews
    where closed_at is null and status_ids && ${[...statusIds]}::uuid[]`.execute(tx)
  return rows.map((row) => row.folder_id)
}

/**
 * Looks at the open reviews of folders again: who cannot decide there any more is marked, and one ends whose reviewers have
 * nobody left. One that nobody is left to answer stays open: its owner is to know.
 */
export async function settleReviews(tx: Tx, clock: Clock, folderIds: readonly string[]): Promise<void> {
  if (!folderIds.length) return
  const open = await tx
    .selectFrom('reviews')
    .select(['id', 'company_id', 'folder_id'])
    .where('folder_id', '=', anyOf([...new Set(folderIds)]))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!open.length) return
  const progress = await progressOf(
    tx,
    open.map(({ id }) => id),
  )
  for (const review of open) {
    const reviewers = progress.filter((one) => one.review_id === review.id)
    const ids = reviewers.map(({ user_id }) => user_id)
    const able = await mayDecide(tx, review.folder_id, ids)
    if (reviewers.some(({ user_id, lost }) => lost === able.has(user_id))) await markLost(tx, clock, review.id, able)
    const asked = reviewers.filter(({ user_id }) => able.has(user_id))
    if (asked.length && asked.every(({ left }) => left === 0)) await endReview(tx, clock, review, null)
    else await noteAsked(tx, review.folder_id)
  }
}

async function markLost(tx: Tx, clock: Clock, reviewId: string, able: ReadonlySet<string>): Promise<void> {
  await sql`update review_reviewers set lost = not (user_id = any(${[...able]}::uuid[]))
    where review_id = ${reviewId}`.execute(tx)
  await tx.updateTable('reviews').set({ changed_at: clock.now() }).where('id', '=', reviewId).execute()
}
