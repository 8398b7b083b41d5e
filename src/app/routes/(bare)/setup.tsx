import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SetUpPage } from '../../../features/auth/set-up/SetUpPage.tsx'

export const Route = createFileRoute('/(bare)/setup')({
  staticData: { access: 'public', title: msg`Set up`, bare: true },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  // A server without a company is of no use yet.
  return <SetUpPage onDone={() => void navigate({ to: '/companies/new/' })} />
}
