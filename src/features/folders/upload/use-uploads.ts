import { useLingui } from '@lingui/react/macro'
import { createContext } from 'react'
import { useConnection } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useRights } from '../page/use-folder.ts'

/** Takes files for the folder that is open; what is shown in it may go while they are on their way. */
export const TakeFiles = createContext<(files: File[]) => void>(() => undefined)

/** Whether files may be brought into a folder at all, and why not just now. */
export function useUploads(folder: FolderView): { may: boolean; reason: string | undefined } {
  const { t } = useLingui()
  const { may, reason } = useRights(folder)
  const offline = useConnection() === 'offline'
  const notNow = folder.number === null ? t`It isn’t on the server yet.` : undefined
  return {
    may: may('folders.addCandidate') && may('profiles.create') && !reason,
    reason: offline ? t`This needs a connection` : notNow,
  }
}
