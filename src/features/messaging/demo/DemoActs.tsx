import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconDots, IconMailOff, IconMailOpened, IconMailX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DemoAct } from '../../../../contract/messaging/demo-endpoints.ts'
import { ActButton } from '../../../commands/ActButton.tsx'
import { ActEntries } from '../../../commands/ActEntries.tsx'
import { type Act, act } from '../../../commands/act.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { actOn } from '../../../data/messaging/demo-mails.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import classes from './Demo.module.css'
import { ReplyDialog } from './ReplyDialog.tsx'

interface OnMail {
  busy: boolean
  press: (act: DemoAct) => void
  reply: () => void
}
const pressed = (one: DemoAct, label: MessageDescriptor, more: Pick<Act, 'Icon' | 'keys'> = {}) =>
  act<OnMail>({ ...more, label, blocked: ({ busy }) => busy, run: ({ press }) => press(one) })

const demoActs = {
  open: pressed('open', msg`Open`, { Icon: IconMailOpened, keys: 'o' }),
  reply: act<OnMail>({ label: msg`Reply`, Icon: IconArrowBackUp, keys: 'r', types: true, run: ({ reply }) => reply() }),
  bounce: pressed('bounce', msg`Bounce`, { Icon: IconMailX, keys: 'b' }),
  unsubscribe: pressed('unsubscribe', msg`Unsubscribe`, { Icon: IconMailOff, keys: 'u' }),
  away: pressed('away', msg`Out of office`),
  complain: pressed('complain', msg`Mark as spam`),
}

interface Props {
  /** The mail's. */
  id: string
  /** As whom one acts. */
  name: string
  onActed: (id: string) => void
}

/** Does with a mail what its recipient, their machine or the post would do. */
export function DemoActs({ id, name, onActed }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [replying, setReplying] = useState(false)
  const said: Record<DemoAct, string> = {
    open: t`${name} opened the email`,
    reply: t`Replied as ${name}`,
    away: t`Out-of-office reply from ${name}`,
    bounce: t`Email to ${name} bounced`,
    unsubscribe: t`${name} unsubscribed`,
    complain: t`${name} marked it as spam`,
  }
  /** @throws ApiError, NetworkError */
  const go = async (act: DemoAct, text?: string) => {
    await actOn(id, { act, ...(text && { text }) })
    toast(said[act])
    // Nothing comes of what was opened.
    if (act !== 'open') onActed(id)
  }
  const press = (act: DemoAct) => {
    setBusy(true)
    void go(act)
      .catch((error: unknown) => trouble(errorText(error)))
      .finally(() => setBusy(false))
  }
  const on = { busy, press, reply: () => setReplying(true) }
  const { open, reply, bounce, unsubscribe, away, complain } = useActs(msg`Demo mailbox`, demoActs, on)
  return (
    <div className={classes.acts}>
      <span className={classes.as}>
        <Trans>As {name}</Trans>
      </span>
      <ActButton act={open} />
      <ActButton look="filled" act={reply} />
      <ActButton act={bounce} />
      <ActButton act={unsubscribe} />
      <Popup
        label={t`More acts`}
        button={<IconDots size={18} stroke={1.75} aria-hidden />}
        buttonClass={buttonClass({ square: true })}
      >
        {(close) => <ActEntries acts={[away, complain]} close={close} />}
      </Popup>
      {replying ? (
        <ReplyDialog
          name={name}
          onReply={async (text) => {
            await go('reply', text)
            setReplying(false)
          }}
          onClose={() => setReplying(false)}
        />
      ) : null}
    </div>
  )
}
