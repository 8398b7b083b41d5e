import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { setUp } from '../../../contract/auth/endpoints.ts'
import { ApiError, call } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { setUser } from '../../data/network/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { joined } from '../../ui/joined.ts'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthPage.module.css'
import { frontDoorQuery } from './data.ts'
import { usePasswordRules } from './password-rules.ts'

const empty = { code: '', email: '', password: '', first_name: '', last_name: '' }

/** The first visit of a fresh server. Only the server knows whether it is one. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const door = useQuery(frontDoorQuery, queryClient)
  if (door.data && !door.data.needsSetUp) return <Navigate to="/" replace />
  if (door.error) return <Navigate to="/offline/" search={{ next: '/setup/' }} replace />
  return (
    <AuthFrame title={<Trans>Set up</Trans>} lead={<Trans>Create the first user of this server.</Trans>}>
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
  const rules = usePasswordRules(form.password)
  const fields = error instanceof ApiError ? error.fields : {}
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    value: form[name],
    error: fields[name]?.[0],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { user } = await call(setUp, { body: form })
      setUser(user)
      onDone()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && Object.keys(fields).length === 0 ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <TextField
        label={t`One-time code`}
        hint={t`You’ll find it in the server’s console.`}
        maxLength={64}
        {...field('code')}
      />
      <TextField label={t`First name`} maxLength={80} autoComplete="given-name" {...field('first_name')} />
      <TextField label={t`Last name`} maxLength={80} autoComplete="family-name" {...field('last_name')} />
      <TextField label={t`Email`} type="email" maxLength={254} autoComplete="username" {...field('email')} />
      <PasswordField
        label={t`Password`}
        maxLength={128}
        autoComplete="new-password"
        hint={
          <ul className={classes.rules}>
            {rules.map((rule) => (
              <li key={rule.id} className={joined(classes.rule, rule.met && classes.met)}>
                {rule.met ? <IconCheck size={14} stroke={2} /> : <IconPoint size={14} stroke={2} />}
                {rule.label}
                <span className="visually-hidden">{rule.met ? t`met` : t`not met`}</span>
              </li>
            ))}
          </ul>
        }
        {...field('password')}
      />
      <Button type="submit" look="filled" size="large" wide disabled={rules.some((rule) => !rule.met)}>
        <Trans>Create and sign in</Trans>
      </Button>
    </form>
  )
}
