import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ThreadItem, WholeThread, WishChoice } from '../../../../../contract/messaging/thread-endpoints.ts'
import { useConnection } from '../../../../data/device/live.ts'
import { settleWishOf } from '../../../../data/messaging/threads.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { sayDone } from '../../../../ui/toasts/say-done.tsx'
import { trouble } from '../../../../ui/toasts/toast.ts'
import classes from './Thread.module.css'

/** From where they wrote the newest of their letters: of that address the wish may be. */
const writtenFrom = (items: readonly ThreadItem[]): string | undefined =>
  items
    .flatMap((item) =>
      item.type === 'letter' && ['reply', 'unverified', 'unsubscribe'].includes(item.kind) ? item.from.address : [],
    )
    .at(-1)

/** A letter that may ask for no more mail: nobody but its reader knows what was meant (D-135). */
export function WishNote({ thread }: { thread: WholeThread }) {
  const { t } = useLingui()
  const id = useId()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const [busy, setBusy] = useState(false)
  const say = (choice: WishChoice) =>
    settleWishOf(thread.id, choice).catch((error: unknown) => {
      trouble(errorText(error))
      return error
    })
  const settle = async (choice: WishChoice, said: string) => {
    setBusy(true)
    const failed = await say(choice)
    if (!failed) sayDone(said, () => say('undecided'))
    setBusy(false)
  }
  const { name } = thread.profile
  const address = writtenFrom(thread.items)
  const reason = offline ? t`This needs a connection` : undefined
  return (
    <section className={classes.wish} aria-labelledby={id}>
      <p id={id}>
        <b>
          <Trans>May not want email.</Trans>
        </b>{' '}
        <Trans>They may be asking for no more email. Nothing is blocked until you decide.</Trans>
      </p>
      <p className={classes.wishes}>
        <Button
          size="small"
          disabled={busy}
          reason={reason}
          onClick={() => void settle('person', t`No one in your company can email them any more`)}
        >
          <Trans>Stop all email to {name}</Trans>
        </Button>
        {address ? (
          <Button
            size="small"
            disabled={busy}
            reason={reason}
            onClick={() => void settle('address', t`No one in your company can email this address any more`)}
          >
            <Trans>Stop email to {address}</Trans>
          </Button>
        ) : null}
        <Button
          size="small"
          look="ghost"
          disabled={busy}
          reason={reason}
          onClick={() => void settle('none', t`Nothing changes`)}
        >
          <Trans>Keep writing</Trans>
        </Button>
      </p>
    </section>
  )
}
