import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type ListChoice, listChoice } from '../../../features/folders/all/choice/list-choice.ts'
import { FoldersPage } from '../../../features/folders/all/FoldersPage.tsx'
import type { FolderKind } from '../../../features/folders/all/Kinds.tsx'
import { useNextPage } from '../../addresses/use-next-page.ts'

const kinds: readonly string[] = ['mine', 'smart', 'shared', 'closed']

export const Route = createFileRoute('/folders/')({
  staticData: {
    access: 'folders.list',
    title: msg`Folders`,
    first: true,
    menu: { group: 'folders', order: 10, icon: 'folders', key: 'f', tab: 2 },
  },
  validateSearch: (search): ListChoice & { kind?: FolderKind } => ({
    ...listChoice(search),
    ...(kinds.includes(String(search.kind)) && { kind: search.kind as FolderKind }),
  }),
  component: Page,
})

function Page() {
  useNextPage('/folders/$folderId/')
  const { kind = 'active', ...choice } = Route.useSearch()
  const navigate = useNavigate()
  const go = (next: FolderKind, chosen: ListChoice) =>
    void navigate({ to: './', search: { ...chosen, ...(next !== 'active' && { kind: next }) } })
  return (
    <FoldersPage kind={kind} choice={choice} onKind={(next) => go(next, choice)} onChoice={(next) => go(kind, next)} />
  )
}
