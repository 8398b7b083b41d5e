import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { moveByArrows } from '../../ui/keyboard/arrows.ts'
import { chosenByDigit, Digit } from '../../ui/keyboard/digits.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Reasons.module.css'

interface Props {
  /** The company's, of the status where a no leads. */
  reasons: readonly Row<'statuses'>[]
  /** @param reasonId null: just no */
  onNo: (reasonId: string | null) => void
}

/** Why not: one press, or the digit of a reason, says it all; Enter says just no. */
export function Reasons({ reasons, onNo }: Props) {
  const phone = usePhone()
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (moveByArrows(event, event.currentTarget)) return
    const reason = chosenByDigit(event, reasons)
    if (reason) onNo(reason.id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes the keys to the buttons inside
    <div onKeyDown={pressed}>
      <div className={classes.reasons}>
        {reasons.map((reason, at) => (
          <button key={reason.id} type="button" className={classes.reason} onClick={() => onNo(reason.id)}>
            <span title={reason.name}>{reason.name}</span>
            {phone ? null : <Digit at={at} />}
          </button>
        ))}
      </div>
      <button type="button" data-first className={classes.justNo} onClick={() => onNo(null)}>
        <Trans>No reason, just no</Trans>
      </button>
    </div>
  )
}
