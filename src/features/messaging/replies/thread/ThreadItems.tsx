import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleMinus, IconClock, IconMailOpened, IconRobot } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ThreadItem, WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { causeTexts, machineText, reasonTexts } from '../../../../entities/message/states.tsx'
import { useProfileName } from '../../../../entities/profile/use-profile-name.ts'
import { moment, timeOf } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { joined } from '../../../../ui/joined.ts'
import { Letter } from './Letter.tsx'
import classes from './Thread.module.css'

type Own = Extract<ThreadItem, { type: 'message' }>

/** What was written and what came, the oldest first. */
export function ThreadItems({ thread }: { thread: WholeThread }) {
  return (
    <ol className={classes.all}>
      {thread.items.map((item) => (
        <li key={item.id} className={classes.item}>
          {item.type === 'letter' ? (
            <Letter letter={item} thread={thread} />
          ) : (
            <OwnMessage message={item} thread={thread} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface OwnProps {
  message: Own
  thread: WholeThread
}

/** One of ours: short, for whoever reads knows it; pressed, whole. */
function OwnMessage({ message, thread }: OwnProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = useProfileName()(thread.profile)
  const { author, text, subject, at } = message
  const who = `${author.first_name} ${author.last_name}`.trim()
  return (
    <>
      <button
        type="button"
        className={classes.own}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={who} size={32} />
        <span className={classes.line}>
          <span>
            <b>{who}</b> <span className={classes.quiet}>{t`to ${name}`}</span>
          </span>
          {open ? null : (
            <span className={joined(classes.cut, classes.quiet)} title={subject}>
              {text || subject}
            </span>
          )}
        </span>
        <time className={classes.quiet} dateTime={at} title={moment(at, i18n.locale)}>
          {timeOf(at, now, i18n.locale)}
        </time>
      </button>
      {open ? (
        <div id={id} className={classes.text}>
          {text}
        </div>
      ) : null}
      <Happened message={message} name={name} />
    </>
  )
}

/** What has become of one of ours; of what was sent alone nothing is said. */
function Happened({ message, name }: { message: Own; name: string }) {
  const { i18n } = useLingui()
  const { status, reason, stopped, stopped_by: cause } = message
  const said = stopped
    ? {
        Icon: IconCircleMinus,
        text:
          cause === 'reply' ? (
            <Trans>{name} replied, so it was cancelled</Trans>
          ) : cause ? (
            <Trans>Cancelled: {i18n._(causeTexts[cause])}</Trans>
          ) : (
            <Trans>It was cancelled</Trans>
          ),
      }
    : status === 'planned' || status === 'pending'
      ? { Icon: IconClock, text: <Trans>Planned</Trans> }
      : reason
        ? { Icon: IconCircleMinus, text: i18n._(reasonTexts[reason]) }
        : status === 'opened'
          ? { Icon: IconMailOpened, text: <Trans context="message">Viewed</Trans> }
          : message.machine_opened
            ? { Icon: IconRobot, text: i18n._(machineText) }
            : undefined
  if (!said) return null
  return (
    <p className={classes.happened}>
      <said.Icon size={16} stroke={1.75} aria-hidden />
      {said.text}
    </p>
  )
}
