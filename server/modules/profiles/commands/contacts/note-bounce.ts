import { mailKey } from '../../../../../contract/profiles/identity/mails.ts'
import type { Tx } from '../../../../db/database.ts'
import { contactsOf } from '../../contacts/entries.ts'
import { lockPeople } from '../person-locks.ts'

interface Bounced {
  companyId: number
  profileId: number
  address: string
  at: Date
}

/** Mail to an address of a person does not arrive (D-61): for the company that wrote it is not used any more. */
export async function noteBounce(tx: Tx, { companyId, profileId, address, at }: Bounced): Promise<void> {
  await lockPeople(tx, [profileId])
  const key = mailKey(address)
  const contacts = await contactsOf(tx, companyId, profileId)
  const meant = contacts.filter(
    ({ fact, bouncedAt }) => !bouncedAt && fact.value.kind === 'email' && mailKey(fact.value.value) === key,
  )
  for (const { fact } of meant)
    await tx
      .insertInto('contact_marks')
      .values({
        company_id: companyId,
        profile_id: profileId,
        key: fact.key,
        marked_by: null,
        bounced_at: at,
        marked_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'profile_id', 'key']).doUpdateSet({ bounced_at: at, marked_at: at }),
      )
      .execute()
}
