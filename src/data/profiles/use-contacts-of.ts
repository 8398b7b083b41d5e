import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../device/live.ts'
import { meterQuery } from '../meter/meter.ts'
import { queryClient } from '../network/query.ts'
import { useUser } from '../network/session.ts'
import { contactsQuery } from './contacts.ts'

/** What the server says of a person's contacts, and what may be spent on them; asked only for whoever may see contacts. */
export function useContactsOf(profileId: number) {
  const sees = useUser().permissions.includes('contacts')
  const offline = useConnection() === 'offline'
  const enabled = sees && !offline
  const list = useQuery({ ...contactsQuery(profileId), enabled }, queryClient).data
  const meter = useQuery({ ...meterQuery, enabled }, queryClient).data
  return { sees, offline, list, meter }
}
