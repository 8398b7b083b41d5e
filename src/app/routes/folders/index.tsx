import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FolderKind, FoldersPage } from '../../../features/folders/all/FoldersPage.tsx'
import { useNextPage } from '../../addresses/use-next-page.ts'

const kinds: readonly string[] = ['mine', 'smart', 'shared', 'closed']

export const Route = createFileRoute('/folders/')({
  staticData: {
    access: 'folders.list',
    title: msg`Folders`,
    first: true,
    menu: { group: 'folders', order: 10, icon: 'folders', key: 'f', tab: 2 },
  },
  validateSearch: (search): { kind?: FolderKind } =>
    kinds.includes(String(search.kind)) ? { kind: search.kind as FolderKind } : {},
  component: Page,
})

function Page() {
  useNextPage('/folders/$folderId/')
  const { kind = 'active' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <FoldersPage
      kind={kind}
      onKind={(next) => void navigate({ to: './', search: next === 'active' ? {} : { kind: next } })}
    />
  )
}
