import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate } from '@tanstack/react-router'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { useUser } from '../../../data/network/session.ts'
import { updateQuery } from '../../../data/profiles/edit-history.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { usePersonAbove } from '../edit/use-person-above.tsx'
import { Changes } from './Changes.tsx'

/** The company's edited copy of a person, with what it changes; where it has none, the form (D-30). */
export function EditingPage({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { company } = useUser()
  const read = useRead(updateQuery(profileId, String(company.id)))
  const above = usePersonAbove(profileId, read.data?.name, 'form')
  if (read.data?.changes.length === 0)
    return <Navigate to="/profiles/$profileId/edit/" params={{ profileId }} search={true} replace />
  return (
    <Page
      title={t`Company’s version`}
      above={above}
      acts={
        <>
          <AsOf at={read.asOf} />
          <Link
            className={buttonClass({ look: 'filled' })}
            to="/profiles/$profileId/edit/"
            params={{ profileId }}
            search={true}
            replace
          >
            <Trans>Edit</Trans>
          </Link>
        </>
      }
      width="text"
      of={read}
      says={errorText}
    >
      {({ changes }) => (
        <>
          <Quiet>
            <Trans>What {company.companyName} changed, over what sources say.</Trans>
          </Quiet>
          <Changes
            changes={changes.map((change) => ({ ...change, id: `${change.kind} ${change.key} ${change.part}` }))}
          />
        </>
      )}
    </Page>
  )
}
