import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { updateQuery } from '../../../data/profiles/edit-history.ts'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { usePersonAbove } from '../edit/use-person-above.tsx'
import { Changes } from './Changes.tsx'

/** A person before and after a company's update (`/profiles/{id}/rt/{company}`). */
export function UpdatePage({ profileId, companyId }: { profileId: string; companyId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const read = useRead(updateQuery(profileId, companyId))
  const above = usePersonAbove(profileId, read.data?.name)
  return (
    <Page
      title={t`Before and after`}
      above={above}
      acts={<AsOf at={read.asOf} />}
      width="text"
      of={read}
      says={errorText}
    >
      {({ changes }) =>
        changes.length === 0 ? (
          <Quiet>
            <Trans>The company hasn’t changed anything: it sees what the sources say.</Trans>
          </Quiet>
        ) : (
          <Changes
            changes={changes.map((change) => ({ ...change, id: `${change.kind} ${change.key} ${change.part}` }))}
          />
        )
      }
    </Page>
  )
}
