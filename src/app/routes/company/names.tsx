import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OwnNamesPage } from '../../../features/companies/names/OwnNamesPage.tsx'

export const Route = createFileRoute('/company/names')({
  staticData: { access: 'company.manage', title: msg`Own names of titles and skills` },
  component: OwnNamesPage,
})
