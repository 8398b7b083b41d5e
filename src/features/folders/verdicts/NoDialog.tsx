import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { commentLimit } from '../../../../contract/folders/rules.ts'
import type { Row } from '../../../../contract/rows.ts'
import { useDraft } from '../../../entities/candidate/use-draft.ts'
import { VerdictGlyph } from '../../../entities/verdict/words.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { moveByArrows } from '../../../ui/keyboard/arrows.ts'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Verdicts.module.css'

interface Props {
  name: string
  /** The company's reasons, the substatuses of where a no leads. */
  reasons: readonly Row<'statuses'>[]
  /** Where what was typed so far is kept. */
  draftKey: string
  /** @param reasonId null: just no */
  onNo: (reasonId: string | null) => void
  onClose: () => void
}

/** Asks why not: one tap, or the digit of a reason, says it all; Enter says just no. */
export function NoDialog({ name, reasons, draftKey, onNo, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useDraft(draftKey)
  const phone = usePhone()
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (moveByArrows(event, event.currentTarget)) return
    const reason = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined
    if (!reason || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onNo(reason.id)
  }
  return (
    <Dialog
      title={
        <span className={classes.noHead}>
          <VerdictGlyph word="no" size={phone ? 32 : 24} />
          <span>
            <Trans>No to {name}</Trans>
            <small>
              <Trans>Everyone in this folder sees it</Trans>
            </small>
          </span>
        </span>
      }
      onClose={onClose}
    >
      <div className={classes.noBody}>
        <TextArea
          label={t`Comment`}
          rows={2}
          maxLength={commentLimit}
          placeholder={t`Add a comment to your decision`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={classes.why}>
          <b>
            <Trans>Why?</Trans>
          </b>{' '}
          {phone ? (
            <small>
              <Trans>One tap saves it</Trans>
            </small>
          ) : null}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only passes the keys to the buttons inside */}
        <div onKeyDown={pressed}>
          <div className={classes.reasons}>
            {reasons.map((reason, at) => (
              <button key={reason.id} type="button" className={classes.reasonButton} onClick={() => onNo(reason.id)}>
                <span title={reason.name}>{reason.name}</span>
                {phone || at > 8 ? null : <Keys keys={String(at + 1)} />}
              </button>
            ))}
          </div>
          <button type="button" data-first className={classes.justNo} onClick={() => onNo(null)}>
            <Trans>No reason, just no</Trans>
          </button>
        </div>
      </div>
    </Dialog>
  )
}
