import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessagePlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commentLimit } from '../../../../../contract/folders/rules.ts'
import { pageAct } from '../../../../commands/act.ts'
import { pressing } from '../../../../commands/pressing.ts'
import { useActs } from '../../../../commands/use-acts.ts'
import { joined } from '../../../../ui/joined.ts'
import classes from './ReviewPage.module.css'

interface Props {
  text: string
  onText: (text: string) => void
  /** It stands among other fields, without room and line of its own. */
  beside?: boolean
}

const addWord = pageAct({ label: msg`Add a comment to your decision`, keys: 'c', types: true })

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
  const { add } = useActs(msg`Review`, { add: addWord }, ask)
  if (!asked && !text && add) {
    return (
      <button {...pressing(add)} className={classes.word}>
        <IconMessagePlus size={18} stroke={1.75} aria-hidden />
        {add.label}
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
