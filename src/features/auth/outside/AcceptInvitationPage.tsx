import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invitationQuery } from '../../../data/auth/links.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { moment } from '../../../lib/dates.ts'
import { suggestLanguage } from '../../../locales/words.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from '../AuthPage.module.css'
import { type Invitation, JoinForm } from './JoinForm.tsx'

interface Props {
  token: string
  /** The app starts anew behind it: the token must not stay in the address. */
  onJoined: () => void
}

/** Where the link of an invitation leads: who invites, and all that is needed to join. */
export function AcceptInvitationPage({ token, onJoined }: Props) {
  const errorText = useErrorText()
  const { data, error } = useQuery(invitationQuery(token), queryClient)
  const language = data?.language
  useEffect(() => {
    if (language) suggestLanguage(language)
  }, [language])
  if (error) {
    return (
      <AuthFrame title={<Trans>Invitation</Trans>} lead={<span role="alert">{errorText(error)}</span>}>
        <div className={classes.form}>
          <a href="/login/" className={buttonClass({ wide: true })}>
            <Trans>Go to the sign-in page</Trans>
          </a>
        </div>
      </AuthFrame>
    )
  }
  if (!data) return <AuthFrame title={<Trans>Invitation</Trans>} lead={null} />
  return (
    <AuthFrame title={<Trans>Join {data.company}</Trans>} lead={<Lead invitation={data} />}>
      <JoinForm invitation={data} token={token} onJoined={onJoined} />
    </AuthFrame>
  )
}

function Lead({ invitation: { inviter, email, folders, expires_at } }: { invitation: Invitation }) {
  const { i18n } = useLingui()
  const until = moment(expires_at, i18n.locale)
  return (
    <>
      <Trans>
        {inviter} invited you as {email}.
      </Trans>{' '}
      {folders ? (
        <Plural value={folders} one="# folder is waiting for you." other="# folders are waiting for you." />
      ) : null}{' '}
      <Trans>The link is yours alone and works until {until}.</Trans>
    </>
  )
}
