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
import { ReportRow } from './ReportRow.tsx'
import classes from './Reports.module.css'
import { type ReportState, reportsQuery } from './reports-data.ts'

/** What users have reported of profiles, for staff, who close each with an answer (001 §7). */
export function ReportsPage() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [state, setState] = useState<ReportState>('open')
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(reportsQuery(state), queryClient)
  return (
    <>
      <Bar title={t`Reports`} />
      <div className={classes.page}>
        <Segmented
          label={t`Which reports`}
          value={state}
          options={[
            { value: 'open', label: <Trans context="reports">Open</Trans> },
            { value: 'answered', label: <Trans>Answered</Trans> },
          ]}
          onChange={setState}
        />
        {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
        {!error && !data
          ? rows(4, (at) => (
              <p key={at}>
                <Bone width="70%" />
              </p>
            ))
          : null}
        {data?.pages[0]?.count === 0 ? (
          <Empty title={state === 'open' ? <Trans>No open reports</Trans> : <Trans>No answered reports</Trans>}>
            <Trans>Users report problems from the “…” menu of a profile.</Trans>
          </Empty>
        ) : null}
        <ul className={classes.list}>
          {data?.pages
            .flatMap(({ results }) => results)
            .map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
        </ul>
        {hasNextPage ? (
          <Button onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </div>
    </>
  )
}
