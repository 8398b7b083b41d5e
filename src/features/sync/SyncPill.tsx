import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncState } from '../../data/live.ts'
import { joined } from '../../ui/joined.ts'
import classes from '../../ui/Pill.module.css'

/** One quiet word about the connection; nothing at all when all is well. Opens the sync page. */
export function SyncPill() {
  const { connection, waiting, attention, syncing } = useSyncState()
  const offline = connection === 'offline'
  if (connection === 'signedOut') {
    return (
      <Link to="/sync/" className={joined(classes.pill, classes.warn)}>
        <IconLock size={14} stroke={1.75} />
        {waiting ? (
          <Plural value={waiting} one="Sign in to send # change" other="Sign in to send # changes" />
        ) : (
          <Trans>Sign in</Trans>
        )}
      </Link>
    )
  }
  if (attention) {
    return (
      <Link to="/sync/" className={joined(classes.pill, classes.bad)}>
        <IconAlertCircle size={14} stroke={1.75} />
        <Trans>Needs you · {attention}</Trans>
      </Link>
    )
  }
  if (!offline && !(syncing && waiting)) return null
  return (
    <Link to="/sync/" className={classes.pill}>
      {offline ? <IconCloudOff size={14} stroke={1.75} /> : <IconRefresh size={14} stroke={1.75} />}
      {offline ? (
        waiting ? (
          <Trans>Offline · {waiting} waiting</Trans>
        ) : (
          <Trans>Offline</Trans>
        )
      ) : (
        <Trans>Syncing…</Trans>
      )}
    </Link>
  )
}
