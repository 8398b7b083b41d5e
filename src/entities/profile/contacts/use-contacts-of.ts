import { useConnection } from '../../../data/device/live.ts'
import { useMeter } from '../../../data/meter/meter.ts'
import { useUser } from '../../../data/network/session.ts'
import { useContactList } from '../../../data/profiles/contacts.ts'

/** What the server says of a person's contacts, and what may be spent on them; asked only for whoever may see contacts. */
export function useContactsOf(profileId: number) {
  const sees = useUser().permissions.includes('contacts')
  const offline = useConnection() === 'offline'
  const enabled = sees && !offline
  const list = useContactList(profileId, enabled)
  const meter = useMeter(enabled)
  return { sees, offline, list, meter }
}
