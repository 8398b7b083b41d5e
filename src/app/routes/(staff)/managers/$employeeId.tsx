import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OperatorPage } from '../../../../features/companies/staff/operator/OperatorPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/(staff)/managers/$employeeId')({
  staticData: { access: 'managers.manage', title: msg`Manager` },
  beforeLoad: ({ params }) => knownId(params.employeeId),
  component: Page,
})

function Page() {
  return <OperatorPage id={Route.useParams().employeeId} />
}
