import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './SourceWords.module.css'

/** The text that a search was read from, as it was pasted. */
export function SourceText({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`The text of this search`} wide onClose={onClose}>
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </Dialog>
  )
}
