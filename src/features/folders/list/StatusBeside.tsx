import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { CandidateView } from '../../../data/folders/views.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { PopupPanel } from '../../../ui/overlays/Popup.tsx'
import type { Telling } from '../changes/acts.tsx'
import { StatusMenu } from '../status/StatusMenu.tsx'

interface Props {
  candidate: CandidateView
  /** What was pressed. */
  button: HTMLElement
  tree: StatusTree
  telling: Telling
  onClose: () => void
}

/** The desktop's menu of statuses for one of a list: beside the button, and still there when the row moves. */
export function StatusBeside({ candidate, button, tree, telling, onClose }: Props) {
  const { t } = useLingui()
  const close = useStable(() => {
    onClose()
    button.focus({ preventScroll: true })
  })
  return (
    <Suspense>
      <PopupPanel label={t`Status of ${telling.nameOf(candidate)}`} anchor={button} onClose={close}>
        <StatusMenu
          tree={tree}
          current={candidate}
          onChoose={(next, substatusId) => {
            // First, as in the sheet.
            void applyStatus(telling, [candidate], next, substatusId)
            requestAnimationFrame(close)
          }}
        />
      </PopupPanel>
    </Suspense>
  )
}
