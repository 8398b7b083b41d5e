import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { Find } from '../ui/shells/Find.tsx'
import { ActKey } from './ActKey.tsx'
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

/** The words by which something of a page's list is looked for, to which `/` leads. */
export function FindField({ value, label, hint = label, page, onChange }: Props) {
  const { i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { find } = useActs(
    page,
    { find: { keys: '/', label, types: true, run: () => field.current?.focus() } },
    undefined,
  )
  return (
    <Find ref={field} label={i18n._(label)} hint={i18n._(hint)} value={value} onChange={onChange}>
      <ActKey act={find} />
    </Find>
  )
}
