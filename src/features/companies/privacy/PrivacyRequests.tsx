import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RequestState, requestsQuery } from '../../../data/companies/privacy.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Body } from '../../../ui/shells/Body.tsx'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { Request } from './Request.tsx'
import { Suppressions } from './Suppressions.tsx'

/** What people ask of the company about their data, among its pages. */
export const CompanyRequestsPage = () => (
  <CompanyFrame>
    <PrivacyRequests />
  </CompanyFrame>
)

/** The same for staff, who are asked where no company is named. */
export function StaffRequestsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Privacy requests`}>
      <PrivacyRequests />
    </Page>
  )
}

/** Answering and erasing are a person's acts; here stands what is still to be done. */
function PrivacyRequests() {
  const { t } = useLingui()
  const [shown, setShown] = useState<RequestState | 'suppressed'>('open')
  return (
    <Body width="text">
      <Segmented
        label={t`Which requests`}
        value={shown}
        options={[
          { value: 'open', label: <Trans context="requests">Open</Trans> },
          { value: 'done', label: <Trans context="requests">Done</Trans> },
          { value: 'suppressed', label: <Trans>No mail</Trans> },
        ]}
        onChange={setShown}
      />
      {shown === 'suppressed' ? <Suppressions /> : <Requests state={shown} />}
    </Body>
  )
}

function Requests({ state }: { state: RequestState }) {
  const query = useInfiniteQuery(requestsQuery(state), queryClient)
  return (
    <>
      <Quiet lead>
        <Trans>
          Answer each within a month, at the address given. Make sure the address belongs to the person before you
          disclose or erase anything.
        </Trans>
      </Quiet>
      <List
        flow
        items={itemsOf(query.data)}
        id={({ id }) => id}
        card={(request) => <Request request={request} />}
        read={query}
        says={useErrorText()}
        more={query}
        empty={
          <Empty title={state === 'open' ? <Trans>No open requests</Trans> : <Trans>No completed requests yet</Trans>}>
            <Trans>People ask through the link under the first email they get from you.</Trans>
          </Empty>
        }
      />
    </>
  )
}
