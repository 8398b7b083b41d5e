import { useNavigate } from '@tanstack/react-router'
import type { FolderView } from '../../../data/folders/views.ts'
import FolderForm from './FolderForm.tsx'

interface Props {
  folder: FolderView
  onClose: () => void
}

/** A new folder that begins as another one is; nobody is in it, and it is shared with nobody yet. Its user is led there. */
export default function DuplicateForm({ folder, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <FolderForm
      like={folder}
      onClose={onClose}
      onDone={(folderId) => void navigate({ to: '/folders/$folderId/', params: { folderId } })}
    />
  )
}
