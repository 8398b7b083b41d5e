import { useLingui } from '@lingui/react/macro'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { commentLimit } from '../../../contract/folders/rules.ts'
import { keepable } from '../../../contract/kit/keepable.ts'
import { Button } from '../../ui/Button.tsx'
import { Keys } from '../../ui/keyboard/Keys.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Comment.module.css'
import { useDraft } from './use-draft.ts'

interface Props {
  /** Under which an unfinished comment is kept, so that leaving or reloading loses nothing. */
  draftKey: string
  /** What is asked for, where it is not simply a comment. */
  placeholder?: string
  /** Why nothing can be written now. */
  reason?: string | undefined
  /** True when it is safe to empty the box. */
  onSend: (text: string) => Promise<boolean>
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Where a comment is written: Enter makes a line, Ctrl or ⌘ with Enter sends. */
export function CommentBox({ draftKey, placeholder, reason, onSend, inputRef }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const [text, setText] = useDraft(draftKey)
  const [busy, setBusy] = useState(false)
  const said = keepable(text).trim()
  const send = async () => {
    if (!said || busy || reason) return
    setBusy(true)
    if (await onSend(said)) setText('')
    setBusy(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <div className={classes.box}>
      <textarea
        ref={inputRef}
        data-first
        className={classes.input}
        rows={1}
        aria-label={t`Comment`}
        placeholder={reason ?? placeholder ?? t`Write a comment`}
        maxLength={commentLimit}
        readOnly={reason !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
      />
      <Button
        look={phone ? 'filled' : 'ghost'}
        square={phone}
        className={phone ? undefined : classes.keys}
        disabled={!said || busy}
        reason={reason}
        onClick={() => void send()}
      >
        <span className="visually-hidden">{t`Send`}</span>
        <span aria-hidden>{phone ? <IconSend2 size={18} stroke={1.75} /> : <Keys keys="mod enter" />}</span>
      </Button>
    </div>
  )
}
