import { useNavigate } from '@tanstack/react-router'
import { ActEntries } from '../../../commands/ActEntries.tsx'
import { useReady } from '../../../commands/ActHost.tsx'
import { useConnection, useDeviceFacts } from '../../../data/device/live.ts'
import { useAvailability } from '../../../data/folders/availability.ts'
import type { AboutTab, FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { usePick } from '../upload/use-pick.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { folderActs } from './folder-acts.tsx'
import type { FolderDialog } from './on-folder.ts'

interface Props {
  folder: FolderView
  onClose: () => void
  /** Tells about it where its page is open; else it is a dialog as the others. */
  onAbout: ((tab: AboutTab) => void) | undefined
  onOpen: (dialog: FolderDialog) => void
  /** Files with people were chosen. */
  onFiles: (files: File[]) => void
}

/** The entries of a folder's menu. */
export default function FolderActs({ folder, onClose, onAbout, onOpen, onFiles }: Props) {
  const ready = useReady()
  const on = {
    folder,
    actor: useActor(),
    offline: useConnection() === 'offline',
    availability: useAvailability(folder),
    pinned: useDeviceFacts().uses[folder.id]?.pinned === true,
    uploads: useUploads(folder),
    pick: usePick(onFiles),
    ask: (dialog: FolderDialog) => (dialog === 'about' && onAbout ? onAbout('comments') : onOpen(dialog)),
    go: useNavigate(),
  }
  return <ActEntries acts={Object.values(folderActs).map((act) => ready(act, on))} close={onClose} />
}
