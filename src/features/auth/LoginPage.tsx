import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { isUnseen } from '../../../contract/kit/invisible.ts'
import { ApiError } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { signIn, useSession } from '../../data/network/session.ts'
import { useFrontDoor } from '../../data/users/front-door.ts'
import { moreWords } from '../../locales/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Problem } from '../../ui/states/Problem.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthPage.module.css'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LinkByMail } from './LinkByMail.tsx'

/** Seldom read: it comes by itself, and its words do not stand in those of the first pages. */
const WipedNotice = lazy(() =>
  Promise.all([import('./WipedNotice.tsx'), moreWords()]).then(([module]) => ({ default: module.WipedNotice })),
)

interface Props {
  /** The device was removed from another one: that is why its user stands here. */
  wiped: boolean
  /** Told whether somebody else than before has signed in on this device. */
  onSignedIn: (changed: boolean) => void
}

export function LoginPage({ wiped, onSignedIn }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const door = useFrontDoor()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  // What the server did not recognise stands at the field; that it could not be asked does not.
  const unknown = error instanceof ApiError && error.status === 401
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const missing = { email: isUnseen(email), password: password === '' }
  const enter = async (address: string, secret: string) => {
    setBusy(true)
    setError(undefined)
    try {
      const { changed } = await signIn(address.trim(), secret)
      onSignedIn(changed)
    } catch (error) {
      setError(error)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing.email && !missing.password) void enter(email, password)
  }
  const { status } = useSession()
  if (door.data?.needsSetUp) return <Navigate to="/setup/" />
  return (
    <AuthFrame
      growing
      foot={
        door.data?.sales ? (
          <a href={`mailto:${door.data.sales}`}>
            <Trans>Request a demo</Trans>
          </a>
        ) : null
      }
      title={<Trans context="title">Sign in</Trans>}
      lead={
        status === 'locked' ? (
          <Trans>
            This device hasn’t reached the server for too long. Sign in to see what’s on it; unsent changes are safe.
          </Trans>
        ) : (
          <Trans>Your searches, folders and people, even offline.</Trans>
        )
      }
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        {wiped ? (
          <Suspense>
            <WipedNotice />
          </Suspense>
        ) : null}
        {error && !unknown ? <Problem>{errorText(error)}</Problem> : null}
        <TextField
          label={t`Email`}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          error={tried && missing.email ? t`Enter your email` : undefined}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          maxLength={128}
          error={tried && missing.password ? t`Enter your password` : unknown ? errorText(error) : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" look="filled" size="large" wide disabled={busy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <a href="/users/recover/" className={classes.forgot}>
        <Trans>Forgot your password?</Trans>
      </a>
      {door.data?.mail ? <LinkByMail email={email} /> : null}
      {door.data?.demo ? (
        <DemoAccounts busy={busy} onChoose={(account, secret) => void enter(account, secret)} />
      ) : null}
    </AuthFrame>
  )
}
