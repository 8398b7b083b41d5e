import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { archiveFolder } from '../../../../contract/folders/mutations/archive-folder.ts'
import { mutate } from '../../../data/device/live.ts'
import type { Availability } from '../../../data/folders/availability.ts'
import { pinFolder } from '../../../data/folders/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

/** Archives or brings back, and says so with Undo. */
export async function setStatus(folder: FolderView, status: 'closed' | 'active'): Promise<void> {
  const label = { where: folder.name, what: folder.name }
  const back = status === 'closed' ? 'active' : 'closed'
  const said: ReactNode = status === 'closed' ? <Trans>Folder archived</Trans> : <Trans>Folder restored</Trans>
  if (await durable(() => mutate(archiveFolder, { folderId: folder.id, status }, label)))
    sayDone(said, () => setStatus(folder, back))
}

interface Kept {
  folder: FolderView
  availability: Availability | undefined
  pinned: boolean
}

/** Keeps it offline whatever else the device holds, or no longer. */
export async function pin({ folder, pinned, availability }: Kept): Promise<void> {
  await pinFolder(folder.id, !pinned)
  if (pinned) toast(<Trans>No longer kept offline</Trans>)
  // What is not whole yet is not promised.
  else if (availability === 'here') toast(<Trans>Always available offline</Trans>)
  else toast(<Trans>Downloading for offline use</Trans>)
}
