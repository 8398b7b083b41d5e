import type { CandidateView } from '../../../data/folders/views.ts'
import type { Telling } from '../changes/acts.tsx'
import ExportDialog from './ExportDialog.tsx'

interface Props {
  telling: Telling
  list: readonly CandidateView[]
  onClose: () => void
  onDone: () => void
}

/** The selected as a file. */
export function ExportSelected({ telling, list, onClose, onDone }: Props) {
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
