import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight, IconCloud, IconCloudExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOutbox, useSyncState } from '../../../data/device/live.ts'
import { useUnseenOverlaps } from '../../../data/notices/use-unseen.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './MenuPage.module.css'

/** The way to what waits, with what of it needs its user. */
export function SyncEntry() {
  const { attention, waiting } = useSyncState()
  const unseen = useUnseenOverlaps().length
  const outbox = useOutbox()
  const refused = outbox?.filter(({ state }) => state === 'refused').length
  const counted = attention + unseen
  const Icon = attention ? IconCloudExclamation : IconCloud
  return (
    <Link to="/sync/" className={joined(classes.group, classes.row, attention > 0 && classes.bad)}>
      <Icon size={22} stroke={1.75} />
      <span className={classes.text}>
        <Trans>Sync</Trans>
        <small>
          {refused ? (
            <Plural value={refused} one="# change needs you" other="# changes need you" />
          ) : attention ? (
            <Trans>Needs you</Trans>
          ) : null}
          {attention && waiting ? ', ' : null}
          {waiting ? <Plural value={waiting} one="# change waiting" other="# changes waiting" /> : null}
          {attention || waiting || unseen ? null : outbox ? (
            <Trans>All changes sent</Trans>
          ) : (
            <Trans>Looking for unsent changes…</Trans>
          )}
          {unseen && (attention || waiting) ? ', ' : null}
          {unseen ? (
            <Plural
              value={unseen}
              one="# change overlapped with a colleague’s"
              other="# changes overlapped with a colleague’s"
            />
          ) : null}
        </small>
      </span>
      {counted ? (
        <span className={joined(classes.badge, !attention && classes.news)} aria-hidden>
          {counted}
        </span>
      ) : null}
      <IconChevronRight size={18} stroke={1.75} />
    </Link>
  )
}
