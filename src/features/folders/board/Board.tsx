import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnection } from '../../../data/device/live.ts'
import { useCandidate } from '../../../data/folders/candidates.ts'
import type { Among, CandidateView, FolderView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import type { Telling } from '../changes/acts.tsx'
import { NobodyHere, NotOnDevice } from '../list/NobodyHere.tsx'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'

interface Props {
  folder: FolderView
  tree: StatusTree
  telling: Telling
  search: string | undefined
  among: Among | undefined
  /** The status whose column is looked at: it is brought into sight. */
  statusId: string | undefined
  onOpen: (id: string) => void
}

/** Columns are statuses: a card is dragged to another one, or moved with Alt and the arrows. */
export function Board({ tree, statusId, ...props }: Props) {
  const { t } = useLingui()
  const [taken, setTaken] = useState<CandidateView>()
  // As they are by now: a colleague may be faster, or have taken them out.
  const now = useCandidate(taken?.id ?? '')
  const dragged = taken && now !== null ? (now ?? taken) : undefined
  const { folder } = props
  const columns = tree.listWith(folder.counts)
  const offline = useConnection() === 'offline'
  if (offline && !folder.onDevice) return <NotOnDevice />
  if (folder.total === 0) return <NobodyHere folder={folder} filtered={false} />
  return (
    <section className={classes.board} aria-label={t`Board`}>
      {columns.map((status, at) => (
        <BoardColumn
          key={status.id}
          {...props}
          tree={tree}
          status={status}
          sought={status.id === statusId}
          before={columns[at - 1]}
          after={columns[at + 1]}
          dragged={dragged}
          onDrag={setTaken}
        />
      ))}
    </section>
  )
}
