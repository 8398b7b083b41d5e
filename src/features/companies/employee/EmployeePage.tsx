import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import type { InvitedRole } from '../../../../contract/companies/roles.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { employeeQuery } from '../data.ts'
import { roleNames, statusNames } from '../words.ts'
import { EmployeeActs } from './EmployeeActs.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import classes from './EmployeePage.module.css'

/** The card of one of the company's people: what is said of them, what they may, and the way out. */
export function EmployeePage({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(employeeQuery(id), queryClient)
  const name = data && (`${data.first_name} ${data.last_name}`.trim() || data.email)
  const above =
    data?.role === 'hm'
      ? { to: '/company/hiring-managers/' as const, label: t`Hiring managers` }
      : { to: '/company/employees/' as const, label: t`Employees` }
  if (error instanceof ApiError && error.status === 404)
    return (
      <Empty whole title={<Trans>The requested page was not found</Trans>}>
        <Trans>It may have been moved or deleted, or it isn’t shared with you.</Trans>
      </Empty>
    )
  return (
    <>
      <Bar
        title={name}
        above={{
          label: above.label,
          link: (content, label, className) => (
            <Link to={above.to} className={className} aria-label={label || undefined}>
              {content}
            </Link>
          ),
        }}
      />
      <div className={classes.page}>
        {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
        {data ? <Card employee={data} name={name ?? ''} /> : error ? null : <Bone width={240} height={48} />}
      </div>
    </>
  )
}

function Card({ employee, name }: { employee: Employee; name: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <section className={classes.who}>
        <Avatar name={name} size={48} />
        <div>
          <h2>{name}</h2>
          <p className={classes.quiet}>
            {employee.email} · {i18n._(roleNames[employee.role as InvitedRole])} ·{' '}
            {i18n._(statusNames[employee.status])}
          </p>
        </div>
      </section>
      {employee.status === 'deleted' ? (
        <p className={classes.quiet}>
          <Trans>This person has left the company. What they wrote keeps their name.</Trans>
        </p>
      ) : (
        <>
          <EmployeeForm key={employee.id} employee={employee} />
          <EmployeeActs employee={employee} name={name} />
        </>
      )}
    </>
  )
}
