import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../../ui/Button.tsx'
import type { Bar } from '../../ui/bars/Bar.tsx'

/** The way up to a folder, from a page of its searches. */
export const folderAbove = (folderId: string, label: ReactNode): ComponentProps<typeof Bar>['above'] => ({
  label,
  link: (content, name, className) => (
    <Link to="/folders/$folderId/" params={{ folderId }} className={className} aria-label={name || undefined}>
      {content}
    </Link>
  ),
})

/** Where a page of a folder's searches is not to be had, its people still are. */
export const BackToFolder = ({ folderId }: { folderId: string }) => (
  <Link className={buttonClass({ look: 'filled' })} to="/folders/$folderId/" params={{ folderId }}>
    <Trans>Back to the folder</Trans>
  </Link>
)

/** The way up from a page of a folder that is not known here. */
export const foldersAbove = (label: ReactNode): ComponentProps<typeof Bar>['above'] => ({
  label,
  link: (content, name, className) => (
    <Link to="/folders/" className={className} aria-label={name || undefined}>
      {content}
    </Link>
  ),
})

/** Where a folder is not to be had, others are. */
export const ToFolders = () => (
  <Link className={buttonClass({ look: 'filled' })} to="/folders/">
    <Trans>Folders on this device</Trans>
  </Link>
)
