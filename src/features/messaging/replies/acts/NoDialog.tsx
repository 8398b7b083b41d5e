import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { Row } from '../../../../../contract/rows.ts'
import { moveByArrows } from '../../../../ui/keyboard/arrows.ts'
import { Keys } from '../../../../ui/keyboard/Keys.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import classes from '../thread/Thread.module.css'

interface Props {
  name: string
  /** The company's, of the status where a no leads. */
  reasons: readonly Row<'statuses'>[]
  /** @param reasonId null: just no */
  onNo: (reasonId: string | null) => void
  onClose: () => void
}

/** Asks why not: one press, or the digit of a reason, says it all. */
export function NoDialog({ name, reasons, onNo, onClose }: Props) {
  const phone = usePhone()
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (moveByArrows(event, event.currentTarget)) return
    const reason = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined
    if (!reason || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onNo(reason.id)
  }
  return (
    <Dialog title={<Trans>Why did {name} say no?</Trans>} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only passes the keys to the buttons inside */}
      <div className={classes.reasons} onKeyDown={pressed}>
        {reasons.map((reason, at) => (
          <button key={reason.id} type="button" className={classes.reason} onClick={() => onNo(reason.id)}>
            <span title={reason.name}>{reason.name}</span>
            {phone || at > 8 ? null : <Keys keys={String(at + 1)} />}
          </button>
        ))}
        <button type="button" data-first className={classes.reason} onClick={() => onNo(null)}>
          <Trans>No reason, just no</Trans>
        </button>
      </div>
    </Dialog>
  )
}
