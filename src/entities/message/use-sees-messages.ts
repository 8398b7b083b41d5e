import { can, isFolderOnly } from '../../../contract/access/can.ts'
import { useActor, useUser } from '../../data/network/session.ts'

/** Whether the user may know that somebody was written to; a hiring manager by the permission alone (000 §3). */
export function useSeesMessages(): boolean {
  const actor = useActor()
  const { permissions } = useUser()
  return can(actor, 'messaging.view') && (!isFolderOnly(actor.role) || permissions.includes('messagingInfo'))
}
