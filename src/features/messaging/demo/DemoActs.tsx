import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconDots, IconMailOff, IconMailOpened, IconMailX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DemoAct } from '../../../../contract/messaging/demo-endpoints.ts'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Demo.module.css'
import { actOn } from './data.ts'
import { ReplyDialog } from './ReplyDialog.tsx'

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
  const phone = usePhone()
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
    // Of what was opened nothing comes.
    if (act !== 'open') onActed(id)
  }
  const press = (act: DemoAct) => {
    setBusy(true)
    void go(act)
      .catch((error: unknown) => trouble(errorText(error)))
      .finally(() => setBusy(false))
  }
  const run = (act: DemoAct) => (busy ? undefined : () => press(act))
  useShortcuts(msg`Demo mailbox`, [
    { keys: 'o', label: msg`Open`, run: run('open') },
    { keys: 'r', label: msg`Reply`, types: true, run: () => setReplying(true) },
    { keys: 'b', label: msg`Bounce`, run: run('bounce') },
    { keys: 'u', label: msg`Unsubscribe`, run: run('unsubscribe') },
  ])
  const key = (one: string) => (phone ? null : <Keys keys={one} />)
  return (
    <div className={classes.acts}>
      <span className={classes.as}>
        <Trans>As {name}</Trans>
      </span>
      <Button disabled={busy} onClick={() => press('open')}>
        <IconMailOpened size={16} stroke={1.75} aria-hidden />
        <Trans>Open</Trans>
        {key('o')}
      </Button>
      <Button look="filled" onClick={() => setReplying(true)}>
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        <Trans>Reply</Trans>
        {key('r')}
      </Button>
      <Button disabled={busy} onClick={() => press('bounce')}>
        <IconMailX size={16} stroke={1.75} aria-hidden />
        <Trans>Bounce</Trans>
        {key('b')}
      </Button>
      <Button disabled={busy} onClick={() => press('unsubscribe')}>
        <IconMailOff size={16} stroke={1.75} aria-hidden />
        <Trans>Unsubscribe</Trans>
        {key('u')}
      </Button>
      <Popup
        label={t`More acts`}
        button={<IconDots size={18} stroke={1.75} aria-hidden />}
        buttonClass={buttonClass({ square: true })}
      >
        {(close) =>
          (['away', 'complain'] as const).map((act) => (
            <MenuEntry
              key={act}
              className={classes.more}
              onChoose={() => {
                close()
                press(act)
              }}
            >
              {act === 'away' ? t`Out of office` : t`Mark as spam`}
            </MenuEntry>
          ))
        }
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
