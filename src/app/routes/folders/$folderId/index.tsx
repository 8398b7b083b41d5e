import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FolderRoute } from '../../../FolderRoute.tsx'
import { folderAddress } from '../../../folder-address.ts'
import { knownId } from '../../../known-id.ts'

export const Route = createFileRoute('/folders/$folderId/')({
  staticData: { access: 'folders.view', title: msg`Folder` },
  validateSearch: folderAddress,
  beforeLoad: ({ params }) => knownId(params.folderId),
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  return <FolderRoute key={folderId} folderId={folderId} address={Route.useSearch()} />
}
