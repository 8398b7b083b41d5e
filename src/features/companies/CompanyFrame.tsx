import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { companyQuery } from '../../data/companies/company.ts'
import { queryClient } from '../../data/network/query.ts'
import { useUser } from '../../data/network/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Company.module.css'
import { Meter } from './Meter.tsx'

interface Props {
  /** Where 'Invite' leads; absent: nobody is invited from here. */
  invite?: '/company/employees/add/' | '/company/hiring-managers/add/'
  /** Another act of the page. */
  act?: ReactNode
  children: ReactNode
}

/** What every page of the company has above it: its name, how many seats are taken, the way to its other pages. */
export function CompanyFrame({ invite, act, children }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const { companyName } = useUser().company
  const { data } = useQuery(companyQuery, queryClient)
  const staff = invite === '/company/employees/add/'
  return (
    <>
      <Bar title={data?.name ?? companyName}>
        {data && staff && !phone ? <Seats seats={data.seats} /> : null}
        {invite ? <Invite to={invite} /> : null}
        {act}
      </Bar>
      <nav className={classes.pages} aria-label={t`Company`} ref={showCurrent}>
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
        <Link to="/company/folders/" className={classes.page}>
          <Trans>Folders</Trans>
          <span className={classes.count}>{data && data.folders.active + data.folders.closed}</span>
        </Link>
        <Link to="/company/credit-transactions/" className={classes.page}>
          <Trans>Credit transactions</Trans>
        </Link>
        <Link to="/company/audit-log/" className={classes.page}>
          <Trans>Audit log</Trans>
        </Link>
        <Link to="/company/privacy/" className={classes.page}>
          <Trans>Privacy requests</Trans>
        </Link>
        <Link to="/company/names/" className={classes.page}>
          <Trans>Own names</Trans>
        </Link>
      </nav>
      {children}
    </>
  )
}

/** On a phone the pages are a strip: the one that is open stands in sight. */
const showCurrent = (strip: HTMLElement | null) => {
  const current = strip?.querySelector<HTMLElement>('[aria-current="page"]')
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
}

function Invite({ to }: { to: NonNullable<Props['invite']> }) {
  const { t } = useLingui()
  const phone = usePhone()
  const label = to === '/company/employees/add/' ? t`Invite` : t`Add hiring manager`
  return (
    <Link
      to={to}
      className={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'filled' })}
      aria-label={phone ? label : undefined}
    >
      <IconUserPlus size={phone ? 24 : 16} stroke={1.75} aria-hidden />
      {phone ? null : label}
    </Link>
  )
}

function Seats({ seats: { used, max } }: { seats: { used: number; max: number | null } }) {
  if (max === null) return null
  return (
    <span className={classes.seats}>
      <Trans>
        {used} of {max} search seats
      </Trans>
      <Meter used={used} max={max} />
    </span>
  )
}
