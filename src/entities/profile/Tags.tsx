import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { tagLimit, tagsLimit } from '../../../contract/folders/tags.ts'
import { keepable } from '../../../contract/kit/keepable.ts'
import classes from './Tags.module.css'

interface Props {
  tags: readonly string[]
  /** Why they cannot be changed; absent where they can. */
  locked?: string | undefined
  onAdd: (tag: string) => void
  onRemove: (tag: string) => void
}

/** The company's words for a person: read, taken away, and added by typing. */
export function Tags({ tags, locked, onAdd, onRemove }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setTyped(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const tag = keepable(typed ?? '').trim()
    if (tag) onAdd(tag)
    close()
  }
  if (locked && !tags.length) return null
  return (
    <ul className={classes.tags} aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag} className={classes.tag} title={tag}>
          <span className={classes.word}>{tag}</span>
          {locked ? null : (
            <button type="button" aria-label={t`Remove tag ${tag}`} onClick={() => onRemove(tag)}>
              <IconX size={13} stroke={1.75} />
            </button>
          )}
        </li>
      ))}
      {locked || tags.length >= tagsLimit ? null : (
        <li>
          {typed === undefined ? (
            <button ref={opener} type="button" className={classes.add} onClick={() => setTyped('')}>
              <IconPlus size={13} stroke={1.75} />
              {t`Tag`}
            </button>
          ) : (
            <form onSubmit={add}>
              <input
                // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
                autoFocus
                className={classes.input}
                aria-label={t`New tag`}
                maxLength={tagLimit}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={() => setTyped(undefined)}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return
                  event.stopPropagation()
                  close()
                }}
              />
            </form>
          )}
        </li>
      )}
    </ul>
  )
}
