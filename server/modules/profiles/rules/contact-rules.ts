import { sql } from 'kysely'
import { can } from '../../../../contract/access/can.ts'
import type * as contract from '../../../../contract/profiles/contacts/contact-rules.ts'
import type { ContactRules } from '../../../../contract/profiles/contacts/contact-rules.ts'
import type { FactValues } from '../../../../contract/profiles/facts.ts'
import type { Tx } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { setContactRules } from '../commands/contacts/contact-rules.ts'
import { type OwnSubject, ownFact } from '../commands/own-fact.ts'
import { requireProfile } from '../profile.ts'

async function namesOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, { id, name: `${first_name} ${last_name}`.trim() }]))
}

async function rulesOf(tx: Tx, subject: OwnSubject): Promise<ContactRules> {
  const flag = await ownFact(tx, subject, 'doNotContact')
  const basis = await ownFact(tx, subject, 'legalBasis')
  const said = flag && (flag.value as FactValues['doNotContact'])
  const held = basis && (basis.value as FactValues['legalBasis'])
  const names = await namesOf(
    tx,
    [said, held].flatMap((fact) => fact?.by ?? []),
  )
  const by = (id: string) => names.get(id) ?? null
  return {
    do_not_contact: said ? { reason: said.reason, by: by(said.by), at: flag.recorded_at.toISOString() } : null,
    legal_basis: held
      ? { basis: held.basis, date: held.date, by: by(held.by), at: basis.recorded_at.toISOString() }
      : null,
  }
}

/** Which of some people a company may contact: all but those whom it has said it must not (D-119). */
export async function mayBeContacted(tx: Tx, companyId: number, profileIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ profile_id: number }>`select distinct profile_id from facts
    where profile_id = any(${[...profileIds]}::bigint[]) and owner_company_id = ${companyId}
      and kind = 'doNotContact'`.execute(tx)
  const refused = new Set(rows.map(({ profile_id }) => profile_id))
  return new Set(profileIds.filter((id) => !refused.has(id)))
}

/** 'Do not contact' and legal basis, for the people who work with candidates; why not is told to all who see the mark (D-119). */
export const contactRuleHandlers = {
  getContactRules: (({ params }, { actor, inCompany }) =>
    inCompany(async (tx) => {
      const { id } = await requireProfile(tx, actor, params.id)
      const rules = await rulesOf(tx, { companyId: actor.companyId, profileId: id })
      return can(actor, 'profiles.restrict') ? rules : { ...rules, legal_basis: null }
    })) satisfies Handler<typeof contract.getContactRules>,

  changeContactRules: (async ({ params, body }, context) => {
    const { actor, db, inCompany } = context
    const { id } = await inCompany((tx) => requireProfile(tx, actor, params.id))
    // Cards of the index are written beyond the company's fence.
    await db.system((tx) => setContactRules(tx, context, id, body))
    return inCompany((tx) => rulesOf(tx, { companyId: actor.companyId, profileId: id }))
  }) satisfies Handler<typeof contract.changeContactRules>,
}
