import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TodayPage } from '../../../features/today/TodayPage.tsx'
import { told } from '../../told.ts'

export const Route = createFileRoute('/(day)/today')({
  staticData: {
    access: 'folders.list',
    title: msg`Today`,
    menu: { group: 'today', order: 10, icon: 'today', key: 't', tab: 0 },
  },
  component: () => <TodayPage told={told} />,
})
