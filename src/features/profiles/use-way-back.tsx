import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '../../../contract/access/can.ts'
import { useFolderLookup } from '../../data/folders/live.ts'
import { useActor } from '../../data/network/session.ts'
import type { SearchAddress } from './neighbours/use-neighbours.ts'

/** Where a profile was opened, for the bar: a folder, its review, or the search; who may not search has come from a folder. */
export function useWayBack(search: SearchAddress, from: string | undefined) {
  const searches = can(useActor(), 'search.run')
  const [folderId, review] = from?.split('/') ?? []
  const folder = useFolderLookup()(folderId ?? '')
  const label = folderId ? (
    (folder?.name ?? <Trans>Folder</Trans>)
  ) : searches ? (
    <Trans>Search</Trans>
  ) : (
    <Trans>Folders</Trans>
  )
  return {
    label: (
      <>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        {label}
      </>
    ),
    link: (content: ReactNode, name: string, className?: string) => {
      const look = { className, 'aria-label': name || undefined }
      if (!folderId)
        return searches ? (
          <Link to="/" search={search} {...look}>
            {content}
          </Link>
        ) : (
          <Link to="/folders/" {...look}>
            {content}
          </Link>
        )
      return (
        <Link to={review ? '/folders/$folderId/review/' : '/folders/$folderId/'} params={{ folderId }} {...look}>
          {content}
        </Link>
      )
    },
  }
}
