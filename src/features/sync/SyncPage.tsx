import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { syncNow, useKeepsNothing, useLostChanges, useOutbox, useSyncState } from '../../data/live.ts'
import { lostChanges } from '../../data/lost-changes.ts'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { HeldFolders } from './HeldFolders.tsx'
import { Notices } from './Notices.tsx'
import { RefusedCard } from './RefusedCard.tsx'
import { Storage } from './Storage.tsx'
import { Stuck } from './Stuck.tsx'
import classes from './SyncPage.module.css'
import { WaitingRow } from './WaitingRow.tsx'

/** Everything between this device and the server, in plain words: what needs the user, what waits, what is kept. */
export function SyncPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { connection, syncing, lastSyncAt } = useSyncState()
  const outbox = useOutbox()
  const lost = useLostChanges()
  const keepsNothing = useKeepsNothing()
  const refused = outbox?.filter((entry) => entry.state === 'refused') ?? []
  const waiting = outbox?.filter((entry) => entry.state === 'queued' || entry.state === 'acked') ?? []
  return (
    <>
      <Bar quiet title={t`Sync`}>
        <Button look="ghost" square aria-label={t`Sync now`} disabled={syncing} onClick={() => void syncNow()}>
          <IconRefresh size={18} stroke={1.75} />
        </Button>
      </Bar>
      <div className={classes.page}>
        <p className={classes.last}>
          {connection === 'offline' ? <Trans>Offline</Trans> : null}
          {connection === 'offline' ? ' · ' : null}
          {lastSyncAt ? <Trans>Last sync {since(lastSyncAt, now, i18n.locale)}</Trans> : <Trans>Not synced yet</Trans>}
        </p>
        {connection === 'signedOut' ? (
          <p className={classes.notice} role="alert">
            <Trans>Your session has ended. What you typed and what waits to be sent stays here.</Trans>{' '}
            <Link className={classes.link} to="/login/" search={{ next: '/sync/' }}>
              <Trans>Sign in</Trans>
            </Link>
          </p>
        ) : null}
        {connection === 'upgrade' ? (
          <p className={classes.notice} role="alert">
            <Trans>This app is older than the server. Reload to go on syncing; nothing is lost.</Trans>
          </p>
        ) : null}
        {keepsNothing ? (
          <p className={classes.notice} role="alert">
            <Trans>
              This browser keeps nothing for the app (a private window, or storage that is switched off). It works while
              there is a network; what has not been sent goes when you close it.
            </Trans>
          </p>
        ) : null}
        {lost ? (
          <p className={classes.notice} role="alert">
            <Plural
              value={lost}
              one="This browser cleared its storage. # change that had not been sent is lost."
              other="This browser cleared its storage. # changes that had not been sent are lost."
            />{' '}
            <Button look="ghost" onClick={() => lostChanges.tell(0)}>
              <Trans>Understood</Trans>
            </Button>
          </p>
        ) : null}
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
