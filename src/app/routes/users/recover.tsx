import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RecoverPage } from '../../../features/auth/passwords/RecoverPage.tsx'

export const Route = createFileRoute('/users/recover')({
  staticData: { access: 'public', title: msg`Forgot your password?`, bare: true },
  component: RecoverPage,
})
