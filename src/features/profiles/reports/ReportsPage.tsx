import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ReportRow } from './ReportRow.tsx'
import classes from './Reports.module.css'
import { type ReportState, reportsQuery } from './reports-data.ts'

/** What users have reported of profiles, for staff, who close each with an answer (001 §7). */
export function ReportsPage() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [state, setState] = useState<ReportState>('open')
  const query = useInfiniteQuery(reportsQuery(state), queryClient)
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
        <PagedList
          query={query}
          says={errorText}
          className={classes.list}
          empty={
            <Empty title={state === 'open' ? <Trans>No open reports</Trans> : <Trans>No answered reports</Trans>}>
              <Trans>Users report problems from the “…” menu of a profile.</Trans>
            </Empty>
          }
          row={(report) => <ReportRow key={report.id} report={report} />}
        />
      </div>
    </>
  )
}
