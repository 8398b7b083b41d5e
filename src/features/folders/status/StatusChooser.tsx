import { type ReactNode, useState } from 'react'
import type { CandidateView } from '../../../data/folders/views.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import type { Telling } from '../changes/acts.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { StatusSheet } from './StatusSheet.tsx'

interface Props {
  candidate: CandidateView
  tree: StatusTree
  telling: Telling
  label: string
  className: string | undefined
  /** What the button shows. */
  face: ReactNode
}

/** The button that offers the other statuses: in a menu on a desktop, in a sheet on a phone. */
export function StatusChooser({ candidate, tree, telling, label, className, face }: Props) {
  const phone = usePhone()
  const [sheet, setSheet] = useState(false)
  if (phone) {
    return (
      <>
        <button type="button" className={className} aria-label={label} onClick={() => setSheet(true)}>
          {face}
        </button>
        {sheet ? (
          <StatusSheet candidate={candidate} tree={tree} telling={telling} onClose={() => setSheet(false)} />
        ) : null}
      </>
    )
  }
  return (
    <Popup label={label} button={face} buttonClass={className}>
      {(close) => (
        <StatusMenu
          tree={tree}
          current={candidate}
          onChoose={(next, substatusId) => {
            // First, as in the sheet.
            void applyStatus(telling, [candidate], next, substatusId)
            requestAnimationFrame(close)
          }}
        />
      )}
    </Popup>
  )
}
