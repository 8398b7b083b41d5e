import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { useUser } from '../../data/network/session.ts'
import { saveName } from '../../data/users/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { toast, trouble } from '../../ui/toasts/toast.ts'
import classes from './SettingsPage.module.css'

/** How colleagues see the user; it is saved when they say so, because half a name is nobody's. */
export function OwnName() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { first_name, last_name } = useUser()
  const [changes, setChanges] = useState<{ first_name?: string; last_name?: string }>({})
  const [error, setError] = useState<unknown>()
  const name = { first_name, last_name, ...changes }
  const changed = name.first_name !== first_name || name.last_name !== last_name
  const fields = error instanceof ApiError ? error.fields : {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await saveName(name)
      setChanges({})
      toast(t`Saved`)
    } catch (problem) {
      setError(problem)
      if (!(problem instanceof ApiError && Object.keys(problem.fields).length)) trouble(errorText(problem))
    }
  }
  const field = (which: keyof typeof name) => ({
    name: which,
    required: true,
    maxLength: 80,
    value: name[which],
    error: fields[which]?.[0],
    onChange: (event: { target: { value: string } }) => setChanges({ ...changes, [which]: event.target.value }),
  })
  return (
    <form className={classes.name} onSubmit={(event) => void submit(event)}>
      <TextField label={t`First name`} autoComplete="given-name" {...field('first_name')} />
      <TextField label={t`Last name`} autoComplete="family-name" {...field('last_name')} />
      {changed ? (
        <Button type="submit" look="filled">
          <Trans>Save</Trans>
        </Button>
      ) : null}
    </form>
  )
}
