import { sql } from 'kysely'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type { liftSuppression as contract } from '../../../../contract/messaging/privacy/suppression-endpoints.ts'
import type { SuppressionSource } from '../../../../contract/messaging/privacy/suppression-sources.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { hasWrittenSince } from '../rows/suppressed.ts'

const noReason = { en: 'Say why', ru: 'Укажите причину' }
const noConsent = {
  en: 'They said so themselves: only with their own newer letter or their written consent',
  ru: 'Они решили это сами: только после их нового письма или с письменного согласия',
}

/**
 * Lets an address be written to again (D-135). What was stopped stays so: who planned it sends it again by hand.
 * @throws AppError notFound for an address that is written to; badRequest at `reason` or `consent`
 */
export async function liftSuppression(
  tx: Tx,
  { id: actorId, companyId }: SignedIn,
  { address: asked, reason: said, consent }: InputOf<typeof contract>['body'],
  clock: Clock,
): Promise<void> {
  const [address, reason] = [asked.trim().toLowerCase(), said.trim()]
  if (!reason) throw wrong('reason', noReason)
  const lifted = await tx
    .selectFrom('suppressions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()
  if (!lifted) throw notFound()
  const { source, at: suppressedAt } = lifted
  const theirs = source === 'complaint' || source === 'link'
  if (theirs && !consent && !(await hasWrittenSince(tx, companyId, address, suppressedAt)))
    throw wrong('consent', noConsent)
  await lift(tx, { id: actorId, companyId }, { address, source, at: suppressedAt, reason }, clock)
}

interface Lifted {
  address: string
  source: SuppressionSource
  /** Since when nobody wrote to it. */
  at: Date
  reason: string
}

/** Ends that nobody writes to an address, and notes who did and why. */
export async function lift(
  tx: Tx,
  { id: actorId, companyId }: Pick<SignedIn, 'id' | 'companyId'>,
  { address, source, at: suppressedAt, reason }: Lifted,
  clock: Clock,
): Promise<void> {
  const [id, at] = [newId(clock), clock.now()]
  await tx
    .insertInto('suppression_lifts')
    .values({
      ...{ id, company_id: companyId, address, source, suppressed_at: suppressedAt },
      ...{ reason, lifted_by: actorId, at },
    })
    .execute()
  await tx.deleteFrom('suppressions').where('company_id', '=', companyId).where('address', '=', address).execute()
  // A page that shows the thread sees that nothing is asked any more.
  await sql`update threads set may_stop = false where company_id = ${companyId} and may_stop and id in (
    select thread_id from letters where from_address = ${address})`.execute(tx)
  const events = [{ event: 'messaging.suppressionLifted' as const, ids: { liftId: id } }]
  await recordEvents(tx, { companyId, actorId }, [{ at, events }])
}
