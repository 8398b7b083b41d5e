import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SetUpPage } from '../../features/auth/SetUpPage.tsx'

export const Route = createFileRoute('/setup')({
  staticData: { access: 'public', title: msg`Set up`, bare: true },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  return <SetUpPage onDone={() => void navigate({ to: '/' })} />
}
