import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeterTransaction } from '../../../../contract/meter/endpoints.ts'
import { pageSize } from '../../../data/companies/company.ts'
import { transactionsQuery } from '../../../data/meter/meter.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { moment, timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { CompanyFrame } from '../CompanyFrame.tsx'
import classes from './Credits.module.css'
import { Limits } from './Limits.tsx'
import { Whom } from './Whom.tsx'

const acts = {
  spend: msg({ message: 'Opened contacts', context: 'ledger' }),
  grant: msg({ message: 'Given', context: 'ledger' }),
  hold: msg({ message: 'Reserved for an order', context: 'ledger' }),
  release: msg({ message: 'Released', context: 'ledger' }),
  refund: msg({ message: 'Refunded', context: 'ledger' }),
}

/** The contacts each user opened, and how much of the company's limits that took (CO-07). */
export function CreditsPage() {
  const [offset, setOffset] = useState(0)
  const read = useQuery(transactionsQuery(offset, pageSize), queryClient)
  const { data } = read
  return (
    <CompanyFrame>
      {data ? <Limits limits={data.limits} /> : null}
      <List
        items={data?.results}
        id={({ id }) => id}
        columns={useColumns()}
        read={read}
        says={useErrorText()}
        empty={
          <Empty title={<Trans>Nothing spent yet</Trans>}>
            <Trans>See whose contacts your colleagues opened, who opened them and when.</Trans>
          </Empty>
        }
        pages={{ size: pageSize, offset, count: data?.count ?? 0, onOffset: setOffset }}
      />
    </CompanyFrame>
  )
}

/** Of an entry of the ledger: when, who, on whom, how much. */
function useColumns(): Column<MeterTransaction>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  return [
    {
      id: 'when',
      width: 120,
      phone: 'end',
      cell: ({ at }) => (
        <time dateTime={at} title={moment(at, i18n.locale)}>
          {timeOf(at, now, i18n.locale)}
        </time>
      ),
    },
    { id: 'who', width: 200, phone: 'title', cell: ({ actor }) => actor?.name || t`The system` },
    {
      id: 'what',
      width: '1fr',
      phone: 'under',
      cell: ({ kind, profile, company_only: companyOnly }) => (
        <span className={classes.what}>
          {i18n._(acts[kind])}
          {profile ? <Whom profile={profile} /> : null}
          {companyOnly ? (
            <Quiet as="span">
              <Trans>at the company’s expense</Trans>
            </Quiet>
          ) : null}
        </span>
      ),
    },
    {
      id: 'amount',
      width: 72,
      align: 'end',
      phone: 'under',
      cell: ({ kind, amount }) => <b>{`${kind === 'spend' || kind === 'hold' ? '−' : '+'}${amount}`}</b>,
    },
  ]
}
