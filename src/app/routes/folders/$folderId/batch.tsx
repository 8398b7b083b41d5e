import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SmartFolderPage } from '../../../../features/search/smart/SmartFolderPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/folders/$folderId/batch')({
  staticData: { access: 'folders.addCandidate', title: msg`Smart folder` },
  beforeLoad: ({ params }) => knownId(params.folderId),
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  return <SmartFolderPage key={folderId} folderId={folderId} />
}
