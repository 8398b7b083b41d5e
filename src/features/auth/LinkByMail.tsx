import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { requestLoginLink } from '../../../contract/auth/endpoints.ts'
import { call } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/states/Problem.tsx'
import classes from './AuthPage.module.css'

/** For who forgot the password or is held back by the limits: asks for a mail with a link. */
export function LinkByMail({ email }: { email: string }) {
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<'asking' | 'asked' | { error: unknown }>()
  const ask = async () => {
    setOutcome('asking')
    try {
      await call(requestLoginLink, { body: { email } })
      setOutcome('asked')
    } catch (error) {
      setOutcome({ error })
    }
  }
  return (
    <div className={classes.link}>
      <Button look="ghost" wide disabled={!email.includes('@') || outcome === 'asking'} onClick={() => void ask()}>
        <Trans>Email me a sign-in link</Trans>
      </Button>
      {outcome === 'asked' ? (
        <p role="status">
          <Trans>
            If this address belongs to an account, a sign-in link is on its way. It works once and expires in 15
            minutes.
          </Trans>
        </p>
      ) : null}
      {typeof outcome === 'object' ? <Problem>{errorText(outcome.error)}</Problem> : null}
    </div>
  )
}
