import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FolderSearchesPage } from '../../../../features/search/saved/FolderSearchesPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/folders/$folderId/searches')({
  staticData: { access: 'folders.addCandidate', title: msg`Searches` },
  beforeLoad: ({ params }) => knownId(params.folderId),
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  return <FolderSearchesPage key={folderId} folderId={folderId} />
}
