import { Trans } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncState } from '../../../data/device/live.ts'
import classes from './ComingPill.module.css'

/** Before the first answer nobody knows whether there is a network. */
const trying: ReadonlySet<string> = new Set(['unknown', 'online'])

/** In the head of a folder whose people are on their way to this device, where the app's own pill has nothing to say. */
export function ComingPill() {
  const { connection, waiting, attention } = useSyncState()
  if (!trying.has(connection) || waiting || attention) return null
  return (
    <Link to="/sync/" className={classes.pill}>
      <IconRefresh size={14} stroke={1.75} />
      <Trans>Downloading…</Trans>
    </Link>
  )
}
