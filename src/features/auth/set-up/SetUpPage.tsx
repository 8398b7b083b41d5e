import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { setUp } from '../../../../contract/auth/endpoints.ts'
import { unmetPasswordRules } from '../../../../contract/auth/password.ts'
import { ApiError, call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { setUser } from '../../../data/network/session.ts'
import { useFrontDoor } from '../../../data/users/front-door.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/fields/CodeField.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { brandName } from '../../../ui/Mark.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from '../AuthPage.module.css'
import { PasswordRules } from '../passwords/PasswordRules.tsx'
import { SetUpScene } from './SetUpScene.tsx'

/** The console's code: three groups of four. */
const groups = 3
const size = 4
const asPrinted = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

const empty = { code: '', email: '', password: '', first_name: '', last_name: '' }

/** The first visit of a fresh server. Only the server knows whether it is one. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const door = useFrontDoor()
  const name = brandName()
  if (door.data && !door.data.needsSetUp) return <Navigate to="/" replace />
  if (door.error) return <Navigate to="/offline/" search={{ next: '/setup/' }} replace />
  return (
    <AuthFrame
      title={<Trans>Set up {name}</Trans>}
      lead={<Trans>You’ll be its first super user. After that, this page closes.</Trans>}
      scene={<SetUpScene />}
    >
      {door.data ? <FirstUser onDone={onDone} /> : null}
    </AuthFrame>
  )
}

/** Makes the first super user. */
function FirstUser({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [form, setForm] = useState(empty)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fields = error instanceof ApiError ? error.fields : {}
  const ready = form.code.length === groups * size && unmetPasswordRules(form.password).length === 0
  const field = (name: Exclude<keyof typeof empty, 'code'>) => ({
    name,
    required: true,
    value: form[name],
    error: fields[name]?.[0],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !ready) return
    setBusy(true)
    setError(undefined)
    try {
      const { user } = await call(setUp, { body: { ...form, code: asPrinted(form.code) } })
      setUser(user)
      onDone()
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
      <CodeField
        label={t`One-time code`}
        hint={t`Printed where the server was started.`}
        name="code"
        groups={groups}
        size={size}
        value={form.code}
        error={fields.code?.[0]}
        onChange={(code) => setForm({ ...form, code })}
      />
      <div className={classes.pair}>
        <TextField label={t`First name`} maxLength={80} autoComplete="given-name" {...field('first_name')} />
        <TextField label={t`Last name`} maxLength={80} autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label={t`Email`} type="email" maxLength={254} autoComplete="username" {...field('email')} />
      <PasswordField
        label={t`Password`}
        maxLength={128}
        autoComplete="new-password"
        hint={<PasswordRules password={form.password} />}
        {...field('password')}
      />
      <Button type="submit" look="filled" size="large" wide disabled={busy || !ready}>
        <Trans>Create super user</Trans>
      </Button>
    </form>
  )
}
