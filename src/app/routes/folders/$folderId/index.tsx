import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type FolderAddress, FolderPage } from '../../../../features/folders/FolderPage.tsx'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)

export const Route = createFileRoute('/folders/$folderId/')({
  staticData: { access: 'folders.view', title: msg`Folder` },
  validateSearch: (search): FolderAddress => ({
    ...(text(search.status) ? { status: text(search.status) } : {}),
    ...(text(search.find) ? { find: text(search.find) } : {}),
    ...(text(search.c) ? { c: text(search.c) } : {}),
    ...(typeof search.n === 'string' && /^\d{1,6}$/.test(search.n) ? { n: search.n } : {}),
    ...(search.view === 'board' ? { view: 'board' } : {}),
  }),
  component: Page,
})

function Page() {
  const { folderId } = Route.useParams()
  const address = Route.useSearch()
  const navigate = useNavigate()
  const change = (part: Partial<FolderAddress>, replace = false) =>
    void navigate({ to: './', search: { ...address, ...part }, replace })
  const toNumber = useCallback(
    (number: number) =>
      void navigate({
        to: '/folders/$folderId/',
        params: { folderId: String(number) },
        search: (old) => old,
        replace: true,
      }),
    [navigate],
  )
  return <FolderPage key={folderId} folderId={folderId} address={address} onChange={change} onNumber={toNumber} />
}
