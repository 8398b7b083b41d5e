import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { passwordRules } from '../../../../contract/auth/password.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

interface Props {
  value: { password: string; again: string }
  /** What the server says of it. */
  error: string | undefined
  /** Of somebody who had none before. */
  first?: boolean
  onChange: (value: { password: string; again: string }) => void
}

/** May it be sent: all five rules are met, and it was typed twice alike. */
export const isReady = ({ password, again }: Props['value']): boolean =>
  password === again && passwordRules.every((rule) => rule.met(password))

/** A new password, typed twice; its rules tick while it is typed, and the second is compared when it is left. */
export function NewPassword({ value, error, first = false, onChange }: Props) {
  const { t } = useLingui()
  const [left, setLeft] = useState(false)
  const { password, again } = value
  return (
    <>
      <PasswordField
        label={first ? t`Password` : t`New password`}
        name="password"
        autoComplete="new-password"
        required
        maxLength={128}
        value={password}
        error={error}
        hint={<PasswordRules password={password} />}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={first ? t`Password again` : t`New password again`}
        name="again"
        autoComplete="new-password"
        required
        maxLength={128}
        value={again}
        error={left && again !== '' && again !== password ? t`The passwords don’t match` : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange({ ...value, again: event.target.value })}
      />
    </>
  )
}
