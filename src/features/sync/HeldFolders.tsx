import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { can } from '../../../contract/access/can.ts'
import { holdFolder, releaseFolder, useConnection, useFolders } from '../../data/live.ts'
import { useActor } from '../../data/session.ts'
import { Switch } from '../../ui/Switch.tsx'
import classes from './SyncPage.module.css'

/** Which folders are kept on this device. */
export function HeldFolders() {
  const { t } = useLingui()
  const actor = useActor()
  const folders = useFolders('active')
  const connection = useConnection()
  if (!can(actor, 'folders.list') || !folders?.length) return null
  const held = folders.filter((folder) => folder.onDevice).length
  return (
    <section>
      <h2 className={classes.head}>
        <Plural value={held} one="Available offline, # folder" other="Available offline, # folders" />
      </h2>
      <ul className={classes.group}>
        {folders.slice(0, 200).map((folder) => (
          <li key={folder.id} className={classes.row}>
            <span className={classes.text}>
              {folder.name}
              <small>
                {folder.onDevice ? (
                  <Plural value={folder.total ?? 0} one="# person" other="# people" />
                ) : (
                  <Trans>Not kept</Trans>
                )}
              </small>
            </span>
            <Switch
              aria-label={t`Make “${folder.name}” available offline`}
              checked={folder.onDevice}
              disabled={!folder.onDevice && connection === 'offline'}
              onChange={(event) => void (event.target.checked ? holdFolder(folder.id) : releaseFolder(folder.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
