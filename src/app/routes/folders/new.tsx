import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FoldersPage } from '../../../features/folders/all/FoldersPage.tsx'

export const Route = createFileRoute('/folders/new')({
  staticData: { access: 'folders.create', title: msg`New folder` },
  component: Page,
})

const everything = {}

function Page() {
  const navigate = useNavigate()
  return (
    <FoldersPage
      creating
      kind="active"
      choice={everything}
      onChoice={(choice) => void navigate({ to: '/folders/', search: choice })}
      onKind={(kind) => void navigate({ to: '/folders/', search: kind === 'active' ? {} : { kind } })}
      // Back leads to where one came from, not into the form again.
      onCreated={(folderId) => void navigate({ to: '/folders/$folderId/', params: { folderId }, replace: true })}
    />
  )
}
