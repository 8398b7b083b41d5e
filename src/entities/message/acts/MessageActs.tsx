import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { aliasGone, keptFrom } from '../../../../contract/messaging/message-states.ts'
import { useCommands } from '../../../commands/CommandHost.tsx'
import { changeMessage, takeBack } from '../../../data/messaging/messages.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { mailboxSettings } from '../mailbox-address.ts'
import { planOf } from '../states.tsx'
import classes from './Acts.module.css'
import { WhenDialog } from './WhenDialog.tsx'
import { type WayOn, waysOn } from './ways-on.ts'

/** Does one thing at a time, and says what was done or why not. */
function useWork() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const run = async (work: Promise<void>, done: string) => {
    setBusy(true)
    try {
      await work
      toast(done)
    } catch (error) {
      trouble(errorText(error))
    }
    setBusy(false)
  }
  return { busy, run: (work: Promise<void>, done: string) => void run(work, done) }
}

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
  const errorText = useErrorText()
  const [moving, setMoving] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [write] = useCommands('person')
  const { id, profile } = message
  const acts: Record<WayOn, ReactNode> = {
    sendNow: (
      <Button
        disabled={busy}
        onClick={() => {
          onLeaving?.()
          run(changeMessage(id, { status: 'pending' }), t`It is leaving`)
        }}
      >
        <Trans>Send now</Trans>
      </Button>
    ),
    move: (
      <Button disabled={busy} onClick={() => setMoving(true)}>
        <Trans>Move</Trans>
      </Button>
    ),
    cancel: (
      <Button danger disabled={busy} onClick={() => setCancelling(true)}>
        <Trans>Cancel sending</Trans>
      </Button>
    ),
    arrived: (
      <Button disabled={busy} onClick={() => run(changeMessage(id, { status: 'sent' }), t`Marked as sent`)}>
        <Trans>It arrived</Trans>
      </Button>
    ),
    sendAgain: (
      <Button disabled={busy} onClick={() => run(changeMessage(id, { status: 'pending' }), t`It is sent again`)}>
        <Trans>Send again</Trans>
      </Button>
    ),
    reconnect: (
      <Link to={mailboxSettings} className={buttonClass({})}>
        <Trans>Reconnect mailbox</Trans>
      </Link>
    ),
    otherAddress: write ? (
      <Button onClick={() => write.run({ profileId: profile.id, name: profile.name, photo: profile.photo })}>
        <Trans>Write to another address</Trans>
      </Button>
    ) : null,
  }
  // Those that are the server's own stand in the user's language.
  const ownWords: Record<string, string> = {
    [keptFrom]: t`Do not contact`,
    [aliasGone]: t`The address that it was to leave from is not among yours any more.`,
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
            The connection broke while it was leaving. Look into your mailbox’s Sent folder, then say which it is.
          </Trans>
        </p>
      ) : null}
      {message.error_detail ? (
        <p className={classes.note}>{ownWords[message.error_detail] ?? message.error_detail}</p>
      ) : null}
      {cancelling ? (
        <AskDialog
          title={<Trans>Cancel sending?</Trans>}
          act={<Trans>Cancel sending</Trans>}
          keep={<Trans>Keep it planned</Trans>}
          danger
          says={errorText}
          onAct={async () => {
            await takeBack(id)
            setCancelling(false)
            toast(t`Message cancelled`)
          }}
          onClose={() => setCancelling(false)}
        >
          <Trans>The message is deleted with its text.</Trans>
        </AskDialog>
      ) : null}
      {moving ? (
        <WhenDialog
          title={t`Move to another time`}
          act={t`Move`}
          first={planOf(message)}
          onWhen={(at) => {
            setMoving(false)
            run(changeMessage(id, { send_at: at }), t`Moved`)
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </div>
  )
}
