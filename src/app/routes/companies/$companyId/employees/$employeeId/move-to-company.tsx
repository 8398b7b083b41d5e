import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MovePage } from '../../../../../../features/companies/staff/move/MovePage.tsx'
import { knownId, knownNumber } from '../../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/employees/$employeeId/move-to-company')({
  staticData: { access: 'companies.manage', title: msg`Employee` },
  beforeLoad: ({ params }) => {
    knownNumber(params.companyId)
    knownId(params.employeeId)
  },
  component: Page,
})

function Page() {
  const { companyId, employeeId } = Route.useParams()
  return <MovePage from={companyId} id={employeeId} />
}
