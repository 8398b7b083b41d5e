import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { MessageActs } from '../../../entities/message/acts/MessageActs.tsx'
import { LeftText } from '../../../entities/message/LeftText.tsx'
import { MessageState } from '../../../entities/message/MessageState.tsx'
import { isWaiting, planOf } from '../../../entities/message/states.tsx'
import { Timeline } from '../../../entities/message/Timeline.tsx'
import { ago, moment, timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { joined } from '../../../ui/joined.ts'
import again from './again/Again.module.css'
import classes from './Sent.module.css'

interface Props {
  message: MailingRecipient
  /** It can be chosen beside others; null: others of the list can. */
  choice?: { on: boolean; toggle: () => void } | null | undefined
  /** It is on its way by the user's own word. */
  onLeaving: () => void
}

/** One message: to whom, what, and what became of it; pressed, its words and the way on. */
export function MessageRow({ message, choice, onLeaving }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { profile, author, folder, email, messages } = message
  const who = `${author.first_name} ${author.last_name}`.trim()
  const at = (isWaiting(message) && planOf(message)) || message.status_changed_at
  return (
    <li className={joined(classes.entry, open && classes.opened, choice !== undefined && again.choosable)}>
      {choice ? (
        <label className={again.choice} htmlFor={`${id}-choice`}>
          <TriBox
            id={`${id}-choice`}
            state={choice.on ? 'on' : 'off'}
            aria-label={t`Choose ${profile.name}`}
            onChange={choice.toggle}
          />
        </label>
      ) : choice === null ? (
        <span className={again.choice} />
      ) : null}
      <button
        type="button"
        className={classes.row}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={profile.name} photo={profile.photo} size={32} />
        <span className={classes.who}>
          <b className={classes.cut} title={profile.name}>
            {profile.name}
          </b>
          <small className={classes.cut} title={profile.title || email}>
            {profile.title || email}
          </small>
        </span>
        <span className={classes.what}>
          <span className={classes.cut} title={messages[0]?.subject}>
            {messages[0]?.subject}
          </span>
          <small className={classes.cut} title={folder?.name ?? email}>
            {folder?.name ?? email}
          </small>
        </span>
        <span className={classes.state}>
          <MessageState message={message} />
        </span>
        <span className={classes.from}>
          <Avatar name={who} size={20} />
          <span className={classes.cut} title={who}>
            {who}
          </span>
        </span>
        <time className={classes.when} dateTime={at} title={moment(at, i18n.locale)}>
          {isWaiting(message) ? timeOf(at, now, i18n.locale) : ago(at, now, i18n.locale)}
        </time>
      </button>
      {open ? (
        <div id={id} className={classes.details}>
          <Timeline message={message} />
          <MessageActs message={message} onLeaving={onLeaving}>
            <Link
              to="/profiles/$profileId/"
              params={{ profileId: String(profile.id) }}
              search={{ tab: 'messages' }}
              className={buttonClass({ look: 'ghost' })}
            >
              <Trans>Open profile</Trans>
            </Link>
          </MessageActs>
          <LeftText id={message.id} />
        </div>
      ) : null}
    </li>
  )
}
