import { useRef } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { movedTo } from '../../../entities/candidate/names.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import { Reasons } from '../../../entities/verdict/Reasons.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { Telling } from '../changes/acts.tsx'

interface Props {
  /** Where the rejected ones stand, and why they do. */
  to: Row<'statuses'>
  reasons: readonly Row<'statuses'>[]
  telling: Telling
  candidate: CandidateView
  onClose: () => void
}

/** Asks a recruiter why somebody is rejected. */
export default function RejectDialog({ to, reasons, telling, candidate, onClose }: Props) {
  const done = useRef(false)
  const reject = (reasonId: string | null) => {
    if (done.current) return
    done.current = true
    void applyStatus(telling, [candidate], to, reasonId).then((stored) => {
      done.current = false
      if (stored) onClose()
    })
  }
  return (
    <Dialog
      title={
        <>
          <StatusGlyph status={to} size={24} /> {movedTo(telling.nameOf(candidate), to.name)}
        </>
      }
      onClose={onClose}
    >
      <Reasons reasons={reasons} onNo={reject} />
    </Dialog>
  )
}
