import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ThreadItem, WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { useProfileName } from '../../../../entities/profile/use-profile-name.ts'
import { moment, timeOf } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { calendarSaid, KindTag, kindsSaid } from '../kinds.tsx'
import { LetterFiles } from './LetterFiles.tsx'
import classes from './Thread.module.css'

interface Props {
  letter: Extract<ThreadItem, { type: 'letter' }>
  thread: Pick<WholeThread, 'profile' | 'editable'>
}

/** What came, whole; what is quoted below it is unfolded by a press. It is text, and nothing in it is markup. */
export function Letter({ letter, thread: { profile, editable } }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  const id = useId()
  const name = useProfileName()(profile)
  const [open, setOpen] = useState(false)
  const { kind, from, said, earlier, detail, files, left_out: leftOut, at } = letter
  const { unreadable, calendar, in_junk: inJunk, reply_to: replyTo, stranger } = letter
  const byPerson = kind !== 'bounce' && kind !== 'delay' && !stranger
  return (
    <article className={classes.letter}>
      <Avatar
        name={byPerson ? profile.name || from.name : from.name}
        photo={byPerson ? profile.photo : null}
        size={32}
      />
      <div className={classes.line}>
        <p className={classes.from}>
          <span title={from.address}>
            <b>{from.name || from.address}</b>{' '}
            {from.name ? <span className={classes.quiet}>{from.address}</span> : null}
          </span>
          <KindTag kind={kind} />
          <time className={classes.quiet} dateTime={at} title={moment(at, i18n.locale)}>
            {timeOf(at, now, i18n.locale)}
          </time>
        </p>
        {kindsSaid[kind] ? <p className={classes.quiet}>{i18n._(kindsSaid[kind])}</p> : null}
        {calendar ? <p className={classes.quiet}>{i18n._(calendarSaid[calendar])}</p> : null}
        {inJunk ? (
          <p className={classes.quiet}>
            <Trans>Your mail provider had put it in spam.</Trans>
          </p>
        ) : null}
        {stranger ? (
          <p className={classes.quiet}>
            <Trans>This isn’t a known address of {name}: someone else may have written.</Trans>
          </p>
        ) : null}
        {replyTo ? (
          <p className={classes.quiet}>
            <Trans>They asked for replies at {replyTo}.</Trans>
          </p>
        ) : null}
        {said ? <div className={classes.text}>{said}</div> : null}
        {detail ? <div className={classes.detail}>{detail}</div> : null}
        {said || detail || earlier || calendar ? null : (
          <p className={classes.quiet}>
            {unreadable ? (
              <Trans>It can’t be shown here, but it’s in your mailbox.</Trans>
            ) : (
              <Trans>There is no text in it.</Trans>
            )}
          </p>
        )}
        <LetterFiles files={files} editable={editable} />
        {leftOut ? (
          <p className={classes.quiet}>
            <Plural
              value={leftOut}
              one="# file was too large to keep. It is in your mailbox."
              other="# files were too large or too many to keep. They are in your mailbox."
            />
          </p>
        ) : null}
        {earlier ? (
          <>
            <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              <IconDots size={14} stroke={1.75} aria-hidden />
              <Trans>Earlier text</Trans>
            </Button>
            {open ? (
              <div id={id} className={classes.earlier}>
                {earlier}
              </div>
            ) : null}
          </>
        ) : null}
      </div>
    </article>
  )
}
