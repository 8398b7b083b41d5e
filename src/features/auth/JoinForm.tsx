import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { acceptInvitation, type readInvitation } from '../../../contract/companies/invitation-endpoints.ts'
import type { AnswerOf } from '../../../contract/kit/endpoint.ts'
import { ApiError, call } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { welcome } from '../../data/network/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { joined } from '../../ui/joined.ts'
import classes from './AuthPage.module.css'
import { usePasswordRules } from './password-rules.ts'

export type Invitation = AnswerOf<typeof readInvitation>

const empty = { first_name: '', last_name: '', password: '' }

/** Name and password of somebody who joins by an invitation. */
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
  const [form, setForm] = useState(empty)
  const [again, setAgain] = useState('')
  const [compared, setCompared] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const rules = usePasswordRules(form.password)
  const fields = error instanceof ApiError ? error.fields : {}
  const differs = again !== form.password
  const ready = rules.every((rule) => rule.met) && !differs && form.first_name.trim() && form.last_name.trim()
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    value: form[name],
    error: fields[name]?.[0],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await welcome(() => call(acceptInvitation, { params: { id: invitation.id }, body: { ...form, key: token } }))
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
      <PasswordField
        label={t`Password again`}
        maxLength={128}
        autoComplete="new-password"
        required
        value={again}
        error={compared && differs ? t`The passwords differ` : undefined}
        onChange={(event) => setAgain(event.target.value)}
        onBlur={() => setCompared(again !== '')}
      />
      <Button type="submit" look="filled" size="large" wide disabled={busy || !ready}>
        <Trans>Join {invitation.company}</Trans>
      </Button>
    </form>
  )
}
