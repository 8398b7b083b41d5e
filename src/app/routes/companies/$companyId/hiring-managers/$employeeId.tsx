import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmployeePage } from '../../../../../features/companies/employee/EmployeePage.tsx'
import { knownId, knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/hiring-managers/$employeeId')({
  staticData: { access: 'companies.manage', title: msg`Hiring manager` },
  beforeLoad: ({ params }) => {
    knownNumber(params.companyId)
    knownId(params.employeeId)
  },
  component: Page,
})

function Page() {
  return <EmployeePage id={Route.useParams().employeeId} />
}
