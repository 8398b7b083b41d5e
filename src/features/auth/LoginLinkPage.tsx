import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../data/network/error-text.ts'
import { signInByLink } from '../../data/network/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Problem } from '../../ui/states/Problem.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthPage.module.css'

interface Props {
  token: string
  /** Told whether somebody else than before has signed in on this device. */
  onSignedIn: (changed: boolean) => void
}

/** Where a mailed link leads. It is used by a press only: programs that look through mail open links too. */
export function LoginLinkPage({ token, onSignedIn }: Props) {
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      onSignedIn((await signInByLink(token)).changed)
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <AuthFrame
      title={<Trans context="title">Sign in</Trans>}
      lead={<Trans>You opened a sign-in link from an email.</Trans>}
    >
      <div className={classes.form}>
        {problem ? <Problem>{problem}</Problem> : null}
        <Button look="filled" size="large" wide disabled={busy || token === ''} onClick={() => void enter()}>
          <Trans>Sign in</Trans>
        </Button>
        <a href="/login/" className={buttonClass({ look: 'ghost', wide: true })}>
          <Trans>Back to the sign-in page</Trans>
        </a>
      </div>
    </AuthFrame>
  )
}
