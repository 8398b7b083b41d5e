import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { aliasGone, fileGone, keptFrom, mailboxWaited } from '../../../../contract/messaging/message-states.ts'
import { useWork } from '../../../commands/use-work.ts'
import { changeMessage } from '../../../data/messaging/messages.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { mailboxSettings } from '../mailbox-address.ts'
import { planOf } from '../states.tsx'
import classes from './Acts.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { ContactsLink } from './ContactsLink.tsx'
import { useEditAgain } from './use-edit-again.ts'
import { WhenDialog } from './WhenDialog.tsx'
import { type WayOn, waysOn } from './ways-on.ts'

interface Props {
  message: MailingRecipient
  /** It is on its way by the user's own word. */
  onLeaving?: () => void
  /** What else can be done where it is shown. */
  children?: ReactNode
}

/** The way on from where a message stands: it leaves now, later or not at all; it is sent again, or its cause is mended. */
export function MessageActs({ message, onLeaving, children }: Props) {
  const { t } = useLingui()
  const { busy, run } = useWork()
  const [moving, setMoving] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const edit = useEditAgain(message)
  const { id, profile } = message
  const sendNow = () => {
    onLeaving?.()
    run(() => changeMessage(id, { status: 'pending' }), t`Sending now`)
  }
  const acts: Record<WayOn, ReactNode> = {
    sendNow: (
      <Button disabled={busy} onClick={sendNow}>
        <Trans>Send now</Trans>
      </Button>
    ),
    sendAnyway: (
      <Button disabled={busy} onClick={sendNow}>
        <Trans>Send anyway</Trans>
      </Button>
    ),
    move: (
      <Button disabled={busy} onClick={() => setMoving(true)}>
        <Trans context="in time">Move</Trans>
      </Button>
    ),
    cancel: (
      <Button danger disabled={busy} onClick={() => setCancelling(true)}>
        <Trans>Cancel sending</Trans>
      </Button>
    ),
    arrived: (
      <Button disabled={busy} onClick={() => run(() => changeMessage(id, { status: 'sent' }), t`Marked as sent`)}>
        <Trans>It arrived</Trans>
      </Button>
    ),
    sendAgain: (
      <Button disabled={busy} onClick={() => run(() => changeMessage(id, { status: 'pending' }), t`Sending again`)}>
        <Trans>Send again</Trans>
      </Button>
    ),
    edit: edit ? (
      <Button disabled={busy} onClick={() => run(() => edit(message.email))}>
        <Trans>Edit and send again</Trans>
      </Button>
    ) : null,
    reconnect: (
      <Link to={mailboxSettings} className={buttonClass({})}>
        <Trans>Reconnect mailbox</Trans>
      </Link>
    ),
    correct: (
      <ContactsLink profileId={profile.id}>
        <Trans>Correct the contact</Trans>
      </ContactsLink>
    ),
    otherContacts: (
      <ContactsLink profileId={profile.id}>
        <Trans>Other contacts</Trans>
      </ContactsLink>
    ),
    otherAddress: edit ? (
      <Button disabled={busy} onClick={() => run(() => edit())}>
        <Trans>Write to another address</Trans>
      </Button>
    ) : null,
  }
  // Those that are the server's own stand in the user's language.
  const ownWords: Record<string, string> = {
    [keptFrom]: t`Do not contact`,
    [mailboxWaited]: t`It waited more than two days for the mailbox.`,
    [fileGone]: t`A file in this message no longer exists.`,
    [aliasGone]: t`The address it was to be sent from is no longer one of yours.`,
  }
  const ways = waysOn(message)
  if (ways.length === 0 && !children && !message.error_detail) return null
  return (
    <div className={classes.acts}>
      {ways.map((way) => (
        <span key={way}>{acts[way]}</span>
      ))}
      {children}
      {message.may_have_arrived && message.editable ? (
        <p className={classes.note}>
          <Trans>
            The connection was lost while sending. Check your mailbox’s Sent folder, then say whether it was sent.
          </Trans>
        </p>
      ) : null}
      {message.error_detail ? (
        <p className={classes.note}>{ownWords[message.error_detail] ?? message.error_detail}</p>
      ) : null}
      {cancelling ? <CancelDialog id={id} onClose={() => setCancelling(false)} /> : null}
      {moving ? (
        <WhenDialog
          title={t`Move to another time`}
          act={t({ message: 'Move', context: 'in time' })}
          first={planOf(message)}
          onWhen={(at) => {
            setMoving(false)
            run(() => changeMessage(id, { send_at: at }), t`Moved`)
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </div>
  )
}
