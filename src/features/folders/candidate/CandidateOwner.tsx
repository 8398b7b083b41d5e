import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import classes from './CandidatePanel.module.css'

const AssignDialog = lazyPart(() =>
  import('../selection/AssignDialog.tsx').then(({ AssignDialog: component }) => ({ default: component })),
)

interface Props {
  folder: FolderView
  candidate: CandidateView
  telling: Telling
}

/** Who looks after a candidate, and the way to give them to somebody; nothing for whom neither says anything. */
export function CandidateOwner({ folder, candidate, telling }: Props) {
  const { may, reason } = useRights(folder)
  const nameOf = useAuthorName(useColleagues())
  const [assigning, setAssigning] = useState(false)
  const { ownerId } = candidate
  const assigns = may('folders.assignCandidate')
  if (!ownerId && (!assigns || reason)) return null
  return (
    <div className={classes.owner}>
      <span className={classes.ownerLabel}>
        <Trans>Owner</Trans>
      </span>
      {ownerId ? (
        <>
          <Avatar name={nameOf(ownerId)} size={20} />
          <span className={classes.ownerName}>{nameOf(ownerId)}</span>
        </>
      ) : null}
      {assigns && !reason ? (
        <Button look="ghost" size="small" onClick={() => setAssigning(true)}>
          {ownerId ? <Trans>Change</Trans> : <Trans>Assign</Trans>}
        </Button>
      ) : null}
      {assigning ? (
        <Suspense>
          <AssignDialog
            telling={telling}
            list={[candidate]}
            onClose={() => setAssigning(false)}
            onDone={() => undefined}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
