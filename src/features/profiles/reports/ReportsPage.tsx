import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import type { ReportState } from '../../../data/profiles/reports.ts'
import { reportsQuery } from '../../../data/profiles/reports.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Report } from './Report.tsx'

/** What users have reported of profiles, for staff, who close each with an answer (001 §7). */
export function ReportsPage() {
  const { t } = useLingui()
  const [state, setState] = useState<ReportState>('open')
  const query = useInfiniteQuery(reportsQuery(state), queryClient)
  return (
    <Page title={t`Reports`} width="text">
      <Segmented
        label={t`Which reports`}
        value={state}
        options={[
          { value: 'open', label: <Trans context="reports">Open</Trans> },
          { value: 'answered', label: <Trans>Answered</Trans> },
        ]}
        onChange={setState}
      />
      <List
        flow
        items={itemsOf(query.data)}
        id={({ id }) => id}
        card={(report) => <Report report={report} />}
        read={query}
        says={useErrorText()}
        more={query}
        empty={
          <Empty title={state === 'open' ? <Trans>No open reports</Trans> : <Trans>No answered reports</Trans>}>
            <Trans>Users report problems from the “…” menu of a profile.</Trans>
          </Empty>
        }
      />
    </Page>
  )
}
