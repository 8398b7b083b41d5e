import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { unsubscribe } from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import { unsubscribingQuery } from '../../../data/auth/links.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { suggestLanguage } from '../../../locales/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from '../AuthPage.module.css'

const title = <Trans>Unsubscribe</Trans>

/** Where the link under a mail leads: one button, for scanners open links too. */
export function UnsubscribePage({ linkKey: key }: { linkKey: string }) {
  const errorText = useErrorText()
  const { data, error } = useQuery(unsubscribingQuery(key), queryClient)
  const language = data?.language
  useEffect(() => {
    if (language) suggestLanguage(language)
  }, [language])
  if (error)
    return (
      <AuthFrame
        title={title}
        lead={
          <span role="alert">
            <Trans>This link no longer works. To unsubscribe, reply to the email.</Trans>
          </span>
        }
      />
    )
  if (!data) return <AuthFrame title={title} lead={null} />
  const { company, state } = data
  if (state === 'example')
    return (
      <AuthFrame
        title={title}
        lead={<Trans>This link comes from a test. Recipients unsubscribe here with their own link.</Trans>}
      />
    )
  if (state === 'done') return <Ended company={company} />
  return <Open company={company} linkKey={key} errorText={errorText} />
}

const Ended = ({ company }: { company: string }) => (
  <AuthFrame
    title={<Trans>Unsubscribed</Trans>}
    lead={
      <span role="status">
        <Trans>{company} won’t email this address any more.</Trans>
      </span>
    }
  />
)

interface OpenProps {
  company: string
  linkKey: string
  errorText: (error: unknown) => string
}

function Open({ company, linkKey: key, errorText }: OpenProps) {
  const [outcome, setOutcome] = useState<'asking' | 'done' | { error: unknown }>()
  const end = async () => {
    setOutcome('asking')
    try {
      await call(unsubscribe, { body: { key } })
      setOutcome('done')
    } catch (error) {
      setOutcome({ error })
    }
  }
  if (outcome === 'done') return <Ended company={company} />
  return (
    <AuthFrame title={title} lead={<Trans>No more email from {company} to this address?</Trans>}>
      <div className={classes.form}>
        {typeof outcome === 'object' ? <Problem>{errorText(outcome.error)}</Problem> : null}
        <Button look="filled" size="large" wide disabled={outcome === 'asking'} onClick={() => void end()}>
          <Trans>Unsubscribe</Trans>
        </Button>
      </div>
    </AuthFrame>
  )
}
