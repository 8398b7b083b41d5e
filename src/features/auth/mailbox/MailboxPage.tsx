import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { listDemoMails } from '../../../../contract/auth/mailbox-endpoints.ts'
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts'
import { demoMailboxQuery } from '../../../data/auth/demo-mailbox.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { brandName, Mark } from '../../../ui/Mark.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import classes from './MailboxPage.module.css'

type DemoMail = AnswerOf<typeof listDemoMails>['mails'][number]

interface Props {
  /** What stands on every other server. */
  elsewhere: ReactNode
  /** The user who looks also writes to people. */
  writes: boolean
}

/** On a demo server: the mails that it would have sent, for whoever sits at it. */
export function MailboxPage({ elsewhere, writes }: Props) {
  const errorText = useErrorText()
  const { data: mails, error } = useQuery(demoMailboxQuery, queryClient)
  if (error instanceof ApiError && error.status === 404) return elsewhere
  return (
    <main className={classes.page}>
      <a className={classes.brand} href="/">
        <Mark size={24} />
        {brandName()}
      </a>
      <h1 className={classes.title}>
        <Trans>Demo mailbox</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>A demo server doesn’t send email. What it would have sent is here.</Trans>{' '}
        {writes ? (
          <Link to="/demo/mailbox/" search={{}} className={classes.other}>
            <Trans>Mail to people</Trans>
          </Link>
        ) : null}
      </p>
      {error ? (
        <p className={classes.lead} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      {mails?.length === 0 ? (
        <Empty title={<Trans>No email yet</Trans>}>
          <Trans>Invite someone, or request a sign-in link.</Trans>
        </Empty>
      ) : null}
      {mails ? (
        <ul className={classes.list}>
          {mails.map((mail) => (
            <Entry key={mail.id} mail={mail} />
          ))}
        </ul>
      ) : null}
    </main>
  )
}

function Entry({ mail: { to, subject, text, at } }: { mail: DemoMail }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <li className={classes.mail}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{subject}</h2>
        <time className={classes.when} dateTime={at}>
          {timeOf(at, now, i18n.locale)}
        </time>
      </div>
      <p className={classes.lead}>{to}</p>
      <p className={classes.text}>{text.split(/(https?:\/\/\S+)/).map(part)}</p>
    </li>
  )
}

const part = (text: string, n: number): ReactNode =>
  n % 2 ? (
    <a key={text} href={text}>
      {text}
    </a>
  ) : (
    text
  )
