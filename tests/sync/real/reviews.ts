import { markReviewSeen } from '../../../contract/folders/mutations/marks/mark-review-seen.ts'
import { store } from '../../../src/data/sync/store.ts'
import { Random } from '../../kit/random.ts'
import { randomIds } from '../random-id.ts'
import { isStorageFailure } from './storage.ts'
import type { World } from './world.ts'

/**
 * A review is asked for at the desk, or somebody at a device had asked for one that is over, or one is ended, and who asked sees it.
 * The clock says all of that, and their ids, so that what happens else goes on as before: the seeds of rare bugs are known.
 */
export async function reviewAtDesk(world: World): Promise<void> {
  const { stage, company, folderIds } = world
  const now = stage.clock.now()
  const moment = Math.floor(now.getTime() / 7)
  const newId = randomIds(new Random(moment), () => now)
  const folderId = folderIds[moment % folderIds.length]!
  const reviewers = moment % 2 ? [company.users.daniel] : [company.users.marta, company.users.anna]
  const due_day = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  if (moment % 3 === 0) {
    // Where nobody is left to decide on it is refused, and nothing is there.
    const asked = { reviewers, statuses: company.statusIds.slice(0, 2), due_day }
    await world.atDesk('POST', `/api/v6/folders/${folderId}/reviews/`, asked)
  } else if (moment % 3 === 1) {
    await stage.owner.query(
      `insert into reviews (id, company_id, folder_id, asked_by, status_ids, candidate_ids, due_day, made_at, closed_at, changed_at)
       values ($1, $2, $3, $4, $5, '{}', $6, $7, $7, $7)`,
      [newId(), company.id, folderId, company.users.anna, [company.statusIds[0]], due_day, now],
    )
  } else {
    const { rows } = await stage.owner.query<{ id: string; folder_id: string }>(
      'select id, folder_id from reviews where company_id = $1 and closed_at is null order by id limit 1',
      [company.id],
    )
    for (const { id, folder_id } of rows)
      await world.atDesk('POST', `/api/v6/folders/${folder_id}/reviews/${id}/close/`, {})
  }
  await seeEnd(world, newId)
}

/** Who asked sees at a device how a review ended. */
async function seeEnd(world: World, newId: () => string): Promise<void> {
  const { devices, company } = world
  const device = devices.find(({ user }) => user === 'anna')!
  const [tab] = device.tabs
  try {
    const [reviews, meta] = await tab!.device.cache.read(['reviews', 'meta'], (at) =>
      Promise.all([at('reviews').all(), at('meta').get('state')]),
    )
    const over = reviews.find(
      ({ askedById, closedAt, seenAt }) => askedById === company.users.anna && closedAt !== null && seenAt === null,
    )
    if (!over) return
    const args = { folderId: over.folderId, reviewId: over.id }
    const made = { id: newId(), op: markReviewSeen.name, args, at: world.now(device), label: { where: '', what: '' } }
    await store(tab!.device, made, meta?.head ?? 0)
    device.made.add(made.id)
    world.note(`${device.name}: ${made.op} ${made.id}`)
  } catch (error) {
    if (!isStorageFailure(error)) throw error
  }
}
