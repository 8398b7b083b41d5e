import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LicensePage } from '../../../features/auth/license/LicensePage.tsx'

export const Route = createFileRoute('/(bare)/license-not-started')({
  staticData: { access: 'signedIn', title: msg`Licence not started`, bare: true },
  component: LicensePage,
})
