import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmployeePage } from '../../../../features/companies/employee/EmployeePage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/company/hiring-managers/$employeeId')({
  staticData: { access: 'company.view', title: msg`Hiring manager` },
  beforeLoad: ({ params }) => knownId(params.employeeId),
  component: Page,
})

function Page() {
  return <EmployeePage id={Route.useParams().employeeId} />
}
