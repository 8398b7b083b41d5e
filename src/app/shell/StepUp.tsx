import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { stepUp } from '../../../contract/auth/password-endpoints.ts'
import { ApiError, call } from '../../data/network/api.ts'
import type { AnswerStepUp } from '../../data/network/confirming/step-up.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import classes from './Relogin.module.css'

/** Asks for the password before what nobody may do who only found the page open; the refused calls wait for it. */
export default function StepUp({ onAnswer }: { onAnswer: AnswerStepUp }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const form = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A page that goes away leaves no call waiting.
  useEffect(() => () => onAnswer(false), [onAnswer])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await call(stepUp, { body: { password } }, { atOnce: true })
      onAnswer(true)
    } catch (problem) {
      setError((problem instanceof ApiError && problem.fields.password?.[0]) || errorText(problem))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t`Confirm it’s you`}
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button look="ghost" onClick={() => onAnswer(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} look="filled" disabled={busy || !password}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={classes.text}>
          <Trans>This needs your password. We’ll ask again after 10 minutes.</Trans>
        </p>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          maxLength={128}
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
