import { useLingui } from '@lingui/react/macro'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { commentLimit } from '../../../contract/folders/rules.ts'
import { keepable } from '../../../contract/kit/keepable.ts'
import { Button } from '../../ui/Button.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Comment.module.css'

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

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(`draft ${key}`) ?? ''
  } catch {
    return ''
  }
}
const keep = (key: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(`draft ${key}`, text)
    else sessionStorage.removeItem(`draft ${key}`)
  } catch {
    // The text stays in the box all the same.
  }
}

/** Whether an unfinished comment waits under a key. */
export const hasDraft = (draftKey: string): boolean => read(draftKey) !== ''

/** Where a comment is written: Enter makes a line, Ctrl or ⌘ with Enter sends. */
export function CommentBox({ draftKey, placeholder, reason, onSend, inputRef }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const [text, setText] = useState(() => read(draftKey))
  const [busy, setBusy] = useState(false)
  const change = (next: string) => {
    setText(next)
    keep(draftKey, next)
  }
  const said = keepable(text).trim()
  const send = async () => {
    if (!said || busy || reason) return
    setBusy(true)
    if (await onSend(said)) change('')
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
        onChange={(event) => change(event.target.value)}
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
