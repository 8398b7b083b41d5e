import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleX, IconRestore, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StaffCompany } from '../../../../../contract/companies/staff-endpoints.ts'
import { ago } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { joined } from '../../../../ui/joined.ts'
import type { Column } from '../../../../ui/shells/columns.ts'
import { wholeRow } from '../../../../ui/shells/ListRow.tsx'
import { Meter } from '../../Meter.tsx'
import classes from './Companies.module.css'

interface Acts {
  onDelete: (company: StaffCompany) => void
  onRestore: (company: StaffCompany) => Promise<void>
}

/** What is said of a company in the list of all; its name leads to what is set for it. */
export function useCompanyColumns({ onDelete, onRestore }: Acts): Column<StaffCompany>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  return [
    {
      id: 'name',
      title: t`Company`,
      sort: 'name',
      width: '3fr',
      phone: 'title',
      cell: (company) => <Name company={company} />,
    },
    {
      id: 'manager',
      title: t`Account manager`,
      width: '2fr',
      phone: 'none',
      cell: ({ manager }) => manager?.name ?? '–',
    },
    {
      id: 'region',
      title: t`Region`,
      width: 120,
      phone: 'none',
      cell: ({ region }) => (region === 'russia' ? t`Russia` : t`Rest of world`),
    },
    {
      id: 'until',
      title: t`Plan until`,
      sort: 'until',
      width: 150,
      phone: 'under',
      cell: (company) => <Until company={company} />,
    },
    { id: 'seats', title: t`Seats with search`, width: 140, phone: 'none', cell: ({ seats }) => <Used {...seats} /> },
    {
      id: 'contacts',
      title: t`Contacts this month`,
      width: 170,
      phone: 'none',
      cell: ({ contacts }) => <Used {...contacts} />,
    },
    {
      id: 'credits',
      title: t`Credits`,
      width: 70,
      align: 'end',
      phone: 'none',
      cell: ({ credits }) => i18n.number(credits),
    },
    {
      id: 'seen',
      title: t`Last seen`,
      sort: 'seen',
      width: 90,
      align: 'end',
      phone: 'under',
      cell: ({ seen_at }) => (seen_at ? ago(seen_at, now, i18n.locale) : '–'),
    },
    {
      id: 'act',
      width: 44,
      align: 'end',
      phone: 'end',
      cell: (company) =>
        company.deleted_at ? (
          <Button
            look="ghost"
            size="small"
            square
            aria-label={t`Restore ${company.name}`}
            onClick={() => void onRestore(company)}
          >
            <IconRestore size={16} stroke={1.75} aria-hidden />
          </Button>
        ) : (
          <Button
            look="ghost"
            size="small"
            square
            aria-label={t`Delete ${company.name}`}
            onClick={() => onDelete(company)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </Button>
        ),
    },
  ]
}

const Name = ({ company: { id, name, site, has_admin, deleted_at } }: { company: StaffCompany }) => (
  <span className={classes.name}>
    <Link to="/companies/$companyId/update/" params={{ companyId: String(id) }} className={wholeRow} title={name}>
      {name}
    </Link>
    {has_admin || deleted_at ? (
      <span className={classes.site}>{site}</span>
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

function Until({ company: { active, paid_from, paid_till } }: { company: StaffCompany }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const today = now.toISOString().slice(0, 10)
  const said = (day: string) =>
    i18n.date(new Date(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (!active) return <Told look="wrong">{t`Switched off`}</Told>
  if (paid_till && paid_till < today) return <Told look="wrong">{t`Ended ${said(paid_till)}`}</Told>
  if (paid_from && paid_from > today) return <>{t`From ${said(paid_from)}`}</>
  if (!paid_till) return <>{t`Open`}</>
  const days = Math.round((Date.parse(paid_till) - Date.parse(today)) / dayMs)
  return days <= 30 ? <Told look="soon">{t`Until ${said(paid_till)}`}</Told> : <>{said(paid_till)}</>
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

function Used({ used, max }: { used: number; max: number | null }) {
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
