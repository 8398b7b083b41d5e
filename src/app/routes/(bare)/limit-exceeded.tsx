import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LimitPage } from '../../../features/auth/license/LimitPage.tsx'

export const Route = createFileRoute('/(bare)/limit-exceeded')({
  staticData: { access: 'public', title: msg`Limit reached`, bare: true },
  component: LimitPage,
})
