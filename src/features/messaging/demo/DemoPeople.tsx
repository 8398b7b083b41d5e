import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DemoRecipient } from '../../../../contract/messaging/demo-endpoints.ts'
import { recipientsQuery } from '../../../data/messaging/demo-mails.ts'
import { ApiError } from '../../../data/network/api.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { brandName, Mark } from '../../../ui/Mark.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { Unread } from '../Unread.tsx'
import classes from './Demo.module.css'
import { DemoMail } from './DemoMail.tsx'
import { DemoTime } from './DemoTime.tsx'
import { useShortTime } from './use-short-time.ts'

/**
 * What a demo's company wrote to people who are made up, as they have it, and the time by which it leaves.
 * @param elsewhere what stands on every other server
 */
export function DemoPeople({ elsewhere }: { elsewhere: ReactNode }) {
  const phone = usePhone()
  const { data, error, refetch } = useQuery(recipientsQuery, queryClient)
  const [chosen, setChosen] = useState<string>()
  if (error instanceof ApiError && error.status === 404) return elsewhere
  if (!data)
    return (
      <main className={classes.whole}>
        <DemoBar />
        {error ? <Unread error={error} onRetry={() => void refetch()} /> : <div aria-busy />}
      </main>
    )
  const { results, count, time } = data
  const picked = results.find(({ mails }) => mails.some(({ id }) => id === chosen))
  const recipient = picked ?? (phone ? undefined : results[0])
  const mail = picked ? chosen : recipient?.mails[0]?.id
  return (
    <main className={classes.whole}>
      <DemoBar />
      <DemoTime time={time} />
      {results.length === 0 ? (
        <Empty title={<Trans>No email yet</Trans>}>
          <Trans>The emails you send arrive here. Nothing leaves this server.</Trans>
        </Empty>
      ) : (
        <div className={classes.frame}>
          {phone && recipient ? null : (
            <ul className={classes.list}>
              {results.map((one) => (
                <li key={one.address}>
                  <Entry recipient={one} current={one === recipient} onOpen={setChosen} />
                </li>
              ))}
              {count > results.length ? (
                <li className={classes.quiet}>
                  <Trans>
                    {results.length} of {count} recipients
                  </Trans>
                </li>
              ) : null}
            </ul>
          )}
          {recipient && mail ? (
            <DemoMail
              key={mail}
              id={mail}
              others={recipient.mails.filter(({ id }) => id !== mail)}
              onOpen={setChosen}
              onBack={phone ? () => setChosen(undefined) : undefined}
            />
          ) : null}
        </div>
      )}
    </main>
  )
}

/** What it is, and the ways from it. */
function DemoBar() {
  return (
    <header className={classes.bar}>
      <a className={classes.brand} href="/" aria-label={brandName()}>
        <Mark size={24} />
        <span className={classes.name}>{brandName()}</span>
      </a>
      <h1>
        <Trans>Demo mailbox</Trans>
      </h1>
      <span className={classes.note}>
        <Trans>Nothing leaves this server</Trans>
      </span>
      <span className={classes.space} />
      <Link to="/demo/mailbox/" search={{ kind: 'system' }} className={buttonClass({ look: 'ghost' })}>
        <Trans>Sign-in mail</Trans>
      </Link>
      <Link to="/messaging/settings/" className={buttonClass({})}>
        <Trans>Connect a real mailbox</Trans>
      </Link>
    </header>
  )
}

interface EntryProps {
  recipient: DemoRecipient
  current: boolean
  onOpen: (id: string) => void
}

function Entry({ recipient: { address, name, count, mails }, current, onOpen }: EntryProps) {
  const short = useShortTime()
  const [newest] = mails
  if (!newest) return null
  return (
    <button type="button" className={classes.one} aria-current={current} onClick={() => onOpen(newest.id)}>
      <Avatar name={name || address} size={32} />
      <span className={classes.who}>
        <b title={name || address}>{name || address}</b>
        <span className={classes.quiet} title={address}>
          {address}
        </span>
      </span>
      <span className={classes.end}>
        <time dateTime={newest.at}>{short(newest.at)}</time>
        <span>
          <Plural value={count} one="# email" other="# emails" />
        </span>
      </span>
    </button>
  )
}
