import { can } from '../../../contract/access/can.ts'
import { useActor } from '../../data/network/session.ts'

/** Whether the user may write to whomever they find by name. */
export function useMayWriteTo(): boolean {
  const actor = useActor()
  return can(actor, 'messaging.send') && can(actor, 'search.run')
}
