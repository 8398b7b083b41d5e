import { useLingui } from '@lingui/react/macro'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useState } from 'react'
import { namedIn } from '../../../contract/folders/mentions.ts'
import { commentLimit } from '../../../contract/folders/rules.ts'
import { keepable } from '../../../contract/kit/keepable.ts'
import { Button } from '../../ui/Button.tsx'
import { Keys } from '../../ui/keyboard/Keys.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Comment.module.css'
import { useDraft } from './use-draft.ts'
import { type Mentioning, useMentionField } from './use-mention-field.tsx'

const Untold = lazyPart(() => import('./Untold.tsx'))

interface Props {
  /** Under which an unfinished comment is kept, so that leaving or reloading loses nothing. */
  draftKey: string
  /** What is asked for, where it is not simply a comment. */
  placeholder?: string
  /** Why nothing can be written now. */
  reason?: string | undefined
  /** True when it is safe to empty the box. */
  onSend: (text: string, mentions: string[]) => Promise<boolean>
  /** Who can be mentioned; absent: nobody. */
  mentioning?: Mentioning
  /** Says who reads it. */
  readers?: ReactNode
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Where a comment is written: Enter makes a line, Ctrl or ⌘ with Enter sends. */
export function CommentBox({ draftKey, placeholder, reason, onSend, mentioning, readers, inputRef }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const [text, setText] = useDraft(draftKey)
  const [busy, setBusy] = useState(false)
  const said = keepable(text).trim()
  const field = useMentionField(mentioning, setText)
  const send = async () => {
    if (!said || busy || reason) return
    setBusy(true)
    const people = [...(mentioning?.readers ?? []), ...(mentioning?.others ?? [])]
    if (await onSend(said, namedIn(said, people))) setText('')
    setBusy(false)
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (field.onKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <div className={classes.box}>
      {field.list}
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
        {...field.props}
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
      {mentioning?.untold && said.includes('@') ? (
        <Suspense>
          <Untold text={said} of={mentioning.untold} />
        </Suspense>
      ) : null}
      {readers ? <div className={classes.readers}>{readers}</div> : null}
    </div>
  )
}
