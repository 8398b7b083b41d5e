import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Employee } from '../../../contract/companies/employee-endpoints.ts'
import { type InvitedRole, kindOf } from '../../../contract/companies/roles.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { joined } from '../../ui/joined.ts'
import { trouble } from '../../ui/toasts/toast.ts'
import { usePhone } from '../../ui/use-media.ts'
import classes from './Company.module.css'
import { saveEmployee } from './data.ts'
import { roleNames, statusNames } from './words.ts'

/** One of the company's people; the whole row leads to their card. */
export function EmployeeRow({ employee }: { employee: Employee }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { id, email, role, status, department, seen_at } = employee
  const name = `${employee.first_name} ${employee.last_name}`.trim() || email
  const seen = seen_at && since(seen_at, now, i18n.locale)
  const Icon = status === 'active' ? IconCircleCheck : IconBan
  return (
    <li className={joined(classes.row, status !== 'active' && classes.away)}>
      <Avatar name={name} size={32} />
      <div className={classes.who}>
        <Link to="/company/employees/$employeeId/" params={{ employeeId: id }} className={classes.name} title={name}>
          {name}
        </Link>
        <small title={email}>{email}</small>
      </div>
      <span className={classes.role}>{i18n._(roleNames[role as InvitedRole])}</span>
      <span className={classes.department} title={department}>
        {department}
      </span>
      <span className={joined(classes.status, status === 'active' && classes.good)}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {i18n._(statusNames[status])}
      </span>
      <span className={classes.searches}>
        {kindOf(role) === 'hiring_managers' || status === 'deleted' ? null : (
          <SearchSwitch employee={employee} name={name} />
        )}
      </span>
      <span className={classes.seen}>{seen ?? <Trans>Never</Trans>}</span>
    </li>
  )
}

function SearchSwitch({ employee, name }: { employee: Employee; name: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  // A phone has no head of the column to say so.
  const phone = usePhone()
  const id = useId()
  return (
    <>
      {phone ? (
        <label className={classes.right} htmlFor={id}>
          <Trans>Search</Trans>
        </label>
      ) : null}
      <Switch
        id={id}
        aria-label={t`Search for ${name}`}
        checked={employee.can_search}
        disabled={employee.role === 'service_admin'}
        onChange={(event) => {
          const can_search = event.currentTarget.checked
          void saveEmployee(employee, { can_search }).catch((error: unknown) => trouble(errorText(error)))
        }}
      />
    </>
  )
}
