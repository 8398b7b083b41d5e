import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { signIn } from '../../data/network/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import classes from './Relogin.module.css'

/** The session ended in the middle of the work: sign in again here, and nothing that was typed is lost. */
export default function Relogin({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [later, setLater] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await signIn(user.email, password)
    } catch (problem) {
      setError(errorText(problem))
    } finally {
      setBusy(false)
    }
  }
  if (later) return null
  return (
    <Dialog title={t`Sign in again`} onClose={() => setLater(true)}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <p className={classes.text}>
          <Trans>Your session has ended. Anything you typed and any unsent changes stay here.</Trans>
        </p>
        <p className={classes.who}>{user.email}</p>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          autoFocus
          required
          maxLength={128}
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" look="filled" size="large" wide disabled={busy || !password}>
          <Trans>Sign in</Trans>
        </Button>
        <a className={classes.other} href="/login/">
          <Trans>Sign in as someone else</Trans>
        </a>
      </form>
    </Dialog>
  )
}
