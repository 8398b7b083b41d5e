import { useLingui } from '@lingui/react/macro'
import type { CandidateView } from '../../data/views.ts'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { since } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { applyStatus, type Telling } from './acts.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import classes from './StatusSheet.module.css'

interface Props {
  candidate: CandidateView
  tree: StatusTree
  telling: Telling
  onClose: () => void
}

/** The phone's sheet of statuses for one candidate. */
export function StatusSheet({ candidate, tree, telling, onClose }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
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
            <small
              className={classes.since}
            >{t`${status}, changed ${since(candidate.updatedAt, now, i18n.locale)}`}</small>
          </span>
        </span>
      }
    >
      <StatusMenu
        tree={tree}
        current={candidate}
        onChoose={(next, substatusId) => {
          // First: the device stores the change while the frame in which the sheet closes is on its way.
          void applyStatus(telling, [candidate], next, substatusId)
          requestAnimationFrame(onClose)
        }}
      />
    </Dialog>
  )
}
