import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconClock, IconCloudOff, IconEye, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Draft } from '../../../data/messaging/drafts.ts'
import { WhenDialog } from '../../../entities/message/acts/WhenDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Composer.module.css'
import { isEmpty } from './draft.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import type { useLetter } from './use-letter.ts'
import type { useSending } from './use-sending.ts'

interface Props {
  draft: Draft
  letter: ReturnType<typeof useLetter>
  sending: ReturnType<typeof useSending>
  onKeep: () => void
  onDiscard: () => void
}

/** How the message leaves; without a network it stays a draft. */
export function SendBar({ draft, letter, sending, onKeep, onDiscard }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const [open, setOpen] = useState<'preview' | 'later'>()
  const close = () => setOpen(undefined)
  if (letter.offline)
    return (
      <footer className={classes.foot}>
        <p className={classes.why}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <Trans>You’re offline, so this stays a draft. Nothing is sent until you’re back online and tap Send.</Trans>
        </p>
        <Button look="filled" onClick={onKeep}>
          <Trans>Keep draft</Trans>
        </Button>
      </footer>
    )
  const { reason } = letter
  const { busy, sendNow } = sending
  return (
    <footer className={classes.foot}>
      {reason ? (
        <p className={classes.why} role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {reason}
        </p>
      ) : null}
      <div className={classes.sends}>
        {isEmpty(draft) ? null : (
          <Button look="ghost" square aria-label={t`Discard draft`} title={t`Discard draft`} onClick={onDiscard}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </Button>
        )}
        <Button
          look="ghost"
          square={phone}
          aria-label={phone ? t`Preview` : undefined}
          onClick={() => setOpen('preview')}
        >
          <IconEye size={16} stroke={1.75} aria-hidden />
          {phone ? null : <Trans>Preview</Trans>}
        </Button>
        <span className={classes.space} />
        <Button
          square={phone}
          disabled={busy}
          reason={reason}
          aria-label={phone ? t`Send later` : undefined}
          onClick={() => setOpen('later')}
        >
          <IconClock size={16} stroke={1.75} aria-hidden />
          {phone ? null : <Trans>Send later</Trans>}
        </Button>
        <Button look="filled" disabled={busy} reason={reason} onClick={sendNow}>
          <IconSend size={16} stroke={1.75} aria-hidden />
          <Trans>Send now</Trans>
          {phone ? null : <Keys keys="mod enter" />}
        </Button>
      </div>
      {open === 'preview' ? <PreviewDialog draft={draft} letter={letter} sending={sending} onClose={close} /> : null}
      {open === 'later' ? (
        <WhenDialog
          title={t`Send later`}
          act={t`Plan`}
          onWhen={(at) => {
            close()
            sending.sendAt(at)
          }}
          onClose={close}
        />
      ) : null}
    </footer>
  )
}
