import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FoldersPage } from '../../../features/companies/folders/FoldersPage.tsx'

export const Route = createFileRoute('/company/folders')({
  staticData: { access: 'company.view', title: msg`Folders of the company` },
  component: FoldersPage,
})
