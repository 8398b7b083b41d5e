import { Plural, Trans } from '@lingui/react/macro'
import {
  type Icon,
  IconAlertCircle,
  IconCloudOff,
  IconInfoCircle,
  IconLock,
  IconRefresh,
  IconServerOff,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSyncState } from '../../data/device/live.ts'
import { useSilence } from '../../data/network/reach.ts'
import { useUnseenOverlaps } from '../../data/notices/use-unseen.ts'
import { joined } from '../../ui/joined.ts'
import classes from '../../ui/Pill.module.css'

/** One quiet word about the connection; nothing at all when all is well. Opens the sync page. */
export function SyncPill() {
  const { connection, waiting, attention, syncing } = useSyncState()
  const unseen = useUnseenOverlaps().length
  const offline = connection === 'offline'
  if (connection === 'signedOut') {
    return (
      <Pill Icon={IconLock} look="warn">
        {waiting ? (
          <Plural value={waiting} one="Sign in to send # change" other="Sign in to send # changes" />
        ) : (
          <Trans>Sign in</Trans>
        )}
      </Pill>
    )
  }
  if (attention) {
    return (
      <Pill Icon={IconAlertCircle} look="bad">
        <Trans>Needs you · {attention}</Trans>
      </Pill>
    )
  }
  if (offline) return <Offline waiting={waiting} />
  if (syncing && waiting)
    return (
      <Pill Icon={IconRefresh}>
        <Trans>Sending…</Trans>
      </Pill>
    )
  return unseen ? (
    <Pill Icon={IconInfoCircle}>
      <Trans>Overlapping changes · {unseen}</Trans>
    </Pill>
  ) : null
}

function Pill({ Icon: Sign, look, children }: { Icon: Icon; look?: 'bad' | 'warn'; children: ReactNode }) {
  return (
    <Link to="/sync/" className={joined(classes.pill, look && classes[look])}>
      <Sign size={14} stroke={1.75} />
      <span className={classes.words}>{children}</span>
    </Link>
  )
}

/** No network, or a server that is silent: two things that one does something different about. */
function Offline({ waiting }: { waiting: number }) {
  const isSilent = useSilence() === 'server'
  return (
    <Pill Icon={isSilent ? IconServerOff : IconCloudOff}>
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
    </Pill>
  )
}
