import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OperatorsPage } from '../../../../features/companies/staff/operator/OperatorsPage.tsx'

export const Route = createFileRoute('/(staff)/managers/')({
  staticData: { access: 'managers.manage', title: msg`Managers`, menu: { group: 'more', order: 33, icon: 'managers' } },
  component: () => <OperatorsPage />,
})
