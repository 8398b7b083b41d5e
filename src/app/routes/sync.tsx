import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SyncPage } from '../../features/sync/SyncPage.tsx'
import { told } from '../told.ts'

export const Route = createFileRoute('/sync')({
  staticData: {
    access: 'signedIn',
    title: msg`Sync`,
    menu: { group: 'account', order: 10, icon: 'sync', key: 'y' },
  },
  component: () => <SyncPage told={told} />,
})
