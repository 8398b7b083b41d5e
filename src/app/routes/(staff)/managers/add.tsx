import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AddOperator } from '../../../../features/companies/staff/operator/AddOperator.tsx'
import { OperatorsPage } from '../../../../features/companies/staff/operator/OperatorsPage.tsx'

export const Route = createFileRoute('/(staff)/managers/add')({
  staticData: { access: 'managers.manage', title: msg`Managers` },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  return (
    <OperatorsPage>
      <AddOperator onClose={() => void navigate({ to: '/managers/' })} />
    </OperatorsPage>
  )
}
