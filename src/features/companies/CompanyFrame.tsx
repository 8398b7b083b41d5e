import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { Company } from '../../../contract/companies/endpoints.ts'
import { type AtHand, companyQuery } from '../../data/companies/company.ts'
import { companyNameQuery } from '../../data/companies/staff-companies.ts'
import { queryClient } from '../../data/network/query.ts'
import { useUser } from '../../data/network/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { CompanyLink, useAtHand } from './at-hand.tsx'
import classes from './Company.module.css'
import { Meter } from './Meter.tsx'

interface Props {
  /** Where 'Invite' leads; absent: nobody is invited from here. */
  invite?: 'employees/add/' | 'hiring-managers/add/'
  /** Another act of the page. */
  act?: ReactNode
  children: ReactNode
}

/** What every page of a company has above it: its name, how many seats are taken, the way to its other pages. */
export function CompanyFrame({ invite, act, children }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const at = useAtHand()
  const { data } = useQuery(companyQuery(at), queryClient)
  return (
    <>
      <Bar title={useName(at, data?.name)} above={at === undefined ? undefined : allCompanies(t`All companies`)}>
        {data && invite === 'employees/add/' && !phone ? <Seats seats={data.seats} /> : null}
        {invite ? <Invite to={invite} /> : null}
        {act}
      </Bar>
      <nav className={classes.pages} aria-label={t`Company`} ref={showCurrent}>
        <CompanyLink page="" exact className={classes.page}>
          <Trans>General</Trans>
        </CompanyLink>
        <CompanyLink page="employees/" className={classes.page}>
          <Trans>Employees</Trans>
          <span className={classes.count}>{data?.employees}</span>
        </CompanyLink>
        <CompanyLink page="hiring-managers/" className={classes.page}>
          <Trans>Hiring managers</Trans>
          <span className={classes.count}>{data?.hiring_managers.used}</span>
        </CompanyLink>
        {at === undefined ? <OwnPages folders={data?.folders} /> : <StaffPages />}
      </nav>
      {children}
    </>
  )
}

/** A company keeps its name where nothing else of it can be read. */
function useName(at: AtHand, read: string | undefined): string | undefined {
  const { companyName } = useUser().company
  const known = useQuery(
    { ...companyNameQuery(at ?? ''), enabled: at !== undefined && read === undefined },
    queryClient,
  )
  return read ?? (at === undefined ? companyName : known.data?.name)
}

const allCompanies = (label: string): ComponentProps<typeof Bar>['above'] => ({
  label,
  link: (content, said, className) => (
    <Link to="/companies/" className={className} aria-label={said || undefined}>
      {content}
    </Link>
  ),
})

/** Of the own company alone. */
const OwnPages = ({ folders }: { folders: Company['folders'] | undefined }) => (
  <>
    <Link to="/company/folders/" className={classes.page}>
      <Trans>Folders</Trans>
      <span className={classes.count}>{folders && folders.active + folders.closed}</span>
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
  </>
)

/** What staff sets for a company. */
const StaffPages = () => (
  <>
    <CompanyLink page="update/" className={classes.page}>
      <Trans>Attributes</Trans>
    </CompanyLink>
    <CompanyLink page="credit-transactions/" className={classes.page}>
      <Trans>Credit transactions</Trans>
    </CompanyLink>
    <CompanyLink page="custom-settings/" className={classes.page}>
      <Trans>Custom settings</Trans>
    </CompanyLink>
  </>
)

/** On a phone the pages are a strip: the one that is open stands in sight. */
const showCurrent = (strip: HTMLElement | null) => {
  const current = strip?.querySelector<HTMLElement>('[aria-current="page"]')
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
}

function Invite({ to }: { to: NonNullable<Props['invite']> }) {
  const { t } = useLingui()
  const phone = usePhone()
  const label = to === 'employees/add/' ? t`Invite` : t`Add hiring manager`
  return (
    <CompanyLink
      page={to}
      className={buttonClass(phone ? { look: 'ghost', square: true } : { look: 'filled' })}
      aria-label={phone ? label : undefined}
    >
      <IconUserPlus size={phone ? 24 : 16} stroke={1.75} aria-hidden />
      {phone ? null : label}
    </CompanyLink>
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
