import { useCandidate } from '../../../data/folders/candidates.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import type { Telling } from '../changes/acts.tsx'
import { StatusSheet } from '../status/StatusSheet.tsx'
import { StatusBeside } from './StatusBeside.tsx'

interface Props {
  /** As they were when they were pressed. */
  candidate: CandidateView
  /** Beside which the statuses are offered; in a sheet where it is missing. */
  button?: HTMLElement | undefined
  tree: StatusTree
  telling: Telling
  onClose: () => void
}

/** The statuses for one of a list, who is shown and changed as they are by now: a colleague may be faster. */
export function StatusOffer({ candidate: pressed, button, ...rest }: Props) {
  const candidate = useCandidate(pressed.id) ?? pressed
  return button ? (
    <StatusBeside {...rest} candidate={candidate} button={button} />
  ) : (
    <StatusSheet {...rest} candidate={candidate} />
  )
}
