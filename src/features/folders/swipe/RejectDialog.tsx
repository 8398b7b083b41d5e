import { useEffect, useRef } from 'react'
import type { CandidateView } from '../../../data/folders/views.ts'
import { movedTo } from '../../../entities/candidate/names.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { Reasons } from '../../../entities/verdict/Reasons.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { Telling } from '../changes/acts.tsx'

interface Props {
  tree: StatusTree
  telling: Telling
  candidate: CandidateView
  onClose: () => void
}

/** Asks a recruiter why somebody is rejected; where the company has no reasons it is done at once. */
export default function RejectDialog({ tree, telling, candidate, onClose }: Props) {
  const to = tree.reject
  const reasons = to ? tree.substatusesOf(to.id) : []
  const done = useRef(false)
  const reject = (reasonId: string | null) => {
    if (done.current || !to) return
    done.current = true
    void applyStatus(telling, [candidate], to, reasonId).then((stored) => {
      done.current = false
      if (stored) onClose()
    })
  }
  const isPlain = reasons.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isPlain) reject(null)
  }, [])
  if (isPlain || !to) return null
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
