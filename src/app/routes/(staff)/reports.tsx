import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../../../features/profiles/reports/ReportsPage.tsx'

export const Route = createFileRoute('/(staff)/reports')({
  staticData: { access: 'reports.answer', title: msg`Reports`, menu: { group: 'more', order: 60, icon: 'reports' } },
  component: ReportsPage,
})
