import { Suspense } from 'react'
import { useFolder } from '../../../../data/folders/live.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { MassProps } from '../../selection/mass-acts.ts'

const AskReview = lazyPart(() => import('./AskReview.tsx'))

/** Asks for a review of the selected people of a folder. */
export function AskSelected({ telling, list, onClose, onDone }: MassProps) {
  const folder = useFolder(telling.folder.id)
  const chosen = list.map(({ id }) => id)
  return (
    <Suspense>
      {folder ? <AskReview folder={folder} chosen={chosen} onClose={onClose} onDone={onDone} /> : null}
    </Suspense>
  )
}
