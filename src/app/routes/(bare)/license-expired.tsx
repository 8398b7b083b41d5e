import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LicensePage } from '../../../features/auth/license/LicensePage.tsx'

export const Route = createFileRoute('/(bare)/license-expired')({
  staticData: { access: 'signedIn', title: msg`Licence expired`, bare: true },
  component: LicensePage,
})
