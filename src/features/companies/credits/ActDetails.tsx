import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeterTransaction } from '../../../../contract/meter/ledger-endpoints.ts'
import { subjectsPage, subjectsQuery } from '../../../data/meter/ledger.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { moment, monthOf } from '../../../lib/dates.ts'
import { Facts } from '../../../ui/shells/Facts.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Whom } from './Whom.tsx'

interface Props {
  act: MeterTransaction
  company: string | undefined
}

/** An act in full: the moment, the month that it counts in, its note, and the people whom it was on. */
export function ActDetails({ act, company }: Props) {
  const { i18n, t } = useLingui()
  const facts = [
    { id: 'at', name: t`When exactly`, value: moment(act.at, i18n.locale) },
    { id: 'month', name: t`Counts in`, value: monthOf(act.period, i18n.locale) },
    ...(act.note ? [{ id: 'note', name: t`Note`, value: act.note }] : []),
    ...(act.company_only ? [{ id: 'whose', name: t`Charged to`, value: t`the company alone` }] : []),
    ...(act.held ? [{ id: 'held', name: t`Held`, value: t`until the order ends; what isn’t spent comes back` }] : []),
    ...(act.profile ? [{ id: 'whom', name: t`Person`, value: <Whom profile={act.profile} /> }] : []),
  ]
  return (
    <>
      <Facts facts={facts} />
      {act.subjects > 1 ? <People id={act.id} company={company} /> : null}
    </>
  )
}

function People({ id, company }: { id: number; company: string | undefined }) {
  const { t } = useLingui()
  const [offset, setOffset] = useState(0)
  const read = useQuery(subjectsQuery(id, offset, company), queryClient)
  return (
    <List
      flow
      label={t`People`}
      items={read.data?.results.map((one, at) => ({ ...one, at: offset + at }))}
      id={({ at }) => at}
      columns={[
        {
          id: 'whom',
          width: '1fr',
          phone: 'title',
          cell: ({ profile }) => (profile ? <Whom profile={profile} /> : '–'),
        },
      ]}
      read={read}
      says={useErrorText()}
      empty={<Trans>Nobody</Trans>}
      pages={{ size: subjectsPage, offset, count: read.data?.count ?? 0, onOffset: setOffset }}
    />
  )
}
