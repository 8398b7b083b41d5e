import { mailKey } from '../../../../contract/profiles/identity/mails.ts'
import type { Tx } from '../../../db/database.ts'
import { type Contact, contactsOf, entryOf } from './entries.ts'

const usable = (contact: Contact) => {
  const { id, value, sourceInfo, valid, bounced_at: bouncedAt } = entryOf(contact, new Map())
  if (value === null || contact.fact.value.kind !== 'email' || !valid || bouncedAt !== null) return []
  const { type, corporate } = sourceInfo
  return mailKey(value) === undefined ? [] : [{ id, email: value, source: type, corporate, valid }]
}

/** Addresses of a person that the company has open and that nothing speaks against. */
export const usableMails = async (tx: Tx, companyId: number, profileId: number) =>
  (await contactsOf(tx, companyId, profileId)).flatMap(usable)
