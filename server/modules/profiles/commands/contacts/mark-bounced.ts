import type { Tx } from '../../../../db/database.ts'
import { contactsOf } from '../../contacts/entries.ts'

interface Bounced {
  companyId: number
  profileId: number
  address: string
  at: Date
}

/** An address of somebody takes no mail: their company writes to it no more until a colleague says otherwise (D-61). */
export async function markBounced(tx: Tx, { companyId, profileId, address, at }: Bounced): Promise<void> {
  const known = await contactsOf(tx, companyId, profileId)
  const contact = known.find(({ fact }) => fact.value.value.toLowerCase() === address.toLowerCase())
  if (!contact) return
  const mark = { bounced_at: at, marked_by: null, marked_at: at }
  await tx
    .insertInto('contact_marks')
    .values({ company_id: companyId, profile_id: profileId, key: contact.fact.key, ...mark })
    .onConflict((conflict) => conflict.columns(['company_id', 'profile_id', 'key']).doUpdateSet({ bounced_at: at }))
    .execute()
}
