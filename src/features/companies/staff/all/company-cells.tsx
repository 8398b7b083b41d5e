import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StaffCompany } from '../../../../../contract/companies/staff-endpoints.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { buttonClass } from '../../../../ui/Button.tsx'
import { joined } from '../../../../ui/joined.ts'
import { wholeRow } from '../../../../ui/shells/ListRow.tsx'
import { Meter } from '../../Meter.tsx'
import classes from './Companies.module.css'

/** Its name, which leads to what is set for it; under it its site, or the way to its first admin. */
export const Name = ({ company: { id, name, site, has_admin, deleted_at } }: { company: StaffCompany }) => (
  <span className={classes.name}>
    <Link to="/companies/$companyId/update/" params={{ companyId: String(id) }} className={wholeRow} title={name}>
      {name}
    </Link>
    {has_admin || deleted_at ? (
      <span className={classes.site}>{[`№ ${id}`, site].filter(Boolean).join(' · ')}</span>
    ) : (
      <Link
        to="/companies/$companyId/employees/add/"
        params={{ companyId: String(id) }}
        className={joined(buttonClass({ size: 'small' }), classes.invite)}
      >
        <Trans>Invite admin</Trans>
      </Link>
    )}
  </span>
)

const dayMs = 86_400_000

/** Until when it has paid, or what else stands in the way. */
export function Until({ company: { active, paid_from, paid_till } }: { company: StaffCompany }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const today = now.toISOString().slice(0, 10)
  const said = (day: string) =>
    i18n.date(new Date(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (!active) return <Told look="wrong">{t`Switched off`}</Told>
  if (paid_till && paid_till < today) return <Told look="wrong">{t`Ended ${said(paid_till)}`}</Told>
  if (paid_from && paid_from > today) return <>{t`From ${said(paid_from)}`}</>
  if (!paid_till) return <>{t`No end`}</>
  const days = Math.round((Date.parse(paid_till) - Date.parse(today)) / dayMs)
  return days <= 30 ? <Told look="soon">{t`Until ${said(paid_till)}`}</Told> : said(paid_till)
}

function Told({ look, children }: { look: 'soon' | 'wrong'; children: string }) {
  const Icon = look === 'soon' ? IconAlertTriangle : IconCircleX
  return (
    <span className={joined(classes.told, classes[look])}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}

/** How much of what it may is used. */
export function Used({ used, max }: { used: number; max: number | null }) {
  const { i18n } = useLingui()
  const count = i18n.number(used)
  if (max === null) return <>{count}</>
  return (
    <span className={joined(classes.used, used >= max && classes.full)}>
      <Meter used={used} max={max} />
      <Trans>
        {count} of {i18n.number(max)}
      </Trans>
    </span>
  )
}
