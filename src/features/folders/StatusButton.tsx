import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CandidateView } from '../../data/views.ts'
import { StatusPill } from '../../entities/candidate/StatusPill.tsx'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { Popup } from '../../ui/Popup.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { applyStatus, type Telling } from './acts.tsx'
import classes from './StatusButton.module.css'
import { StatusMenu } from './StatusMenu.tsx'
import { StatusSheet } from './StatusSheet.tsx'

interface Props {
  candidate: CandidateView
  tree: StatusTree
  telling: Telling
  /** Why it cannot be changed. */
  reason: string | undefined
}

/** A candidate's status; pressing it offers the others: a menu on a desktop, a sheet on a phone. */
export function StatusButton({ candidate, tree, telling, reason }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const [sheet, setSheet] = useState(false)
  const status = tree.byId.get(candidate.statusId)
  if (!status) return null
  const pill = (
    <StatusPill status={status} substatus={candidate.substatusId ? tree.byId.get(candidate.substatusId) : undefined} />
  )
  const label = t`Status of ${telling.nameOf(candidate)}: ${status.name}`
  if (reason) return <span title={reason}>{pill}</span>
  if (phone) {
    return (
      <>
        <button type="button" className={classes.button} aria-label={label} onClick={() => setSheet(true)}>
          {pill}
        </button>
        {sheet ? (
          <StatusSheet candidate={candidate} tree={tree} telling={telling} onClose={() => setSheet(false)} />
        ) : null}
      </>
    )
  }
  return (
    <Popup label={label} button={pill} buttonClass={classes.button}>
      {(close) => (
        <StatusMenu
          tree={tree}
          current={candidate}
          onChoose={(next, substatusId) => {
            close()
            void applyStatus(telling, [candidate], next, substatusId)
          }}
        />
      )}
    </Popup>
  )
}
