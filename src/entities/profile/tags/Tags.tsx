import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { tag as rule, tagLimit, tagsLimit } from '../../../../contract/folders/tags.ts'
import { TagsInput } from '../../../ui/fields/TagsInput.tsx'
import classes from './Tags.module.css'

interface Props {
  tags: readonly string[]
  /** Why they cannot be changed; absent where they can. */
  locked?: string | undefined
  /** Words that others have, to choose from. */
  known?: readonly string[] | undefined
  onChange: (add: string[], remove: string[]) => void
}

/** The company's words for a person: read, taken away, and added by typing. */
export function Tags({ tags, locked, known, onChange }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (by: 'key' | 'blur') => {
    setOpen(false)
    if (by === 'key') requestAnimationFrame(() => opener.current?.focus())
  }
  const change = (next: readonly string[]) => {
    const add = next.filter((one) => !tags.includes(one)).flatMap((one) => rule.safeParse(one).data ?? [])
    const remove = tags.filter((one) => !next.includes(one))
    if (add.length || remove.length) onChange(add, remove)
  }
  if (locked && !tags.length) return null
  return (
    <ul className={classes.tags} aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag} className={classes.tag} title={tag}>
          <span className={classes.word}>{tag}</span>
          {locked ? null : (
            <button type="button" aria-label={t`Remove tag ${tag}`} onClick={() => onChange([], [tag])}>
              <IconX size={13} stroke={1.75} />
            </button>
          )}
        </li>
      ))}
      {locked || tags.length >= tagsLimit ? null : (
        <li>
          {open ? (
            <TagsInput
              label={t`New tag`}
              value={tags}
              most={tagsLimit}
              longest={tagLimit}
              known={known}
              onChange={change}
              onClose={close}
            />
          ) : (
            <button ref={opener} type="button" className={classes.add} onClick={() => setOpen(true)}>
              <IconPlus size={13} stroke={1.75} />
              {t`Tag`}
            </button>
          )}
        </li>
      )}
    </ul>
  )
}
