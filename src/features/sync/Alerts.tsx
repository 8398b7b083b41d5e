import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lostChanges } from '../../data/device/care/lost-changes.ts'
import {
  noteGone,
  useConnection,
  useDeviceFacts,
  useFull,
  useKeepsNothing,
  useLostChanges,
} from '../../data/device/live.ts'
import { useFolders } from '../../data/folders/live.ts'
import type { Restored } from '../../data/store/stores.ts'
import { moment } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { KeepsNothing } from './KeepsNothing.tsx'
import classes from './SyncPage.module.css'

/** What keeps this device from being in step with the server, or has cost it something. */
export function Alerts() {
  const connection = useConnection()
  const lost = useLostChanges()
  const keepsNothing = useKeepsNothing()
  const full = useFull()
  const { rebuilt, restored } = useDeviceFacts()
  return (
    <>
      {connection === 'signedOut' ? (
        <p className={classes.notice} role="alert">
          <Trans>Your session has ended. Anything you typed and any unsent changes stay here.</Trans>{' '}
          <Link className={classes.link} to="/login/" search={{ next: '/sync/' }}>
            <Trans>Sign in</Trans>
          </Link>
        </p>
      ) : null}
      {connection === 'upgrade' ? (
        <p className={classes.notice} role="alert">
          <Trans>This app is older than the server. Reload to keep syncing; nothing is lost.</Trans>
        </p>
      ) : null}
      {keepsNothing ? <KeepsNothing why={keepsNothing} /> : null}
      {full ? (
        <p className={classes.notice} role="alert">
          <Trans>This device is full. Your changes are sent, but nothing new is stored until there’s space.</Trans>
        </p>
      ) : null}
      {lost ? (
        <p className={classes.notice} role="alert">
          <Plural
            value={lost}
            one="This browser cleared its storage. # unsent change was lost."
            other="This browser cleared its storage. # unsent changes were lost."
          />{' '}
          <Button look="ghost" onClick={() => lostChanges.tell(0)}>
            <Trans>Got it</Trans>
          </Button>
        </p>
      ) : null}
      {rebuilt ? (
        <p className={classes.notice} role="alert">
          <Trans>Data on this device was damaged and is being downloaded again. Your changes are safe.</Trans>{' '}
          <Button look="ghost" onClick={() => void noteGone()}>
            <Trans>Got it</Trans>
          </Button>
        </p>
      ) : null}
      {restored ? <FromBackup {...restored} /> : null}
      <FoldersGone />
    </>
  )
}

/** The server went back in time: what of this device's changes it has again, and what nobody can give it. */
function FromBackup({ backupAt, lostUntil }: Restored) {
  const { i18n } = useLingui()
  const [from, until] = [backupAt, lostUntil ?? backupAt].map((at) => moment(at, i18n.locale))
  return (
    <p className={classes.notice} role="alert">
      <Trans>The server was restored from a backup of {from}.</Trans>{' '}
      {lostUntil ? (
        <Trans>
          Changes you made here after the backup and before {until} are no longer on this device. Please check them.
          Later changes are sent again.
        </Trans>
      ) : (
        <Trans>Changes you’ve made here since then are sent again.</Trans>
      )}{' '}
      <Button look="ghost" onClick={() => void noteGone()}>
        <Trans>Got it</Trans>
      </Button>
    </p>
  )
}

/** The device was full: which folders are not on it any more. */
function FoldersGone() {
  const { uses } = useDeviceFacts()
  const gone = useFolders('active')?.filter(({ id }) => uses[id]?.left === 'room') ?? []
  if (!gone.length) return null
  const names = gone.map(({ name }) => `“${name}”`).join(', ')
  return (
    <p className={classes.notice} role="alert">
      <Trans>
        To free up space, these folders were removed from this device: {names}. They download again when you open them.
      </Trans>{' '}
      <Button look="ghost" onClick={() => void noteGone()}>
        <Trans>Got it</Trans>
      </Button>
    </p>
  )
}
