import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useConnection } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useRights } from '../page/use-folder.ts'
import { Entry } from './MenuEntry.tsx'

interface Props {
  folder: FolderView
  onClose: () => void
  onOpen: (dialog: 'export') => void
}

/** In a folder's menu, for who may take its people out as a file; the server writes it, so it needs a connection. */
export function ExportEntry({ folder, onClose, onOpen }: Props) {
  const { t } = useLingui()
  const { may, has } = useRights(folder)
  const offline = useConnection() === 'offline'
  if (!may('folders.export') || !has('exportCsv')) return null
  const missing = folder.number === null ? t`It isn’t on the server yet.` : undefined
  return (
    <Entry
      icon={<IconDownload size={16} stroke={1.75} />}
      reason={offline ? t`Export needs a connection.` : missing}
      onChoose={() => {
        onClose()
        onOpen('export')
      }}
    >
      <Trans>Export</Trans>
    </Entry>
  )
}
