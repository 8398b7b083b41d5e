import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { privacyQuery } from '../../../data/auth/links.ts'
import { queryClient } from '../../../data/network/query.ts'
import { suggestLanguage } from '../../../locales/words.ts'
import { brandName } from '../../../ui/Mark.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from './Outside.module.css'
import { PrivacyForm } from './PrivacyForm.tsx'

/** For people who were written to: who has their data, which and why, and how to ask about it (D-119). */
export function PrivacyPage({ linkKey: key }: { linkKey: string | undefined }) {
  const { data } = useQuery(privacyQuery(key), queryClient)
  const language = data?.language
  useEffect(() => {
    if (language) suggestLanguage(language)
  }, [language])
  const company = data?.company
  const brand = brandName()
  return (
    <AuthFrame
      growing
      title={<Trans>Your data</Trans>}
      lead={
        company ? (
          <Trans>
            {company} contacted you and uses {brand} to find people.
          </Trans>
        ) : (
          <Trans>Companies use {brand} to find people. One of them may have contacted you.</Trans>
        )
      }
    >
      <div className={classes.words}>
        <h2>
          <Trans>What is stored</Trans>
        </h2>
        <p>
          <Trans>
            Your name, career, skills and places as you or others have published them, contact details, what a recruiter
            noted, the messages sent to you, and whether you opened them.
          </Trans>
        </p>
        <h2>
          <Trans>Why</Trans>
        </h2>
        <p>
          <Trans>
            To offer you work that may suit you: a legitimate interest of the company. You may object at any time, and
            nothing more is sent to you.
          </Trans>
        </p>
        <h2>
          <Trans>What you can ask for</Trans>
        </h2>
      </div>
      <PrivacyForm linkKey={data ? key : undefined} company={company ?? brand} />
    </AuthFrame>
  )
}
