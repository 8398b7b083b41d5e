import { sql } from 'kysely'
import type { BannedLink, BanReason } from '../../../../../contract/profiles/edit/banned-endpoints.ts'
import { keyOfLink } from '../../../../../contract/profiles/edit/fields.ts'
import { webAddress } from '../../../../../contract/profiles/identity/web-address.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { notFound, wrong } from '../../../../kernel/errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { SignedIn } from '../../../../kernel/implement.ts'
import { bannedOne } from '../../edit/banned.ts'
import { lockPeople } from '../person-locks.ts'
import { recompute } from '../recompute.ts'

/** Of so many people a link's sites are shown anew at once; who is beyond that follows with their next change. */
const mostPeople = 500

function keyed(url: string): { key: string; href: string } {
  const whole = webAddress(url)
  const key = keyOfLink(url)
  if (!whole || !key) throw wrong('url', 'This isn’t a valid link')
  return { key: key.slice(0, 400), href: whole.href.slice(0, 1000) }
}

async function showAnew(tx: Tx, clock: Clock, key: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct profile_id as id from identities
    where kind = 'link' and key = ${key} limit ${mostPeople}`.execute(tx)
  const ids = rows.map(({ id }) => Number(id))
  await lockPeople(tx, ids)
  await recompute(tx, clock, ids)
}

const twice = { en: 'This link is banned already', ru: 'Эта ссылка уже заблокирована' }

/**
 * Shows a link of nobody any more (000 §2).
 * @throws AppError badRequest where it is none, or is banned already
 */
export async function banLink(
  tx: Tx,
  clock: Clock,
  actor: SignedIn,
  { url, reason = null }: { url: string; reason?: BanReason | null | undefined },
): Promise<BannedLink> {
  const { key, href } = keyed(url)
  const at = clock.now()
  const id = newId(clock)
  const row = { key, id, url: href, banned_by: actor.id, banned_at: at, reason }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('banned_links')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw wrong('url', twice)
  const happened = { event: 'profiles.linkBanned', ids: { linkId: id } } as const
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at, events: [happened] }])
  await showAnew(tx, clock, key)
  return bannedOne(tx, key)
}

/** @throws AppError notFound where it is not banned */
export async function unbanLink(tx: Tx, clock: Clock, actor: SignedIn, url: string): Promise<{ url: string }> {
  const { key } = keyed(url)
  const gone = await tx.deleteFrom('banned_links').where('key', '=', key).returningAll().executeTakeFirst()
  if (!gone) throw notFound()
  const happened = { event: 'profiles.linkUnbanned', ids: { linkId: gone.id } } as const
  const by = { companyId: actor.companyId, actorId: actor.id }
  await recordEvents(tx, by, [{ at: clock.now(), events: [happened] }])
  await showAnew(tx, clock, key)
  return { url: gone.url }
}
