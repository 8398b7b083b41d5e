import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompaniesPage } from '../../../features/companies/staff/all/CompaniesPage.tsx'

export const Route = createFileRoute('/companies/')({
  staticData: {
    access: 'companies.manage',
    title: msg`All companies`,
    menu: { group: 'more', order: 30, icon: 'company', under: ['/companies/'] },
  },
  component: CompaniesPage,
})
