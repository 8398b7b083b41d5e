import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHistory } from '../../../data/folders/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { Telling } from '../changes/acts.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import classes from './StatusSheet.module.css'

interface Props {
  candidate: CandidateView
  tree: StatusTree
  telling: Telling
  onClose: () => void
}

/**
 * The phone's sheet of statuses for one candidate. What is chosen is stored first; the sheet leaves in the frame in which the
 * row shows it: closing a modal takes an old phone as long as storing, and one frame is painted instead of two.
 */
export function StatusSheet({ candidate, tree, telling, onClose }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const history = useHistory(candidate.id)
  // Comments and tags move the candidate's own time of change.
  const changedAt = history?.at(-1)?.madeAt ?? candidate.createdAt
  const [chosen, setChosen] = useState<{ statusId: string; substatusId: string | null }>()
  if (chosen?.statusId === candidate.statusId && chosen.substatusId === candidate.substatusId) return null
  const name = telling.nameOf(candidate)
  const status = tree.byId.get(candidate.statusId)?.name ?? ''
  return (
    <Dialog
      flush
      onClose={onClose}
      title={
        <span className={classes.head}>
          <Avatar name={candidate.person?.name ?? ''} photo={candidate.person?.photo} size={40} />
          <span className={classes.who}>
            {name}
            <small className={classes.since}>
              {history ? t`${status}, changed ${since(changedAt, now, i18n.locale)}` : status}
            </small>
          </span>
        </span>
      }
    >
      <div role="menu" aria-label={t`Status of ${name}`}>
        <StatusMenu
          tree={tree}
          current={candidate}
          onChoose={(next, substatusId) => {
            // A second touch while the first is being stored is none.
            if (chosen) return
            setChosen({ statusId: next.id, substatusId })
            void applyStatus(telling, [candidate], next, substatusId).then(onClose)
          }}
        />
      </div>
    </Dialog>
  )
}
