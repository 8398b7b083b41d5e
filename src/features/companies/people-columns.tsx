import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import type { Employee } from '../../../contract/companies/employee-endpoints.ts'
import { type InvitedRole, kindOf } from '../../../contract/companies/roles.ts'
import type { Group } from '../../data/companies/company.ts'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { joined } from '../../ui/joined.ts'
import type { Column } from '../../ui/shells/columns.ts'
import { Lines } from '../../ui/shells/Lines.tsx'
import { wholeRow } from '../../ui/shells/ListRow.tsx'
import { CompanyLink } from './at-hand.tsx'
import classes from './Company.module.css'
import { SearchSwitch } from './SearchSwitch.tsx'
import { roleNames, statusNames } from './words.ts'

/** How the company's people and those invited share a table. */
export const peopleWidths = {
  photo: 32,
  name: '3fr',
  role: 190,
  department: '2fr',
  state: 130,
  search: 56,
  seen: 170,
} as const

const nameOf = ({ first_name, last_name, email }: Employee) => `${first_name} ${last_name}`.trim() || email

/** What is said of each of the company's people; the whole row leads to their card. */
export function usePeopleColumns(group: Group): Column<Employee>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  return [
    { id: 'photo', width: peopleWidths.photo, phone: 'lead', cell: (one) => <Avatar name={nameOf(one)} size={32} /> },
    {
      id: 'name',
      title: <Trans>Name</Trans>,
      width: peopleWidths.name,
      phone: 'title',
      cell: (one) => <Name employee={one} />,
    },
    {
      id: 'role',
      title: <Trans>Role</Trans>,
      width: peopleWidths.role,
      phone: 'under',
      cell: ({ role }) => i18n._(roleNames[role as InvitedRole]),
    },
    {
      id: 'department',
      title: <Trans>Department</Trans>,
      width: peopleWidths.department,
      phone: 'none',
      cell: ({ department }) => department,
    },
    {
      id: 'state',
      title: <Trans>State</Trans>,
      width: peopleWidths.state,
      phone: 'end',
      cell: ({ status }) => <State status={status} />,
    },
    {
      id: 'search',
      title: group === 'staff' ? <Trans>Search</Trans> : null,
      width: peopleWidths.search,
      phone: 'under',
      align: 'end',
      cell: (one) =>
        kindOf(one.role) === 'hiring_managers' || one.status === 'deleted' ? null : (
          <SearchSwitch employee={one} name={nameOf(one)} />
        ),
    },
    {
      id: 'seen',
      title: <Trans>Last seen</Trans>,
      width: peopleWidths.seen,
      align: 'end',
      phone: 'none',
      cell: ({ seen_at }) => (seen_at ? since(seen_at, now, i18n.locale) : t`Never`),
    },
  ]
}

function Name({ employee }: { employee: Employee }) {
  const { id, email, status } = employee
  const name = nameOf(employee)
  return (
    <Lines
      title={
        <CompanyLink
          page="employees/$employeeId/"
          employeeId={id}
          className={joined(wholeRow, status !== 'active' && classes.away)}
          title={name}
        >
          {name}
        </CompanyLink>
      }
      under={email}
    />
  )
}

function State({ status }: { status: Employee['status'] }) {
  const { i18n } = useLingui()
  const Icon = status === 'active' ? IconCircleCheck : IconBan
  return (
    <span className={joined(classes.status, status === 'active' && classes.good)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {i18n._(statusNames[status])}
    </span>
  )
}
