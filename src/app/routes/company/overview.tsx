import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** The spec's address of the company's first page. */
export const Route = createFileRoute('/company/overview')({
  staticData: { access: 'company.view', title: msg`Company` },
  beforeLoad: () => {
    throw redirect({ to: '/company/', replace: true })
  },
})
