import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import type { InvitedRole } from '../../../../contract/companies/roles.ts'
import { employeeQuery } from '../../../data/companies/company.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { NotFound } from '../../../ui/states/NotFound.tsx'
import { CompanyLink, useAtHand } from '../at-hand.tsx'
import { roleNames, statusNames } from '../words.ts'
import { EmployeeActs } from './EmployeeActs.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import classes from './EmployeePage.module.css'

/** The card of one of the company's people: what is said of them, what they may, and the way out. */
export function EmployeePage({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const read = useQuery(employeeQuery(useAtHand(), id), queryClient)
  const { data, error } = read
  const name = data && (`${data.first_name} ${data.last_name}`.trim() || data.email)
  const above =
    data?.role === 'hm'
      ? { page: 'hiring-managers/' as const, label: t`Hiring managers` }
      : { page: 'employees/' as const, label: t`Employees` }
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <Page
      title={name}
      above={{
        label: above.label,
        link: (content, label, className) => (
          <CompanyLink page={above.page} className={className} aria-label={label || undefined}>
            {content}
          </CompanyLink>
        ),
      }}
      width="form"
      of={read}
      says={errorText}
    >
      {(employee) => <Card employee={employee} name={name ?? ''} />}
    </Page>
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
          <Quiet>
            {employee.email} · {i18n._(roleNames[employee.role as InvitedRole])} ·{' '}
            {i18n._(statusNames[employee.status])}
          </Quiet>
        </div>
      </section>
      {employee.status === 'deleted' ? (
        <Quiet>
          <Trans>This person has left the company. What they wrote keeps their name.</Trans>
        </Quiet>
      ) : (
        <>
          <EmployeeForm key={employee.id} employee={employee} />
          <EmployeeActs employee={employee} name={name} />
        </>
      )}
    </>
  )
}
