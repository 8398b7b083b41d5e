import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { folderSize } from '../../data/folders/folder-size.ts'
import { letFolderGo, pinFolder } from '../../data/folders/live.ts'
import type { FolderView } from '../../data/folders/views.ts'
import { queryClient } from '../../data/network/query.ts'
import type { FolderUse } from '../../data/store/stores.ts'
import { bytes } from '../../lib/bytes.ts'
import { ago } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { joined } from '../../ui/joined.ts'
import classes from './SyncPage.module.css'

interface Props {
  folder: FolderView
  use: FolderUse | undefined
  offline: boolean
}

/** A folder, what it takes of this device, and whether it stays. */
export function HeldFolder({ folder, use, offline }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { onDevice, listed } = folder
  const size = useQuery(folderSize(folder), queryClient).data
  const pinned = use?.pinned === true
  return (
    <li className={classes.row}>
      <span className={joined(classes.text, classes.held)}>
        <b title={folder.name}>{folder.name}</b>
        <small>
          {onDevice && pinned ? (
            <>
              <Trans>Kept offline</Trans>
              {', '}
            </>
          ) : null}
          {onDevice ? (
            <Plural value={folder.total ?? 0} one="# person" other="# people" />
          ) : pinned ? (
            <Trans>Downloading</Trans>
          ) : (
            <Trans>Not downloaded</Trans>
          )}
          {onDevice && size ? `, ${bytes(size, i18n.locale)}` : null}
          {onDevice && use?.openedAt ? `, ${ago(use.openedAt, now, i18n.locale, true)}` : null}
        </small>
      </span>
      {onDevice && listed && !pinned ? (
        <Button
          look="ghost"
          size="small"
          square
          aria-label={t`Remove “${folder.name}” from this device`}
          title={t`Remove from this device`}
          onClick={() => void letFolderGo(folder.id)}
        >
          <IconTrash size={18} stroke={1.75} />
        </Button>
      ) : null}
      <Switch
        aria-label={t`Make “${folder.name}” available offline`}
        checked={pinned}
        disabled={!onDevice && offline}
        onChange={(event) => void pinFolder(folder.id, event.target.checked)}
      />
    </li>
  )
}
