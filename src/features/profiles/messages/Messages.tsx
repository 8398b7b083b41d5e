import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { messagesTo } from '../../../data/messaging/messages.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { LeftText } from '../../../entities/message/LeftText.tsx'
import { lastLimit } from '../../../entities/message/last-contact.ts'
import { MessageState } from '../../../entities/message/MessageState.tsx'
import { isWaiting, planOf } from '../../../entities/message/states.tsx'
import { ago, moment, timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { CommentBones } from '../stand-in/ProfileSkeleton.tsx'
import tabs from '../tabs/Tabs.module.css'
import classes from './Messages.module.css'

/** Comes when a message is opened: the page of a person has no dialogs of its own. */
const MessageActs = lazyPart(() =>
  import('../../../entities/message/acts/MessageActs.tsx').then((module) => ({ default: module.MessageActs })),
)

const Timeline = lazyPart(() =>
  import('../../../entities/message/Timeline.tsx').then((module) => ({ default: module.Timeline })),
)

const step = lastLimit
const most = 100

/** What the company wrote to the person: planned first, then the newest (001 §2). */
export function Messages({ profile }: { profile: Profile }) {
  const errorText = useErrorText()
  const [limit, setLimit] = useState(step)
  const { data, error, refetch } = useQuery(messagesTo(profile.id, limit), queryClient)
  const again = () => void refetch()
  if (error instanceof NetworkError && !data)
    return (
      <NotHere part onRetry={again}>
        <Trans>Messages are stored on the server. They’ll appear when you’re back online.</Trans>
      </NotHere>
    )
  if (error && !data) return <ErrorCard detail={errorText(error)} onRetry={again} />
  if (!data) return <CommentBones />
  if (data.count === 0)
    return (
      <p className={tabs.none}>
        <Trans>No one has emailed this person from here yet.</Trans>
      </p>
    )
  return (
    <div className={tabs.scroll}>
      <Counters counters={data.counters} />
      <ul className={classes.list}>
        {data.results.map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </ul>
      {data.count > data.results.length && limit < most ? (
        <Button onClick={() => setLimit(most)}>
          <Trans>Show earlier</Trans>
        </Button>
      ) : null}
    </div>
  )
}

interface Counted {
  counters: { planned: number; sent: number; opened: number; replied: number; error: number }
}

const Counters = ({ counters: { planned, sent, opened, replied, error } }: Counted) => (
  <p className={classes.counters}>
    {planned ? (
      <span>
        <Plural value={planned} one="# planned" other="# planned" />
      </span>
    ) : null}
    <span>
      <Plural value={sent} one="# sent" other="# sent" />
    </span>
    <span>
      <Plural value={opened} one="# viewed" other="# viewed" />
    </span>
    <span>
      <Plural value={replied} one="# replied" other="# replied" />
    </span>
    {error ? (
      <span>
        <Plural value={error} one="# failed" other="# failed" />
      </span>
    ) : null}
  </p>
)

/** One message; pressed, it shows what it says. */
function Entry({ message }: { message: MailingRecipient }) {
  const { i18n } = useLingui()
  const now = useNow()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { author, folder, messages } = message
  const at = (isWaiting(message) && planOf(message)) || message.status_changed_at
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.open}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.subject}>{messages[0]?.subject}</span>
        <time className={classes.quiet} dateTime={at} title={moment(at, i18n.locale)}>
          {isWaiting(message) ? timeOf(at, now, i18n.locale) : ago(at, now, i18n.locale)}
        </time>
        <Chevron size={16} stroke={1.75} aria-hidden />
      </button>
      <span className={classes.state}>
        <MessageState message={message} />
        <span className={classes.quiet}>
          {[`${author.first_name} ${author.last_name}`.trim(), folder?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      {open ? (
        <div id={id} className={classes.text}>
          <Suspense>
            <Timeline message={message} />
            <MessageActs message={message} />
          </Suspense>
          <LeftText id={message.id} />
        </div>
      ) : null}
    </li>
  )
}
