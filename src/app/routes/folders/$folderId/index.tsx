import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readFirstRows } from '../../../../features/folders/list/read-ahead.ts'
import { folderAddress } from '../../../addresses/folder-address.ts'
import { knownId } from '../../../addresses/known-id.ts'
import { FolderRoute } from '../../../FolderRoute.tsx'

export const Route = createFileRoute('/folders/$folderId/')({
  staticData: { access: 'folders.view', title: msg`Folder` },
  validateSearch: folderAddress,
  beforeLoad: ({ params }) => knownId(params.folderId),
  // The page may be rendered with its rows at once. What fails here is asked for again by the page, and said there.
  loader: ({ params, location }) =>
    readFirstRows(params.folderId, folderAddress(location.search)).catch(() => undefined),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  return <FolderRoute key={folderId} folderId={folderId} address={Route.useSearch()} />
}
