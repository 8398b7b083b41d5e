import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  addContact,
  type ContactList,
  changeContact,
  deleteContact,
  listContacts,
  openContacts,
} from '../../../contract/profiles/contacts/contact-endpoints.ts'
import type { ContactEntry, EnteredKind } from '../../../contract/profiles/contacts/entry.ts'
import type { Row } from '../../../contract/rows.ts'
import type { Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { rowsByIds } from '../store/stores.ts'

/** Contacts of people. What is open lies on the device with the person's folder; what is hidden only the server knows. */

type Held = Row<'contacts'>['contacts']

const contactsBeside = (candidateId: string): Reading<Row<'contacts'> | undefined, Held> => ({
  stores: ['contacts'],
  read: async (at) => (await rowsByIds<'contacts'>(at, 'contacts', [candidateId]))[0],
  show: (stored) => stored?.contacts ?? [],
})

/** Open ones of a candidate, from the device. Undefined = still being read. */
export const useHeldContacts = (candidateId: string): Held | undefined =>
  useReading(`contacts ${candidateId}`, () => contactsBeside(candidateId))

const contactsQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['profile', String(profileId), 'contacts'],
    queryFn: ({ signal }) => call(listContacts, { params: { id: String(profileId) } }, { signal }),
  })

/** All of a person as the server tells them now, hidden ones as masks, while they are wanted; undefined until known. Never kept. */
export const useContactList = (profileId: number, enabled: boolean): ContactList | undefined =>
  useQuery({ ...contactsQuery(profileId), enabled }, queryClient).data

/** What else shows them is asked for anew. */
const showAnew = (profileId: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['profile', String(profileId)] }),
    queryClient.invalidateQueries({ queryKey: ['meter'] }),
  ])

/** Opens them for the whole company; it may cost one contact. @throws ApiError, NetworkError */
export async function openContactsOf(profileId: number): Promise<ContactList> {
  const list = await call(openContacts, { params: { id: String(profileId) } })
  queryClient.setQueryData(contactsQuery(profileId).queryKey, list)
  await showAnew(profileId)
  return list
}

export interface EnteredContact {
  kind: EnteredKind
  value: string
  corporate?: boolean
}

/** @throws ApiError, NetworkError */
export async function addContactTo(profileId: number, body: EnteredContact): Promise<ContactEntry> {
  const entry = await call(addContact, { params: { id: String(profileId) }, body })
  await showAnew(profileId)
  return entry
}

/** @throws ApiError, NetworkError */
export async function saveContact(
  profileId: number,
  contact: number,
  body: { value?: string; corporate?: boolean; valid?: boolean },
): Promise<void> {
  await call(changeContact, { params: { id: String(profileId), contact: String(contact) }, body })
  await showAnew(profileId)
}

/** @throws ApiError, NetworkError */
export async function removeContact(profileId: number, contact: number): Promise<void> {
  await call(deleteContact, { params: { id: String(profileId), contact: String(contact) } })
  await showAnew(profileId)
}
