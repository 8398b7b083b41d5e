import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { DemoRecipient, getDemoMail } from '../../../../contract/messaging/demo-endpoints.ts'
import { mailQuery, pageOf } from '../../../data/messaging/demo-mails.ts'
import { useThreads } from '../../../data/messaging/use-threads.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import classes from './Demo.module.css'
import { DemoActs } from './DemoActs.tsx'
import { useShortTime } from './use-short-time.ts'

interface Props {
  id: string
  /** The recipient's other mails, newest first. */
  others: DemoRecipient['mails']
  onOpen: (id: string) => void
  /** Where the list is not beside it. */
  onBack: (() => void) | undefined
}

/** One mail as its recipient sees it. */
export function DemoMail({ id, others, onOpen, onBack }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const short = useShortTime()
  const [acted, setActed] = useState<string>()
  const { data: mail, error } = useQuery(mailQuery(id), queryClient)
  if (!mail) return error ? <ErrorCard detail={errorText(error)} /> : <div className={classes.mail} aria-busy />
  const { from, to, subject, attachments, at } = mail
  return (
    <section className={classes.mail} aria-label={subject || t`No subject`}>
      <div className={classes.head}>
        {onBack ? (
          <Button look="ghost" square aria-label={t`Back`} onClick={onBack}>
            <IconChevronLeft size={24} stroke={1.75} />
          </Button>
        ) : null}
        <h2>{subject || <Trans>No subject</Trans>}</h2>
      </div>
      <div className={classes.head}>
        <Avatar name={from.name || from.address} size={32} />
        <span className={classes.who}>
          <span title={`${from.name} ${from.address}`}>
            <b>{from.name}</b> <span className={classes.quiet}>{from.address}</span>
          </span>
          <span className={classes.quiet} title={to.address}>
            <Trans>to {to.name || to.address}</Trans>
          </span>
        </span>
        <time className={classes.quiet} dateTime={at}>
          {short(at)}
        </time>
      </div>
      <DemoActs key={id} id={id} name={to.name || to.address} onActed={setActed} />
      {acted === id ? (
        <p className={classes.after} role="status">
          <AmongReplies to={to} />
        </p>
      ) : null}
      {/* Nothing in it may run, ask anything of a network or touch the page around it. */}
      <iframe className={classes.page} title={t`Message`} sandbox="" src={pageOf(id)} />
      {attachments.length ? (
        <p className={classes.files}>
          <IconPaperclip size={14} stroke={1.75} aria-hidden />
          {attachments.join(', ')}
        </p>
      ) : null}
      {others.length ? (
        <ul className={classes.others}>
          {others.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onOpen(one.id)}>
                <b title={one.subject}>{one.subject || <Trans>No subject</Trans>}</b>
                <time className={classes.quiet} dateTime={one.at}>
                  {short(one.at)}
                </time>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** To the thread that it came into; who unsubscribed by a link has written nothing. */
function AmongReplies({ to: { name, address } }: Pick<OutputOf<typeof getDemoMail>, 'to'>) {
  const thread = useThreads({ list: 'all', q: address, limit: 1, offset: 0 }).data?.results[0]?.id
  return (
    <Link to="/messaging/replies/" search={{ list: 'all', ...(thread ? { thread } : { q: name || address }) }}>
      <Trans>See it among the replies</Trans>
    </Link>
  )
}
