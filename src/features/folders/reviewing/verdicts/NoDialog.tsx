import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { commentLimit } from '../../../../../contract/folders/rules.ts'
import { useDraft } from '../../../../entities/candidate/use-draft.ts'
import { Reasons } from '../../../../entities/verdict/Reasons.tsx'
import { VerdictGlyph } from '../../../../entities/verdict/words.tsx'
import { TextArea } from '../../../../ui/fields/Field.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import classes from './Verdicts.module.css'

interface Props extends ComponentProps<typeof Reasons> {
  name: string
  /** Where what was typed so far is kept. */
  draftKey: string
  onClose: () => void
}

/** Asks a reviewer why not, and what else they have to say. */
export function NoDialog({ name, reasons, draftKey, onNo, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useDraft(draftKey)
  const phone = usePhone()
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
        <Reasons reasons={reasons} onNo={onNo} />
      </div>
    </Dialog>
  )
}
