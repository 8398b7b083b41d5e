import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** The spec's address of a company's first page. */
export const Route = createFileRoute('/companies/$companyId/overview')({
  staticData: { access: 'companies.manage', title: msg`Company` },
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/companies/$companyId/', params: { companyId: params.companyId }, replace: true })
  },
})
