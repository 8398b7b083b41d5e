import { Suspense } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FolderDialog } from './on-folder.ts'

const AboutFolder = lazyPart(() => import('../about/AboutFolder.tsx'))

const DuplicateForm = lazyPart(() => import('../form/DuplicateForm.tsx'))

const ShareDialog = lazyPart(() => import('../form/ShareDialog.tsx'))

const AskReview = lazyPart(() => import('../reviewing/requests/AskReview.tsx'))

const ReviewsDialog = lazyPart(() => import('../reviewing/requests/ReviewsDialog.tsx'))

const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'))

const ExportDialog = lazyPart(() => import('../export/ExportDialog.tsx'))

const FolderForm = lazyPart(() => import('../form/FolderForm.tsx'))

interface Props {
  folder: FolderView
  open: FolderDialog
  onClose: () => void
}

/** What the menu of a folder opens: each comes when it is first wanted. */
export default function FolderDialogs({ folder, open, onClose }: Props) {
  return (
    <Suspense>
      {open === 'about' ? <AboutFolder folder={folder} onClose={onClose} /> : null}
      {open === 'duplicate' ? <DuplicateForm folder={folder} onClose={onClose} /> : null}
      {open === 'edit' ? <FolderForm folder={folder} onClose={onClose} /> : null}
      {open === 'delete' ? <DeleteDialog folder={folder} onClose={onClose} /> : null}
      {open === 'export' ? <ExportDialog folderId={folder.id} count={folder.total} onClose={onClose} /> : null}
      {open === 'ask' ? <AskReview folder={folder} onClose={onClose} /> : null}
      {open === 'reviews' ? <ReviewsDialog folder={folder} onClose={onClose} /> : null}
      {open === 'share' ? <ShareDialog folder={folder} onClose={onClose} /> : null}
    </Suspense>
  )
}
