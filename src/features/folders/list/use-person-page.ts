import { useRouter } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import { useConnection } from '../../../data/device/live.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useStable } from '../../../lib/use-stable.ts'
import type { ListProps } from './CandidateList.tsx'

/**
 * The page of somebody in a folder, which leads back here. Without a network, or the right to see it, what the device holds
 * of them is shown beside the list instead.
 */
export function usePersonPage(folder: FolderView, onOpen: ListProps['onOpen']) {
  const router = useRouter()
  const online = useConnection() !== 'offline'
  const sees = can(useActor(), 'profiles.view')
  const to = (profileId: number) => ({
    to: '/profiles/$profileId/' as const,
    params: { profileId: String(profileId) },
    search: { from: folderAddress(folder) },
  })
  return {
    // Built by hand: a table makes hundreds of them.
    of: useStable((profileId: number) => `/profiles/${profileId}/?from=${folderAddress(folder)}`),
    open: useStable((candidate: CandidateView, at: number) =>
      sees && online ? void router.navigate(to(candidate.profileId)) : onOpen(candidate.id, at),
    ),
  }
}
