import { Suspense } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx').then((module) => ({ default: module.UploadDialog })))

interface Props {
  folder: FolderView
  files: File[] | undefined
  onClose: () => void
}

/** The files on their way into a folder, where there are any. */
export const Uploading = ({ folder, files, onClose }: Props) => (
  <Suspense>{files ? <UploadDialog folder={folder} files={files} onClose={onClose} /> : null}</Suspense>
)
