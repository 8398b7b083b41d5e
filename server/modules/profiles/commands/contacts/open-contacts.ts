import { sql } from 'kysely'
import { isFolderOnly } from '../../../../../contract/access/can.ts'
import { isExempt } from '../../../../../contract/meter/units.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { SignedIn } from '../../../../kernel/implement.ts'
import { spend } from '../../../meter/door.ts'
import { contactFacts, contactsIn, isWorthOpening, knowledgeOf } from '../../contacts/entries.ts'

/**
 * Of these people those whose contacts would have to be opened: something usable of them is hidden from the company. The
 * check of hidden contacts (D-90): so many contacts an export costs.
 */
export async function peopleToOpen(tx: Tx, companyId: number, profileIds: readonly number[]): Promise<number[]> {
  const facts = await contactFacts(tx, companyId, profileIds)
  const known = await knowledgeOf(tx, companyId, [...facts.keys()])
  return [...facts].flatMap(([id, said]) => (contactsIn(said, known(id)).some(isWorthOpening) ? [id] : []))
}

/**
 * Opens the contacts of people for the whole company, once and for ever, in the caller's transaction: one contact for each
 * who had something usable hidden, all or nothing (D-113). Who was opened before, also by somebody else at this moment,
 * costs nothing. Whether the actor may is the caller's to ask (`mayOpen`).
 * @throws AppError notEnoughLimits, and nobody is opened
 */
export async function openContacts(
  tx: Tx,
  clock: Clock,
  actor: SignedIn,
  profileIds: readonly number[],
): Promise<void> {
  const hidden = await peopleToOpen(tx, actor.companyId, profileIds)
  if (hidden.length === 0) return
  const now = clock.now()
  // In one order, so that two who open the same people wait for each other and never in a circle.
  const { rows } = await sql<{ profile_id: number }>`
    insert into contact_openings (company_id, profile_id, opened_by, opened_at)
    select ${actor.companyId}, id, ${actor.id}, ${now} from unnest(${hidden}::bigint[]) as p (id) order by id
    on conflict do nothing returning profile_id`.execute(tx)
  const opened = rows.map((row) => Number(row.profile_id))
  const charged = !isExempt(actor.role)
  if (charged)
    await spend(tx, {
      companyId: actor.companyId,
      actorId: actor.id,
      companyOnly: isFolderOnly(actor.role),
      subjects: opened.map((id) => `profile:${id}`),
      actId: newId(clock),
      now,
    })
  const happened = opened.map((profileId) => ({
    event: 'profiles.contactsOpened' as const,
    ids: { profileId, charged },
  }))
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: now, events: happened }])
}
