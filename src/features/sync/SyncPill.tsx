import { Plural, Trans } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconCloudOff,
  IconInfoCircle,
  IconLock,
  IconRefresh,
  IconServerOff,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncState } from '../../data/device/live.ts'
import { useSilence } from '../../data/network/reach.ts'
import { useUnseenNotices } from '../../data/notices/use-unseen.ts'
import { joined } from '../../ui/joined.ts'
import classes from '../../ui/Pill.module.css'

/** One quiet word about the connection; nothing at all when all is well. Opens the sync page. */
export function SyncPill() {
  const { connection, waiting, attention, syncing } = useSyncState()
  const unseen = useUnseenNotices().length
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
  if (offline) return <Offline waiting={waiting} />
  if (syncing && waiting)
    return (
      <Link to="/sync/" className={classes.pill}>
        <IconRefresh size={14} stroke={1.75} />
        <Trans>Syncing…</Trans>
      </Link>
    )
  return unseen ? (
    <Link to="/sync/" className={classes.pill}>
      <IconInfoCircle size={14} stroke={1.75} />
      <Trans>Overlapping changes · {unseen}</Trans>
    </Link>
  ) : null
}

/** No network, or a server that is silent: two things that one does something different about. */
function Offline({ waiting }: { waiting: number }) {
  const isSilent = useSilence() === 'server'
  const Icon = isSilent ? IconServerOff : IconCloudOff
  return (
    <Link to="/sync/" className={classes.pill}>
      <Icon size={14} stroke={1.75} />
      {isSilent ? (
        waiting ? (
          <Trans>Server not responding · {waiting} waiting</Trans>
        ) : (
          <Trans>Server not responding</Trans>
        )
      ) : waiting ? (
        <Trans>Offline · {waiting} waiting</Trans>
      ) : (
        <Trans>Offline</Trans>
      )}
    </Link>
  )
}
