import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { type DragEvent, Suspense, useState } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { useCandidates, useConnection } from '../../data/live.ts'
import type { CandidateView, FolderView } from '../../data/views.ts'
import { StatusGlyph } from '../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { Button } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { applyStatus, type Telling } from './acts.tsx'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { useRights } from './use-folder.ts'

const AddToColumn = lazyPart(() => import('./AddToColumn.tsx').then((module) => ({ default: module.AddToColumn })))

const step = 50

interface Props {
  folder: FolderView
  tree: StatusTree
  telling: Telling
  search: string | undefined
  onOpen: (id: string) => void
}

/** Columns are statuses: a card is dragged to another one, or moved with Alt and the arrows. */
export function Board({ folder, tree, telling, search, onOpen }: Props) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<CandidateView>()
  return (
    <section className={classes.board} aria-label={t`Board`}>
      {tree.list.map((status, at) => (
        <Column
          key={status.id}
          folder={folder}
          tree={tree}
          telling={telling}
          search={search}
          status={status}
          before={tree.list[at - 1]}
          after={tree.list[at + 1]}
          dragged={dragged}
          onDrag={setDragged}
          onOpen={onOpen}
        />
      ))}
    </section>
  )
}

interface ColumnProps extends Props {
  status: Row<'statuses'>
  before: Row<'statuses'> | undefined
  after: Row<'statuses'> | undefined
  dragged: CandidateView | undefined
  onDrag: (candidate: CandidateView | undefined) => void
}

function Column({ folder, tree, telling, search, status, before, after, dragged, onDrag, onOpen }: ColumnProps) {
  const { t } = useLingui()
  const { may, reason, maySetStatus } = useRights(folder)
  const offline = useConnection() === 'offline'
  const [adding, setAdding] = useState(false)
  const [limit, setLimit] = useState(step)
  const [over, setOver] = useState(false)
  const list = useCandidates(folder.id, { statusId: status.id, search, start: 0, limit })
  const takes = dragged !== undefined && dragged.statusId !== status.id
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (dragged) void applyStatus(telling, [dragged], status)
    onDrag(undefined)
  }
  const move = (candidate: CandidateView, to: Row<'statuses'> | undefined) => {
    if (to && maySetStatus) void applyStatus(telling, [candidate], to)
  }
  return (
    <section
      className={joined(classes.column, over && takes && classes.over)}
      aria-label={status.name}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false)
      }}
      onDrop={drop}
    >
      <header className={classes.head}>
        <StatusGlyph status={status} size={16} />
        <h2>{status.name}</h2>
        <span className={classes.count}>{list?.total}</span>
        {may('folders.addCandidate') && maySetStatus && !reason && folder.number !== null ? (
          <Button
            look="ghost"
            size="small"
            square
            reason={offline ? t`People are found on the server. Connect to add.` : undefined}
            aria-label={t`Add to ${status.name}`}
            onClick={() => setAdding(true)}
          >
            <IconPlus size={16} stroke={1.75} />
          </Button>
        ) : null}
      </header>
      <Suspense>
        {adding ? <AddToColumn folder={folder} status={status} onClose={() => setAdding(false)} /> : null}
      </Suspense>
      <div className={classes.cards}>
        {over && takes ? <div className={classes.slot} /> : null}
        {list?.rows.map((candidate) => (
          <BoardCard
            key={candidate.id}
            candidate={candidate}
            name={telling.nameOf(candidate)}
            substatus={candidate.substatusId ? tree.byId.get(candidate.substatusId) : undefined}
            draggable={maySetStatus}
            onDrag={(on) => onDrag(on ? candidate : undefined)}
            onMove={(by) => move(candidate, by < 0 ? before : after)}
            onOpen={() => onOpen(candidate.id)}
          />
        ))}
        {list && list.total > list.rows.length ? (
          <button type="button" className={classes.more} onClick={() => setLimit(limit + step)}>
            <Trans>{list.total - list.rows.length} more</Trans>
          </button>
        ) : null}
      </div>
    </section>
  )
}
