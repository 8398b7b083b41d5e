import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../../data/device/live.ts'
import { meterQuery } from '../../../data/meter/meter.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useUser } from '../../../data/network/session.ts'
import { contactsQuery } from '../../../data/profiles/contacts.ts'

/** What the server says of a person's contacts, and what may be spent on them; asked only for whoever may see contacts. */
export function useContactsOf(profileId: number) {
  const sees = useUser().permissions.includes('contacts')
  const offline = useConnection() === 'offline'
  const enabled = sees && !offline
  const list = useQuery({ ...contactsQuery(profileId), enabled }, queryClient).data
  const meter = useQuery({ ...meterQuery, enabled }, queryClient).data
  return { sees, offline, list, meter }
}
