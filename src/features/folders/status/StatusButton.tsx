import { useLingui } from '@lingui/react/macro'
import type { CandidateView } from '../../../data/folders/views.ts'
import { StatusPill } from '../../../entities/candidate/StatusPill.tsx'
import { fullName, type StatusTree } from '../../../entities/candidate/statuses.ts'
import { tip } from '../../../ui/overlays/tip.ts'
import type { Telling } from '../changes/acts.tsx'
import classes from './StatusButton.module.css'
import { StatusChooser } from './StatusChooser.tsx'

interface Props {
  candidate: CandidateView
  tree: StatusTree
  telling: Telling
  /** Why it cannot be changed. */
  reason: string | undefined
  /** Offers the others, where what it opens must outlive it: a menu beside the button, or a sheet. */
  onPress?: (button: HTMLElement) => void
  /** That menu stands open. */
  expanded?: boolean
  /** Where a name has little room beside it: without the step, which the label says all the same. */
  brief?: boolean
}

/** A candidate's status; pressing it offers the others: a menu on a desktop, a sheet on a phone. */
export function StatusButton({ candidate, tree, telling, reason, onPress, expanded, brief }: Props) {
  const { t } = useLingui()
  const status = tree.byId.get(candidate.statusId)
  if (!status) return null
  const substatus = candidate.substatusId ? tree.byId.get(candidate.substatusId) : undefined
  const pill = <StatusPill status={status} substatus={substatus} brief={brief} />
  const label = t`Status of ${telling.nameOf(candidate)}: ${fullName(status, substatus)}`
  if (reason) return <span {...tip(reason)}>{pill}</span>
  if (onPress) {
    return (
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={expanded}
        onClick={(event) => onPress(event.currentTarget)}
      >
        {pill}
      </button>
    )
  }
  return (
    <StatusChooser
      candidate={candidate}
      tree={tree}
      telling={telling}
      label={label}
      className={classes.button}
      face={pill}
    />
  )
}
