import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ServerPage } from '../../../features/health/ServerPage.tsx'

export const Route = createFileRoute('/(staff)/server')({
  staticData: { access: 'server.view', title: msg`Server`, menu: { group: 'account', order: 30, icon: 'settings' } },
  component: ServerPage,
})
