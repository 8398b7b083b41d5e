import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FolderSearchesPage } from '../../../../features/search/saved/FolderSearchesPage.tsx'

export const Route = createFileRoute('/folders/$folderId/searches')({
  staticData: { access: 'folders.addCandidate', title: msg`Searches` },
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  return <FolderSearchesPage key={folderId} folderId={folderId} />
}
