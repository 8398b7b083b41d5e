import { useLingui } from '@lingui/react/macro'
import { type Ref, useState } from 'react'
import { statusNameLimit } from '../../../../contract/folders/statuses.ts'
import type { Row } from '../../../../contract/rows.ts'
import { saveStatus } from '../../../data/folders/status-use.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { type NameField, useNames } from './use-names.ts'

interface Props {
  status: Row<'statuses'>
  field: NameField
  offline: boolean
  ref?: Ref<HTMLInputElement> | undefined
}

/** A name that is saved when one leaves its field, or with Enter; what was typed stays where that is refused. */
export function SavedName({ status, field, offline, ref }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { fields, labels, namesOf } = useNames()
  const now = namesOf(status)[field]
  /** What is typed, and the name that its author saw beneath it; none: they were told of the other one and want their own. */
  const [draft, setDraft] = useState<{ text: string; was: string | undefined }>()
  const [refused, setRefused] = useState<{ text: string; why: string }>()
  const [sent, setSent] = useState<string>()
  const isTyped = draft !== undefined && draft.text !== now
  const refuse = (text: string, why: string) => setRefused({ text, why })

  const send = async (text: string, was: string | undefined) => {
    setSent(text)
    try {
      await saveStatus(status.id, { [field]: text, ...(was !== undefined && { was: { [field]: was } }) })
      setRefused(undefined)
      setDraft({ text, was: text })
      toast(t`Saved`)
    } catch (problem) {
      const overtaken = problem instanceof ApiError && problem.status === 409
      refuse(text, (problem instanceof ApiError && problem.fields[field]?.[0]) || errorText(problem))
      if (overtaken) setDraft({ text, was: undefined })
    } finally {
      setSent(undefined)
    }
  }
  /** @param again also what was refused just now */
  const save = (again: boolean) => {
    if (!draft) return
    // The name in the other language is the same where it is left empty.
    const text = draft.text.trim() || (field === fields[0] ? '' : namesOf(status)[fields[0]])
    if (text === now || text === sent || (!again && text === refused?.text)) return
    if (text) void send(text, draft.was)
    else refuse('', t`This field is required`)
  }
  return (
    <TextField
      ref={ref}
      label={labels[field]}
      maxLength={statusNameLimit}
      autoComplete="off"
      readOnly={offline}
      value={isTyped ? draft.text : now}
      error={refused?.why}
      onChange={({ target }) => setDraft({ text: target.value, was: isTyped ? draft.was : now })}
      onBlur={() => save(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(true)
      }}
    />
  )
}
