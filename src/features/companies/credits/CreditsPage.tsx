import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { transactionsQuery } from '../../../data/meter/meter.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Pages } from '../../../ui/lists/Pages.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone, rows } from '../../../ui/states/Skeleton.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { pageSize } from '../data.ts'
import classes from './Credits.module.css'
import { Limits } from './Limits.tsx'
import { TransactionRow } from './TransactionRow.tsx'

/** Who opened whose contacts, and what of the company's limits that has taken (CO-07). */
export function CreditsPage() {
  const errorText = useErrorText()
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useQuery(transactionsQuery(offset, pageSize), queryClient)
  return (
    <CompanyFrame>
      {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
      {data ? <Limits limits={data.limits} /> : null}
      {!data && !error ? (
        <div className={classes.waiting} aria-busy>
          {rows(6, (key) => (
            <Bone key={key} width="60%" />
          ))}
        </div>
      ) : null}
      {data?.count === 0 ? (
        <Empty title={<Trans>Nothing spent yet</Trans>}>
          <Trans>See whose contacts your colleagues opened, who opened them and when.</Trans>
        </Empty>
      ) : null}
      {data?.count ? (
        <ul className={classes.list}>
          {data.results.map((one) => (
            <TransactionRow key={one.id} transaction={one} />
          ))}
        </ul>
      ) : null}
      {data && data.count > pageSize ? (
        <Pages size={pageSize} offset={offset} count={data.count} onOffset={setOffset} />
      ) : null}
    </CompanyFrame>
  )
}
