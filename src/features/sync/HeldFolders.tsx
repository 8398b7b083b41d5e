import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { can } from '../../../contract/access/can.ts'
import { useOpensOffline } from '../../data/device/installed/shell.ts'
import { useConnection, useDeviceFacts, useKeepsNothing } from '../../data/device/live.ts'
import { useFolders } from '../../data/folders/live.ts'
import { useActor } from '../../data/network/session.ts'
import { HeldFolder } from './HeldFolder.tsx'
import classes from './SyncPage.module.css'

/** More are not shown on one page; what is kept stands first. */
const most = 200

/** Which folders are on this device, and which of them stay whatever happens. */
export function HeldFolders() {
  const { t } = useLingui()
  const actor = useActor()
  const folders = useFolders('active')
  const { uses } = useDeviceFacts()
  const offline = useConnection() === 'offline'
  // What is held in memory alone is gone with the page.
  const forgets = useKeepsNothing() !== undefined
  const opens = useOpensOffline() && !forgets
  if (!can(actor, 'folders.list') || !folders?.length) return null
  const held = folders.filter((folder) => folder.isWhole)
  const rest = folders.filter((folder) => !folder.isWhole)
  return (
    <section>
      <h2 className={classes.head}>
        <Plural value={held.length} one="# folder on this device" other="# folders on this device" />
      </h2>
      {opens ? null : (
        <p className={classes.last}>
          <Trans>The app itself can’t open offline yet.</Trans>
        </p>
      )}
      <p className={classes.last}>
        <Trans>Folders you open stay here until space runs low. Turn one on to always keep it, photos included.</Trans>
      </p>
      <ul className={classes.group} aria-label={t`Folders on this device`}>
        {[...held, ...rest].slice(0, most).map((folder) => (
          <HeldFolder key={folder.id} folder={folder} use={uses[folder.id]} offline={offline} />
        ))}
      </ul>
    </section>
  )
}
