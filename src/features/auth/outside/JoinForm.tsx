import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { acceptInvitation, type readInvitation } from '../../../../contract/companies/invitation-endpoints.ts'
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts'
import { ApiError, call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { welcome } from '../../../data/network/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import classes from '../AuthPage.module.css'
import { isReady, NewPassword } from '../passwords/NewPassword.tsx'

export type Invitation = AnswerOf<typeof readInvitation>

/** Name and password of somebody who joins by an invitation; a name that came with it is theirs to mend. */
export function JoinForm({
  invitation,
  token,
  onJoined,
}: {
  invitation: Invitation
  token: string
  onJoined: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [form, setForm] = useState({ first_name: invitation.first_name, last_name: invitation.last_name })
  const [chosen, choose] = useState({ password: '', again: '' })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiError ? error.fields : {}
  const ready = isReady(chosen) && form.first_name.trim() && form.last_name.trim()
  const field = (name: keyof typeof form) => ({
    name,
    required: true,
    value: form[name],
    error: fields[name]?.[0],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const body = { ...form, password: chosen.password, key: token }
    try {
      await welcome(() => call(acceptInvitation, { params: { id: invitation.id }, body }))
      onJoined()
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && Object.keys(fields).length === 0 ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <div className={classes.pair}>
        <TextField label={t`First name`} maxLength={80} autoComplete="given-name" {...field('first_name')} />
        <TextField label={t`Last name`} maxLength={80} autoComplete="family-name" {...field('last_name')} />
      </div>
      {/* For the browser's store of passwords: under which address this one is kept. */}
      <input
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="username"
        value={invitation.email}
        readOnly
        aria-hidden
      />
      <NewPassword first value={chosen} error={fields.password?.[0]} onChange={choose} />
      <Button type="submit" look="filled" size="large" wide disabled={busy || !ready}>
        <Trans>Join {invitation.company}</Trans>
      </Button>
    </form>
  )
}
