import { sql } from 'kysely'
import type { OutputOf } from '../../../contract/kit/endpoint.ts'
import type { getUserStatus, QuotaInfo } from '../../../contract/meter/endpoints.ts'
import { isExempt } from '../../../contract/meter/units.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import { licenseColumns, licenseOf } from '../../kernel/security/license.ts'
import { pendingOf } from '../users/door.ts'
import { type Allowance, allowanceOf } from './allowance.ts'
import { dayOf } from './days.ts'
import { told } from './limits.ts'

const unlimited: Allowance = { available: null, total: null, resetsAt: null, model: 'monthly' }

const contactsOf = (tx: Tx, actor: SignedIn, now: Date): Promise<Allowance> =>
  isExempt(actor.role)
    ? Promise.resolve(unlimited)
    : // A manager's openings are the company's alone (D-56).
      allowanceOf(tx, {
        companyId: actor.companyId,
        actorId: actor.role === 'hm' ? null : actor.id,
        unit: 'contact',
        now,
      })

/** What is left for a user (001 §3, Quota info). */
export async function quotaInfoOf(tx: Tx, actor: SignedIn, now: Date): Promise<QuotaInfo> {
  const contacts = await contactsOf(tx, actor, now)
  const enrichment = await allowanceOf(tx, { companyId: actor.companyId, actorId: null, unit: 'enrichment', now })
  return {
    quotas_contact_available: contacts.available,
    quotas_contact_total: contacts.total,
    quotas_data_enrichment_available: enrichment.available,
    quotas_data_enrichment_total: enrichment.total,
    model: isExempt(actor.role) ? 'exempt' : contacts.model,
    resets_at: contacts.resetsAt?.toISOString() ?? null,
  }
}

async function openedToday(tx: Tx, actor: SignedIn, now: Date) {
  const { limit, day, endsAt } = await dayOf(tx, actor.companyId, now)
  if (limit === null || isExempt(actor.role)) return told(unlimited)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from opened_profiles where user_id = ${actor.id} and day = ${day}`.execute(tx)
  return told({ available: Math.max(0, limit - rows[0]!.count), total: limit, resetsAt: endsAt })
}

/** Licence and limits left, and what is to be done before going on (D-121). */
export async function userStatusOf(tx: Tx, actor: SignedIn, now: Date): Promise<OutputOf<typeof getUserStatus>> {
  const license = await tx
    .selectFrom('companies')
    .select(licenseColumns)
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  return {
    license: licenseOf(license, now),
    contacts: told(await contactsOf(tx, actor, now)),
    profiles_today: await openedToday(tx, actor, now),
    pending: actor.acting ? [] : await pendingOf(tx, actor.id),
  }
}
