import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { lookAtResetLink, resetPassword } from '../../../../contract/auth/password-endpoints.ts'
import { ApiError, call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { welcome } from '../../../data/network/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { suggestLanguage } from '../../../locales/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from '../AuthPage.module.css'
import { isReady, NewPassword } from './NewPassword.tsx'

interface Props {
  token: string
  onSignedIn: () => void
}

/** Where the link of who forgot the password leads: a new one, and in. */
export function ResetPage({ token, onSignedIn }: Props) {
  const errorText = useErrorText()
  const link = useQuery(
    {
      queryKey: ['reset-link', token],
      queryFn: ({ signal }) => call(lookAtResetLink, { params: { token } }, { signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const language = link.data?.language
  useEffect(() => {
    if (language) suggestLanguage(language)
  }, [language])
  return (
    <AuthFrame title={<Trans>New password</Trans>} lead={link.data ? <Whose {...link.data} /> : null}>
      <div className={classes.form}>
        {link.error ? (
          <>
            <p className={classes.problem} role="alert">
              {errorText(link.error)}
            </p>
            <a href="/users/recover/" className={buttonClass({ look: 'ghost', wide: true })}>
              <Trans>Request a new link</Trans>
            </a>
          </>
        ) : null}
        {link.data ? <Choose token={token} onSignedIn={onSignedIn} /> : null}
        <a href="/login/" className={buttonClass({ look: 'ghost', wide: true })}>
          <Trans>Back to the sign-in page</Trans>
        </a>
      </div>
    </AuthFrame>
  )
}

function Whose({ email, expires_at }: { email: string; expires_at: string }) {
  const minutes = Math.max(0, Math.ceil((Date.parse(expires_at) - useNow().getTime()) / 60_000))
  return (
    <Trans>
      For {email}. The link works once, for <Plural value={minutes} one="# more minute" other="# more minutes" />.
    </Trans>
  )
}

function Choose({ token, onSignedIn }: Props) {
  const errorText = useErrorText()
  const [chosen, setChosen] = useState({ password: '', again: '' })
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const named = error instanceof ApiError ? error.fields.password?.[0] : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await welcome(() => call(resetPassword, { params: { token }, body: { password: chosen.password } }))
      onSignedIn()
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      {error && !named ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <NewPassword value={chosen} error={named} onChange={setChosen} />
      <Button type="submit" look="filled" size="large" wide disabled={busy || !isReady(chosen)}>
        <Trans>Set password and sign in</Trans>
      </Button>
      <p className={classes.lead}>
        <Trans>Signs you out everywhere else. Unsent changes stay.</Trans>
      </p>
    </form>
  )
}
