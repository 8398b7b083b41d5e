import { sql } from 'kysely'
import { isStaff } from '../../../../contract/access/can.ts'
import { roles } from '../../../../contract/access/policy.ts'
import type { PrivacyKind } from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { LinkedMessage } from '../rows/link-key.ts'

/** What is done is kept for so long, to show that it was. */
const keptDays = 730

const staffRoles = roles.filter(isStaff)

/** The operator's own company: that of the staff. */
export async function operatorsCompany(tx: Tx): Promise<number | undefined> {
  const staff = await tx
    .selectFrom('users')
    .select('company_id')
    .where('role', 'in', staffRoles)
    .where('active', '=', true)
    .orderBy('company_id')
    .limit(1)
    .executeTakeFirst()
  return staff?.company_id
}

interface Asked {
  companyId: number
  message: LinkedMessage | undefined
  kind: PrivacyKind
  email: string
  text: string
  language: 'en' | 'ru'
}

/** Keeps what somebody asks, and what was done long ago no more. */
export async function keepRequest(tx: Tx, clock: Kernel['clock'], { companyId, message, ...asked }: Asked) {
  const [id, at] = [newId(clock), clock.now()]
  await tx
    .deleteFrom('privacy_requests')
    .where('company_id', '=', companyId)
    .where('done_at', '<', new Date(at.getTime() - keptDays * 86_400_000))
    .execute()
  await tx
    .insertInto('privacy_requests')
    .values({ id, company_id: companyId, message_id: message?.id ?? null, ...asked, at })
    .execute()
  const events = [{ event: 'messaging.privacyRequested' as const, ids: { requestId: id } }]
  await recordEvents(tx, { companyId, actorId: null }, [{ at, events }])
}

/** @throws AppError notFound */
export async function markRequest(tx: Tx, { companyId, id: actorId }: SignedIn, id: string, done: boolean, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('privacy_requests')
    .set(done ? { done_at: now, done_by: actorId } : { done_at: null, done_by: null })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(done_at is not null) <> ${done}`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows) {
    const event = done ? ('messaging.privacyRequestClosed' as const) : ('messaging.privacyRequestReopened' as const)
    return recordEvents(tx, { companyId, actorId }, [{ at: now, events: [{ event, ids: { requestId: id } }] }])
  }
  const there = await tx
    .selectFrom('privacy_requests')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!there) throw notFound()
}
