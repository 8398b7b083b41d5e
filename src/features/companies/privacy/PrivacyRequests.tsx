import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import classes from './Privacy.module.css'
import { type RequestState, requestsQuery } from './privacy-data.ts'
import { RequestRow } from './RequestRow.tsx'
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
    <>
      <Bar title={t`Privacy requests`} />
      <PrivacyRequests />
    </>
  )
}

/** Answering and erasing are a person's acts; here stands what is still to be done. */
function PrivacyRequests() {
  const { t } = useLingui()
  const [shown, setShown] = useState<RequestState | 'suppressed'>('open')
  return (
    <div className={classes.page}>
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
    </div>
  )
}

function Requests({ state }: { state: RequestState }) {
  const errorText = useErrorText()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(requestsQuery(state), queryClient)
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          Answer each within a month, to the address that is given. Make sure that it is the person’s before you tell or
          erase anything.
        </Trans>
      </p>
      {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!error && !data
        ? rows(3, (at) => (
            <p key={at}>
              <Bone width="70%" />
            </p>
          ))
        : null}
      {data?.pages[0]?.count === 0 ? (
        <Empty title={state === 'open' ? <Trans>No open requests</Trans> : <Trans>No requests done yet</Trans>}>
          <Trans>People ask by the link under the first mail that they get from you.</Trans>
        </Empty>
      ) : null}
      <ul className={classes.list}>
        {data?.pages
          .flatMap(({ results }) => results)
          .map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
      </ul>
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}
