import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { ActKey } from '../../../commands/ActKey.tsx'
import type { CandidateView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { changeStatus } from '../status/change-status.ts'
import { StatusMenu } from '../status/StatusMenu.tsx'
import { StatusBones } from './SelectionBones.tsx'
import classes from './SelectionPanel.module.css'

/** More than these, and the panel shows only the likely ones at first. */
const fits = 7
const likely = 6

interface Props {
  tree: StatusTree
  /** Absent while they are read: the statuses' room is kept. */
  list: readonly CandidateView[] | undefined
  onChoose: (status: Row<'statuses'>, substatusId: string | null) => void
}

/** The statuses for the selected, in the panel beside the table: where there are many, the likely ones and a way to all. */
export function SelectionStatuses({ tree, list, onChoose }: Props) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const many = tree.list.length > fits && !all
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>
        <Trans>Set status</Trans>
        <ActKey act={changeStatus} end />
      </h2>
      {list ? (
        <div className={classes.statuses} role="menubar" aria-orientation="vertical" aria-label={t`Status`}>
          <StatusMenu keyed tree={tree} shown={many ? likelyFor(tree, list) : undefined} onChoose={onChoose} />
        </div>
      ) : (
        <StatusBones count={many ? likely + 1 : tree.list.length} />
      )}
      {many ? (
        <button type="button" className={classes.all} onClick={() => setAll(true)}>
          <Trans>All {tree.list.length} statuses</Trans>
        </button>
      ) : null}
    </section>
  )
}

/** The next ones in the pipeline from where the first of the selected stands, because few go back; and where 'no' leads. */
function likelyFor({ list, reject }: StatusTree, selected: readonly CandidateView[]): Row<'statuses'>[] {
  const held = new Set(selected.map(({ statusId }) => statusId))
  const next = list.findIndex(({ id }) => held.has(id)) + 1
  const first = Math.max(0, Math.min(next, list.length - likely))
  const ahead = list.slice(first, first + likely)
  return reject && !ahead.includes(reject) ? [...ahead, reject] : ahead
}
