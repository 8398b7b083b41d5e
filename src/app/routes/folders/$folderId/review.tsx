import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '../../../../features/folders/reviewing/review/ReviewPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/folders/$folderId/review')({
  staticData: { access: 'folders.setStatus', title: msg`Review`, full: true },
  beforeLoad: ({ params }) => knownId(params.folderId),
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  return <ReviewPage folderId={folderId} />
}
