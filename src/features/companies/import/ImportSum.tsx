import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ImportedRow } from '../../../../contract/companies/import-endpoints.ts'
import { takesSeat } from '../../../../contract/companies/roles.ts'
import { companyQuery } from '../../../data/companies/company.ts'
import { queryClient } from '../../../data/network/query.ts'
import { joined } from '../../../ui/joined.ts'
import { useAtHand } from '../at-hand.tsx'
import classes from './Import.module.css'

interface Props {
  ready: readonly ImportedRow[]
  refused: number
  unknown: readonly string[]
}

/** How many can be invited and how many cannot, and how full the company is then. */
export function ImportSum({ ready, refused, unknown }: Props) {
  const { i18n } = useLingui()
  const Icon = refused ? IconAlertTriangle : IconCircleCheck
  const columns = new Intl.ListFormat(i18n.locale).format(unknown)
  return (
    <>
      <p className={joined(classes.sum, refused > 0 && classes.warns)} role="status">
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>
          <Plural value={ready.length} one="# can be invited." other="# can be invited." />{' '}
          {refused ? <Plural value={refused} one="# cannot." other="# cannot." /> : null} <Seats ready={ready} />
        </span>
      </p>
      {unknown.length ? (
        <p className={classes.quiet}>
          <Plural value={unknown.length} one="A column is left out:" other="Columns are left out:" /> {columns}
        </p>
      ) : null}
    </>
  )
}

function Seats({ ready }: { ready: readonly ImportedRow[] }) {
  const { data } = useQuery(companyQuery(useAtHand()), queryClient)
  const seats = ready.filter(({ role, can_search }) => role && takesSeat(role, can_search)).length
  if (!data || data.seats.max === null || seats === 0) return null
  const { used, max } = data.seats
  const then = used + seats
  return (
    <Trans>
      Search seats: {used} of {max}, {then} after this.
    </Trans>
  )
}
