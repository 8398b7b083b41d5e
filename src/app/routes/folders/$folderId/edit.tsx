import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EditFolderPage } from '../../../../features/folders/form/EditFolderPage.tsx'
import type { FolderAddress } from '../../../../features/folders/page/FolderPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/folders/$folderId/edit')({
  staticData: { access: 'folders.edit', title: msg`Edit folder` },
  beforeLoad: ({ params }) => knownId(params.folderId),
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  const navigate = useNavigate()
  const toFolder = (search: Partial<FolderAddress>) =>
    void navigate({ to: '/folders/$folderId/', params: { folderId }, search, replace: true })
  return <EditFolderPage folderId={folderId} onClose={() => toFolder({})} onChange={toFolder} />
}
