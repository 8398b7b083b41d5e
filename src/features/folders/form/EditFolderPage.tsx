import { useFolder } from '../../../data/folders/live.ts'
import { type FolderAddress, FolderPage } from '../page/FolderPage.tsx'
import FolderForm from './FolderForm.tsx'

interface Props {
  folderId: string
  onClose: () => void
  onChange: (change: Partial<FolderAddress>) => void
}

/** The folder with its form open over it. */
export function EditFolderPage({ folderId, onClose, onChange }: Props) {
  const folder = useFolder(folderId)
  return (
    <>
      <FolderPage folderId={folderId} address={{}} onChange={onChange} />
      {folder ? <FolderForm folder={folder} onClose={onClose} /> : null}
    </>
  )
}
