import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type FolderAddress, FolderPage } from '../features/folders/page/FolderPage.tsx'

/** A folder at its address, which is the only state of the page. */
export function FolderRoute({ folderId, address }: { folderId: string; address: FolderAddress }) {
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
  return <FolderPage folderId={folderId} address={address} onChange={change} onNumber={toNumber} />
}
