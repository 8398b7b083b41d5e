import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconArchiveOff,
  IconCloudDown,
  IconFolderBolt,
  IconListSearch,
  IconPencil,
  IconShare,
  IconUpload,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { archiveFolder } from '../../../../contract/folders/mutations/archive-folder.ts'
import { mutate, useConnection, useDeviceFacts } from '../../../data/device/live.ts'
import { useAvailability } from '../../../data/folders/availability.ts'
import { pinFolder } from '../../../data/folders/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { folderAddress } from '../folder-address.ts'
import { useRights } from '../page/use-folder.ts'
import { usePick } from '../upload/use-pick.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { DeleteEntry } from './DeleteEntry.tsx'
import { ExportEntry } from './ExportEntry.tsx'
import classes from './FolderMenu.module.css'
import { Entry } from './MenuEntry.tsx'

/** Archives or brings back, and offers to undo it. */
async function setArchived(folder: FolderView, archived: boolean, said: string): Promise<void> {
  const status = archived ? 'closed' : 'active'
  const label = { where: folder.name, what: folder.name }
  if (!(await durable(() => mutate(archiveFolder, { folderId: folder.id, status }, label)))) return
  sayDone(said, () => setArchived(folder, !archived, said))
}

export type FolderDialog = 'edit' | 'share' | 'export' | 'delete'

interface Props {
  folder: FolderView
  onClose: () => void
  /** Opens what is asked for in a dialog. */
  onOpen: (dialog: FolderDialog) => void
  /** Files with people were chosen. */
  onFiles: (files: File[]) => void
}

/** The entries of a folder's menu. */
export default function FolderActs({ folder, onClose, onOpen, onFiles }: Props) {
  const { t } = useLingui()
  const { may } = useRights(folder)
  const uploads = useUploads(folder)
  const pick = usePick(onFiles)
  const navigate = useNavigate()
  const offline = useConnection() === 'offline'
  const closed = folder.status === 'closed'
  const availability = useAvailability(folder)
  const pinned = useDeviceFacts().uses[folder.id]?.pinned === true
  return (
    <div className={classes.menu}>
      {may('folders.edit') && !closed ? (
        <Entry
          icon={<IconPencil size={16} stroke={1.75} />}
          onChoose={() => {
            onClose()
            onOpen('edit')
          }}
        >
          <Trans>Edit</Trans>
        </Entry>
      ) : null}
      {folder.smart && may('folders.addCandidate') ? (
        <Entry
          icon={<IconFolderBolt size={16} stroke={1.75} />}
          onChoose={() => {
            onClose()
            void navigate({ to: '/folders/$folderId/batch/', params: { folderId: folderAddress(folder) } })
          }}
        >
          <Trans>Next people</Trans>
        </Entry>
      ) : null}
      {may('folders.addCandidate') && !closed ? (
        <Entry
          icon={<IconListSearch size={16} stroke={1.75} />}
          reason={folder.number === null ? t`It isn’t on the server yet.` : undefined}
          onChoose={() => {
            onClose()
            void navigate({ to: '/folders/$folderId/searches/', params: { folderId: folderAddress(folder) } })
          }}
        >
          <Trans>Searches and recommended people</Trans>
        </Entry>
      ) : null}
      {uploads.may ? (
        <Entry
          icon={<IconUpload size={16} stroke={1.75} />}
          reason={uploads.reason}
          onChoose={() => {
            onClose()
            pick()
          }}
        >
          <Trans>Upload files</Trans>
        </Entry>
      ) : null}
      {may('folders.share') && !closed ? (
        <Entry
          icon={<IconShare size={16} stroke={1.75} />}
          reason={offline ? t`Sharing needs a connection.` : undefined}
          onChoose={() => {
            onClose()
            onOpen('share')
          }}
        >
          <Trans>Share</Trans>
        </Entry>
      ) : null}
      <ExportEntry folder={folder} onClose={onClose} onOpen={onOpen} />
      {closed ? null : (
        <Entry
          icon={<IconCloudDown size={16} stroke={1.75} />}
          reason={offline && !folder.onDevice ? t`Connect to download it.` : undefined}
          onChoose={() => {
            onClose()
            // What is not whole yet is not promised.
            const now = availability === 'here' ? t`Always available offline` : t`Downloading for offline use`
            void pinFolder(folder.id, !pinned).then(() => toast(pinned ? t`No longer kept offline` : now))
          }}
        >
          {pinned ? t`Don’t keep offline` : availability ? t`Always keep offline` : t`Make available offline`}
        </Entry>
      )}
      {may('folders.archive') ? (
        <Entry
          icon={closed ? <IconArchiveOff size={16} stroke={1.75} /> : <IconArchive size={16} stroke={1.75} />}
          onChoose={() => {
            onClose()
            void setArchived(folder, !closed, closed ? t`Folder restored` : t`Folder archived`)
          }}
        >
          {closed ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
        </Entry>
      ) : null}
      <DeleteEntry folder={folder} onClose={onClose} onOpen={onOpen} />
    </div>
  )
}
