import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../../data/network/query.ts'
import { useUser } from '../../data/network/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Company.module.css'
import { companyQuery } from './data.ts'
import { Meter } from './Meter.tsx'

interface Props {
  /** Where 'Invite' leads. */
  invite: '/company/employees/add/' | '/company/hiring-managers/add/'
  children: ReactNode
}

/** What every page of the company has above it: its name, how many seats are taken, the way to its other pages. */
export function CompanyFrame({ invite, children }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const { companyName } = useUser().company
  const { data } = useQuery(companyQuery, queryClient)
  const staff = invite === '/company/employees/add/'
  const label = staff ? t`Invite` : t`Add hiring manager`
  return (
    <>
      <Bar title={data?.name ?? companyName}>
        {data && staff && !phone ? <Seats seats={data.seats} /> : null}
        <Link
          to={invite}
          className={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'filled' })}
          aria-label={phone ? label : undefined}
        >
          <IconUserPlus size={phone ? 24 : 16} stroke={1.75} aria-hidden />
          {phone ? null : label}
        </Link>
      </Bar>
      <nav className={classes.pages} aria-label={t`Company`}>
        <Link to="/company/" activeOptions={{ exact: true }} className={classes.page}>
          <Trans>General</Trans>
        </Link>
        <Link to="/company/employees/" className={classes.page}>
          <Trans>Employees</Trans>
          <span className={classes.count}>{data?.employees}</span>
        </Link>
        <Link to="/company/hiring-managers/" className={classes.page}>
          <Trans>Hiring managers</Trans>
          <span className={classes.count}>{data?.hiring_managers.used}</span>
        </Link>
      </nav>
      {children}
    </>
  )
}

function Seats({ seats: { used, max } }: { seats: { used: number; max: number | null } }) {
  if (max === null) return null
  return (
    <span className={classes.seats}>
      <Trans>
        {used} of {max} seats with search
      </Trans>
      <Meter used={used} max={max} />
    </span>
  )
}
