import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { ActKey } from './ActKey.tsx'
import classes from './FindField.module.css'
import { useActs } from './use-acts.ts'

interface Props {
  value: string
  /** What is found by it: its name, and what its key does. */
  label: MessageDescriptor
  /** What stands in it while it is empty, where the label says more than that. */
  hint?: MessageDescriptor
  /** The page under which its key is listed. */
  page: MessageDescriptor
  onChange: (value: string) => void
}

/** The words by which something of a page's list is looked for; the list follows them, and `/` leads here. */
export function FindField({ value, label, hint = label, page, onChange }: Props) {
  const { i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { find } = useActs(
    page,
    { find: { keys: '/', label, types: true, run: () => field.current?.focus() } },
    undefined,
  )
  return (
    <label className={classes.find}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={i18n._(label)}
        placeholder={i18n._(hint)}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <ActKey act={find} />
    </label>
  )
}
