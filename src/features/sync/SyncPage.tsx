import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { syncNow, useOutbox, useSyncState } from '../../data/live.ts'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { Alerts } from './Alerts.tsx'
import { HeldFolders } from './HeldFolders.tsx'
import { Notices } from './Notices.tsx'
import { RefusedCard } from './RefusedCard.tsx'
import { Storage } from './Storage.tsx'
import { Stuck } from './Stuck.tsx'
import classes from './SyncPage.module.css'
import { WaitingRow } from './WaitingRow.tsx'

/** On a phone this page is one of the menu's. */
const toMenu = (content: ReactNode, label: string, className?: string) => (
  <Link to="/menu/" className={className} aria-label={label || undefined}>
    {content}
  </Link>
)

/** Everything between this device and the server, in plain words: what needs the user, what waits, what is kept. */
export function SyncPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const { connection, syncing, lastSyncAt } = useSyncState()
  const outbox = useOutbox()
  const refused = outbox?.filter((entry) => entry.state === 'refused') ?? []
  const waiting = outbox?.filter((entry) => entry.state === 'queued' || entry.state === 'acked') ?? []
  return (
    <>
      <Bar
        quiet
        title={t`Sync`}
        under={
          <>
            {connection === 'offline' ? <Trans>Offline</Trans> : null}
            {connection === 'offline' ? ' · ' : null}
            {lastSyncAt ? (
              <Trans>Last sync {since(lastSyncAt, now, i18n.locale)}</Trans>
            ) : (
              <Trans>Not synced yet</Trans>
            )}
          </>
        }
        {...(phone && { above: { label: t`Menu`, link: toMenu } })}
      >
        <Button look="ghost" square aria-label={t`Sync now`} disabled={syncing} onClick={() => void syncNow()}>
          <IconRefresh size={18} stroke={1.75} />
        </Button>
      </Bar>
      <div className={classes.page}>
        <Alerts />
        <Stuck waiting={waiting} />
        {refused.length ? (
          <section>
            <h2 className={classes.needs}>
              <IconAlertCircle size={18} stroke={1.75} />
              <Trans>Needs you</Trans> <span className={classes.count}>{refused.length}</span>
            </h2>
            {refused.map((entry) => (
              <RefusedCard key={entry.id} entry={entry} />
            ))}
          </section>
        ) : null}
        {waiting.length ? (
          <section>
            <h2 className={classes.head}>
              {connection === 'offline' ? (
                <Trans>Waiting for a network, {waiting.length}</Trans>
              ) : (
                <Trans>Waiting to be sent, {waiting.length}</Trans>
              )}
            </h2>
            <ul className={classes.group}>
              {waiting.map((entry) => (
                <WaitingRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ) : null}
        {outbox && !refused.length && !waiting.length ? (
          <Empty title={<Trans>Everything is sent</Trans>}>
            <Trans>Changes that you make without a network wait here until they have reached the server.</Trans>
          </Empty>
        ) : null}
        <Notices />
        <HeldFolders />
        <Storage />
      </div>
    </>
  )
}
