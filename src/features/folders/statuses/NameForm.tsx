import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { statusNameLimit } from '../../../../contract/folders/statuses.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import classes from './Statuses.module.css'
import { type NameField, type Names, useNames } from './use-names.ts'

interface Props {
  /** Absent: something new. */
  before?: Names | undefined
  id?: string
  /** Beneath the names: what else is said of it. */
  children?: ReactNode
  /** Without buttons of its own: they stand elsewhere. */
  bare?: boolean
  onSave: (names: Names) => Promise<void>
  onCancel: () => void
}

/** Both names; the one in the user's language is needed, the other one is the same where it is left empty. */
export function NameForm({ before, id, children, bare, onSave, onCancel }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { fields, labels } = useNames()
  const [first, second] = fields
  const [draft, setDraft] = useState<Names>(before ?? { name: '', name_ru: '' })
  const [error, setError] = useState<unknown>()
  const [isEmpty, setEmpty] = useState(false)
  const [busy, setBusy] = useState(false)
  const wrong = error instanceof ApiError ? error.fields : {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const own = draft[first].trim()
    setEmpty(!own)
    setError(undefined)
    if (!own) return
    setBusy(true)
    try {
      await onSave({ ...draft, [first]: own, [second]: draft[second].trim() || own })
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  const field = (name: NameField) => ({
    label: labels[name],
    maxLength: statusNameLimit,
    autoComplete: 'off',
    value: draft[name],
    error: (name === first && isEmpty ? t`This field is required` : undefined) ?? wrong[name]?.[0],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  return (
    <form id={id} className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && !wrong.name && !wrong.name_ru ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <TextField data-first autoFocus={!bare} aria-required {...field(first)} />
      <TextField placeholder={draft[first]} {...field(second)} />
      {children}
      {bare ? null : (
        <div className={classes.formActs}>
          <Button size="small" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="small" type="submit" look="filled" disabled={busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
