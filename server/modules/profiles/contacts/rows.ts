import { isCorporate } from '../../../../contract/profiles/contacts/corporate.ts'
import type { Row } from '../../../../contract/rows.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { contactFacts, contactsIn, dialled, knowledgeOf } from './entries.ts'

/** Open contacts as devices hold them, by the candidates whose they are; who has none has no row. */
export async function contactRows(tx: Tx, ids: readonly string[]): Promise<Row<'contacts'>[]> {
  const candidates = await tx
    .selectFrom('candidates')
    .select(['id', 'folder_id', 'company_id', 'profile_id'])
    .where('id', '=', anyOf(ids))
    .where('removed_at', 'is', null)
    .execute()
  const rows: Row<'contacts'>[] = []
  for (const [companyId, ofCompany] of Map.groupBy(candidates, (row) => row.company_id)) {
    const people = [...new Set(ofCompany.map((row) => row.profile_id))]
    const facts = await contactFacts(tx, companyId, people)
    const known = await knowledgeOf(tx, companyId, people)
    for (const { id, folder_id: folderId, profile_id: profileId } of ofCompany) {
      const open = contactsIn(facts.get(profileId) ?? [], known(profileId)).filter((contact) => contact.open)
      if (open.length > 0) rows.push({ id, folderId, contacts: open.map(held) })
    }
  }
  return rows
}

const held = ({ fact, own, valid, bouncedAt }: ReturnType<typeof contactsIn>[number]) => ({
  id: fact.id,
  kind: fact.value.kind,
  value: fact.value.value,
  ...dialled(fact),
  source: fact.source,
  corporate: isCorporate(fact.value),
  valid,
  bouncedAt: bouncedAt?.toISOString() ?? null,
  own,
  recordedAt: fact.recordedAt,
  addedById: (own ? fact.value.by : undefined) ?? null,
})
