import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { recoverPassword } from '../../../../contract/auth/password-endpoints.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useFrontDoor } from '../../../data/users/front-door.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from '../AuthPage.module.css'

/** For who forgot the password: a mail with a link, or, where no mail is sent, whom to ask. */
export function RecoverPage() {
  const door = useFrontDoor()
  const noMail = door.data?.mail === false
  return (
    <AuthFrame
      title={<Trans>Forgot your password?</Trans>}
      lead={
        noMail ? (
          <Trans>This server can’t send email. Ask your admin for a link that sets a new password.</Trans>
        ) : (
          <Trans>We’ll email you a link that sets a new one.</Trans>
        )
      }
    >
      <div className={classes.form}>
        {noMail ? null : <Ask />}
        <a href="/login/" className={buttonClass({ look: 'ghost', wide: true })}>
          <Trans>Back to the sign-in page</Trans>
        </a>
      </div>
    </AuthFrame>
  )
}

function Ask() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [outcome, setOutcome] = useState<'asking' | 'asked' | { error: unknown }>()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setOutcome('asking')
    try {
      await call(recoverPassword, { body: { email: email.trim() } })
      setOutcome('asked')
    } catch (error) {
      setOutcome({ error })
    }
  }
  if (outcome === 'asked')
    return (
      <p role="status">
        <Trans>
          If this address belongs to an account, a link is on its way. It works once and expires in an hour.
        </Trans>
      </p>
    )
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void ask(event)}>
      <TextField
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        error={typeof outcome === 'object' ? errorText(outcome.error) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" look="filled" size="large" wide disabled={!email.includes('@') || outcome === 'asking'}>
        <Trans>Email me a link</Trans>
      </Button>
    </form>
  )
}
