import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { MailingRecipient } from '../../../contract/messaging/message-endpoints.ts'
import { moment, timeOf } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { joined } from '../../ui/joined.ts'
import classes from './Message.module.css'
import { type Standing, standingOf, standings, whyOf } from './states.tsx'

interface Happening {
  standing: Standing
  at: string
  why?: MessageDescriptor | undefined
}

const when = (standing: Standing, at: string | null | undefined): Happening[] => (at ? [{ standing, at }] : [])

/** What is planned, then what has left, then what came of it (001 §4). */
function happenings(message: MailingRecipient): Happening[] {
  const { messages, status_changed_at: at } = message
  const standing = standingOf(message)
  const ended = standing === 'error' || standing === 'stopped'
  const planned = messages.filter(({ sent_at }) => sent_at === null && standing !== 'error')
  const later = messages.flatMap(({ sent_at, opened_at, replied_at }) => [
    ...when('sent', sent_at),
    ...when('opened', opened_at),
    ...when('replied', replied_at),
  ])
  return [
    ...planned.flatMap(({ send_at }) => when('planned', send_at)),
    // Those of one time stay in their order.
    ...later.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...(ended ? [{ standing, at, why: whyOf(message) }] : []),
  ]
}

/** What has become of a message, step by step. */
export function Timeline({ message }: { message: MailingRecipient }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  return (
    <ol className={classes.timeline} aria-label={t`What happened to it`}>
      {happenings(message).map(({ standing, at, why }) => {
        const { name, icon: Icon, look } = standings[standing]
        return (
          <li key={`${standing} ${at}`} className={joined(classes.state, classes[look])}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span className={classes.name}>{i18n._(name)}</span>
            <time className={classes.more} dateTime={at} title={moment(at, i18n.locale)}>
              {timeOf(at, now, i18n.locale)}
            </time>
            {why ? (
              <span className={classes.more} title={i18n._(why)}>
                {i18n._(why)}
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
