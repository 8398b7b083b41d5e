import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { changePassword } from '../../../../contract/auth/password-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError, call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import setting from '../../../ui/fields/Setting.module.css'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import classes from './ChangePassword.module.css'
import { isReady, NewPassword } from './NewPassword.tsx'

const empty = { password: '', again: '' }

/** In the settings: one's own password. Everywhere else it signs out. */
export function ChangePassword() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState(empty)
  const [fields, setFields] = useState<Readonly<Record<string, string[]>>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFields({})
    try {
      await call(changePassword, { body: { current, password: chosen.password } }, { atOnce: true })
      setCurrent('')
      setChosen(empty)
      toast(<Trans>Password changed. You’re signed out everywhere else.</Trans>)
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {}
      setFields(named)
      if (Object.keys(named).length === 0) trouble(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2 className={setting.head}>
        <Trans>Password</Trans>
      </h2>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t`Current password`}
          name="current"
          autoComplete="current-password"
          required
          maxLength={128}
          value={current}
          error={fields.current?.[0]}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <NewPassword value={chosen} error={fields.password?.[0]} onChange={setChosen} />
        <Button
          type="submit"
          reason={offline ? t`This needs a connection` : undefined}
          disabled={busy || current === '' || !isReady(chosen)}
        >
          <Trans>Change password</Trans>
        </Button>
        <p className={classes.quiet}>
          <Trans>Signs you out everywhere else. Unsent changes stay.</Trans>
        </p>
      </form>
    </section>
  )
}
