import { sql } from 'kysely'
import { isStaff } from '../../../../contract/access/can.ts'
import { roles } from '../../../../contract/access/policy.ts'
import type { AttributeName, Attributes } from '../../../../contract/companies/attributes/attributes.ts'
import { changedIn, stoppingIn } from '../../../../contract/companies/attributes/changes.ts'
import { attributesIn, placesOf } from '../../../db/company-attributes.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { keepReason } from './keep-reason.ts'
import { requireFreeName } from './require-free-name.ts'

interface Changing {
  companyId: number
  /** Of staff. */
  actorId: string
  changes: Partial<Attributes>
  reason?: string | undefined
}

/**
 * Sets attributes of a company by staff, all that are named or none; a system transaction.
 * @returns those that are others by now
 * @throws AppError notFound for a company that is none; badRequest at the attribute that cannot be so, and at `reason` where
 * something is taken from people and nobody says why
 */
export async function changeAttributes(
  tx: Tx,
  clock: Clock,
  { companyId, actorId, changes, reason }: Changing,
): Promise<AttributeName[]> {
  const row = await tx.selectFrom('companies').selectAll().where('id', '=', companyId).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  const before = attributesIn(row as never)
  const names = changedIn(changes, before)
  if (!names.length) return []
  const after = { ...before, ...changes }
  await requireSound(tx, companyId, names, after)
  if (stoppingIn(changes, before).length && !reason)
    throw wrong('reason', { en: 'Say why: people lose something', ru: 'Укажите причину: люди что-то теряют' })
  const { columns, rest } = placesOf(Object.fromEntries(names.map((name) => [name, after[name]])))
  await tx
    .updateTable('companies')
    .set({ ...columns, attributes: sql`attributes || ${JSON.stringify(rest)}::jsonb` })
    .where('id', '=', companyId)
    .execute()
  const reasonId = reason && (await keepReason(tx, clock, companyId, reason))
  const ids = { companyId, fields: names, ...(reasonId && { reasonId }) }
  await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events: [{ event: 'companies.changed', ids }] }])
  return names
}

/** What one attribute alone cannot say. */
async function requireSound(
  tx: Tx,
  companyId: number,
  names: readonly AttributeName[],
  after: Attributes,
): Promise<void> {
  const { paid_from, paid_till, account_manager: manager, name } = after
  if (
    names.some((each) => each === 'paid_from' || each === 'paid_till') &&
    paid_from &&
    paid_till &&
    paid_from > paid_till
  )
    throw wrong('paid_till', { en: 'It ends before it begins', ru: 'Окончание раньше начала' })
  if (names.includes('account_manager') && manager) {
    const staff = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', manager)
      .where('active', '=', true)
      .where('role', 'in', roles.filter(isStaff))
      .executeTakeFirst()
    if (!staff) throw wrong('account_manager', { en: 'Nobody of staff', ru: 'Не сотрудник сервиса' })
  }
  if (names.includes('name')) await requireFreeName(tx, name, companyId)
}
