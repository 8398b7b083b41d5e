import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { syncNow, useOutbox, useSyncState } from '../../data/device/live.ts'
import { useSilence } from '../../data/network/reach.ts'
import { silenceTexts } from '../../data/network/silence.ts'
import type { ToldByAll } from '../../entities/change/told.ts'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Alerts } from './Alerts.tsx'
import { HeldFolders } from './HeldFolders.tsx'
import { Notices } from './Notices.tsx'
import { RefusedCard } from './RefusedCard.tsx'
import { Storage } from './Storage.tsx'
import { Stuck } from './Stuck.tsx'
import classes from './SyncPage.module.css'
import { WaitingRow } from './WaitingRow.tsx'

/** Everything between this device and the server, in plain words: what needs the user, what waits, what is kept. */
export function SyncPage({ told }: { told: ToldByAll }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { connection, syncing, lastSyncAt } = useSyncState()
  const silence = useSilence()
  const outbox = useOutbox()
  const refused = outbox?.filter((entry) => entry.state === 'refused') ?? []
  const waiting = outbox?.filter((entry) => entry.state === 'queued' || entry.state === 'acked') ?? []
  return (
    <>
      <Bar
        quiet
        title={t`Sync`}
        under={
          lastSyncAt ? <Trans>Last sync {since(lastSyncAt, now, i18n.locale)}</Trans> : <Trans>Not synced yet</Trans>
        }
      >
        <Button look="ghost" square aria-label={t`Sync now`} disabled={syncing} onClick={() => void syncNow()}>
          <IconRefresh size={18} stroke={1.75} />
        </Button>
      </Bar>
      <div className={classes.page}>
        {connection === 'offline' ? <Silent why={i18n._(silenceTexts[silence])} /> : null}
        <Alerts />
        <Stuck waiting={waiting} />
        {refused.length ? (
          <section>
            <h2 className={classes.needs}>
              <IconAlertCircle size={18} stroke={1.75} />
              <Trans>Needs you</Trans> <span className={classes.count}>{refused.length}</span>
            </h2>
            {refused.map((entry) => (
              <RefusedCard key={entry.id} entry={entry} told={told} />
            ))}
          </section>
        ) : null}
        {waiting.length ? (
          <section>
            <h2 className={classes.head}>
              {connection === 'offline' && silence === 'network' ? (
                <Trans>Waiting for a connection · {waiting.length}</Trans>
              ) : connection === 'offline' ? (
                <Trans>Waiting for the server · {waiting.length}</Trans>
              ) : (
                <Trans>Waiting to be sent · {waiting.length}</Trans>
              )}
            </h2>
            <ul className={classes.group}>
              {waiting.map((entry) => (
                <WaitingRow key={entry.id} entry={entry} told={told} />
              ))}
            </ul>
          </section>
        ) : null}
        {outbox ? null : <Looking />}
        {outbox && !refused.length && !waiting.length ? (
          <Empty art={<Sent />} title={<Trans>All changes sent</Trans>}>
            <Trans>Changes you make offline wait here until they reach the server.</Trans>
          </Empty>
        ) : null}
        <Notices />
        <HeldFolders />
        <Storage />
      </div>
    </>
  )
}

function Silent({ why }: { why: string }) {
  return (
    <p className={classes.silent} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <span>
        <Trans>{why}. Everything resumes on its own as soon as the server responds.</Trans>
      </span>
    </p>
  )
}

const Looking = () => (
  <p className={classes.last} role="status">
    <Trans>Looking for unsent changes…</Trans>
  </p>
)

const Sent = () => (
  <svg width="120" height="60" viewBox="0 0 120 60" fill="none" aria-hidden>
    <rect x="18" y="2" width="84" height="18" rx="4" stroke="currentColor" strokeWidth="1.5" />
    <path d="M30 11h40" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <rect x="6" y="26" width="108" height="30" rx="5" stroke="var(--accent)" strokeWidth="1.5" />
    <path d="M20 41h52" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <path d="m92 41 4 4 8-8" stroke="var(--accent)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
