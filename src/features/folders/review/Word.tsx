import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessagePlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commentLimit } from '../../../../contract/folders/rules.ts'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './ReviewPage.module.css'

interface Props {
  text: string
  onText: (text: string) => void
  /** It stands among other fields, without room and line of its own. */
  beside?: boolean
}

/**
 * A word that goes with the decision, whichever it is; until then it is a draft. The field takes room from the person, so it
 * comes when it is asked for; what was begun shows it.
 */
export function Word({ text, onText, beside }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState(text !== '')
  const ask = () => {
    // In the same moment as the key or the touch: the next letter is the word's, and a phone shows its keyboard.
    flushSync(() => setAsked(true))
    field.current?.focus()
  }
  useShortcuts(msg`Review`, [{ keys: 'c', label: msg`Add a comment to your decision`, types: true, run: ask }])
  if (!asked && !text) {
    return (
      <button type="button" className={classes.word} onClick={ask}>
        <IconMessagePlus size={18} stroke={1.75} aria-hidden />
        <Trans>Add a comment to your decision</Trans>
      </button>
    )
  }
  return (
    <label className={joined(classes.wordBox, beside && classes.beside)}>
      <textarea
        ref={field}
        rows={1}
        className={classes.wordField}
        aria-label={t`Comment`}
        placeholder={t`Add a comment to your decision`}
        maxLength={commentLimit}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <small className={classes.wordNote}>
        <Trans>Sent with your decision</Trans>
      </small>
    </label>
  )
}
