import type { MassProps } from '../selection/mass-acts.ts'
import ExportDialog from './ExportDialog.tsx'

/** The selected as a file. */
export function ExportSelected({ telling, list, onClose, onDone }: MassProps) {
  return (
    <ExportDialog
      folderId={telling.folder.id}
      candidateIds={list.map(({ id }) => id)}
      count={list.length}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
