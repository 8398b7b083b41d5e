import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { type Actor, scopeOf } from '../../../../contract/access/can.ts'
import { useConnection } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { Entry } from './MenuEntry.tsx'

/** Everybody their own folders, an admin all that they reach. */
function mayDelete(actor: Actor, folder: FolderView): boolean {
  const scope = scopeOf(actor, 'folders.delete')
  return scope !== undefined && (scope !== 'own' || folder.creatorId === actor.id)
}

interface Props {
  folder: FolderView
  onClose: () => void
  onOpen: (dialog: 'delete') => void
}

/** In a folder's menu, for who may: it goes for good, so it is asked for first and never queued. */
export function DeleteEntry({ folder, onClose, onOpen }: Props) {
  const { t } = useLingui()
  const offline = useConnection() === 'offline'
  if (!mayDelete(useActor(), folder)) return null
  const choose = () => {
    onClose()
    onOpen('delete')
  }
  const reason = offline || folder.number === null ? t`Connect to delete it.` : undefined
  return (
    <Entry danger icon={<IconTrash size={16} stroke={1.75} />} reason={reason} onChoose={choose}>
      <Trans>Delete</Trans>
    </Entry>
  )
}
