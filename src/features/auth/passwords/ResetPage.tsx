import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resetPassword } from '../../../../contract/auth/password-endpoints.ts'
import { resetLinkQuery } from '../../../data/auth/links.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { welcome } from '../../../data/network/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { suggestLanguage } from '../../../locales/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Problem } from '../../../ui/states/Problem.tsx'
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
  const link = useQuery(resetLinkQuery(token), queryClient)
  const language = link.data?.language
  useEffect(() => {
    if (language) suggestLanguage(language)
  }, [language])
  return (
    <AuthFrame title={<Trans>New password</Trans>} lead={link.data ? <Whose {...link.data} /> : null}>
      <div className={classes.form}>
        {link.error ? (
          <>
            <Problem>{errorText(link.error)}</Problem>
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
  const form = useForm({
    initial: { password: '', again: '' },
    send: async ({ password }) => {
      await welcome(() => call(resetPassword, { params: { token }, body: { password } }))
      onSignedIn()
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form} className={classes.fields} noValidate>
      <NewPassword value={form.values} error={form.remark('password')} onChange={form.enter} />
      <Button type="submit" look="filled" size="large" wide disabled={form.busy || !isReady(form.values)}>
        <Trans>Set password and sign in</Trans>
      </Button>
      <p className={classes.lead}>
        <Trans>Signs you out everywhere else. Unsent changes stay.</Trans>
      </p>
    </FormBox>
  )
}
