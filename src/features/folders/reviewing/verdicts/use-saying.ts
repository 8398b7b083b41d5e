import { useConnection } from '../../../../data/device/live.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import { useActor } from '../../../../data/network/session.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { usePhone } from '../../../../ui/use-media.ts'
import type { Telling } from '../../changes/acts.tsx'
import type { Saying } from './give.tsx'

/** What a verdict that is given here and now says of its giver. */
export function useSaying({ rejectOnNo, reviewerIds }: FolderView, telling: Telling, tree: StatusTree): Saying {
  const { id: userId } = useActor()
  // Before a request has failed the browser may know already.
  const offline = useConnection() === 'offline' || navigator.onLine === false
  const device = usePhone() ? 'phone' : 'desktop'
  return { ...telling, userId, device, offline, rejectedId: tree.reject?.id, rejectOnNo, reviewerIds }
}
