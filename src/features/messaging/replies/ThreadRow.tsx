import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import type { ShownThread } from '../../../data/messaging/device-threads.ts'
import { useProfileName } from '../../../entities/profile/use-profile-name.ts'
import { ago, dayOf, moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { joined } from '../../../ui/joined.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { KindTag } from './kinds.tsx'
import classes from './Replies.module.css'

interface Props {
  thread: ShownThread
  current: boolean
  onOpen: () => void
}

/** One of the list: who, about what, and how it begins. */
export function ThreadRow({ thread, current, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const called = useProfileName()
  const { profile, owner, last, unread, editable, state, later_until: until, waiting, may_stop: mayStop } = thread
  const name = called(profile)
  const whose = `${owner.first_name} ${owner.last_name}`.trim()
  return (
    <li>
      <button
        type="button"
        className={joined(classes.row, unread && classes.unread)}
        aria-current={current}
        onClick={onOpen}
      >
        <span className={classes.dot}>
          {unread ? (
            <span className="visually-hidden">
              <Trans>Unread</Trans>
            </span>
          ) : null}
        </span>
        <Avatar name={profile.name} photo={profile.photo} size={36} />
        <span className={classes.lines}>
          <span className={classes.first}>
            <b className={classes.cut} title={name}>
              {name}
            </b>
            <time dateTime={last.at} title={moment(last.at, i18n.locale)}>
              {ago(last.at, now, i18n.locale)}
            </time>
          </span>
          <span className={classes.cut} title={last.subject}>
            {last.subject}
          </span>
          <span className={classes.said}>
            {last.kind === 'own' && editable ? <Trans>You: {last.said}</Trans> : last.said}
          </span>
          <span className={classes.tags}>
            {waiting ? <IconClock size={14} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
            <KindTag kind={last.kind} />
            {mayStop ? (
              <Tag>
                <Trans>May not want email</Trans>
              </Tag>
            ) : null}
            {state === 'later' && until ? (
              <Tag>
                <Trans>Later, {dayOf(until, now, i18n.locale)}</Trans>
              </Tag>
            ) : null}
            {editable ? null : <Tag>{whose}</Tag>}
          </span>
        </span>
      </button>
    </li>
  )
}
