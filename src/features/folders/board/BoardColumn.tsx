import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useCandidates } from '../../../data/folders/candidates.ts'
import { useVerdictsIn } from '../../../data/folders/reviews/verdicts.ts'
import type { Among, CandidateView, FolderView } from '../../../data/folders/views.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { numbers } from '../../../lib/intl.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Bone, fading, rows } from '../../../ui/states/Skeleton.tsx'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import { useVeil } from '../reviewing/review/use-veil.ts'
import classes from './Board.module.css'
import { BoardCard, cardType } from './BoardCard.tsx'

const AddToColumn = lazyPart(() => import('./AddToColumn.tsx').then((module) => ({ default: module.AddToColumn })))

const step = 50
const nobody = [] as const
/** The number of cards that fill a column's height. */
const skeletonCards = 8

interface Props {
  folder: FolderView
  tree: StatusTree
  telling: Telling
  search: string | undefined
  among: Among | undefined
  status: Row<'statuses'>
  before: Row<'statuses'> | undefined
  after: Row<'statuses'> | undefined
  dragged: CandidateView | undefined
  /** It was asked for among the statuses above. */
  sought: boolean
  onDrag: (candidate: CandidateView | undefined) => void
  onOpen: (id: string) => void
}

/** The people of one status, and the place to drop a card into it. */
export function BoardColumn(props: Props) {
  const { folder, tree, telling, search, among, status, before, after, dragged, sought, onDrag, onOpen } = props
  const { t, i18n } = useLingui()
  const { may, reason, maySetStatus } = useRights(folder)
  const offline = useConnection() === 'offline'
  const [adding, setAdding] = useState(false)
  const [limit, setLimit] = useState(step)
  const [over, setOver] = useState(false)
  const verdicts = useVerdictsIn(folder.id)
  const veil = useVeil(folder)
  const list = useCandidates(folder.id, { statusId: status.id, search, among, start: 0, limit })
  const count = list?.total ?? (search || among ? undefined : folder.counts?.[status.id])
  const takes = dragged !== undefined && dragged.statusId !== status.id
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (takes && event.dataTransfer.getData(cardType) === dragged.id) void applyStatus(telling, [dragged], status)
    onDrag(undefined)
  }
  const move = (candidate: CandidateView, to: Row<'statuses'> | undefined) => {
    if (to && maySetStatus) void applyStatus(telling, [candidate], to)
  }
  return (
    <section
      ref={useBroughtIntoSight(sought)}
      className={joined(classes.column, sought && classes.sought, over && takes && classes.over)}
      aria-label={status.name}
      onDragOver={(event) => {
        if (!takes || !event.dataTransfer.types.includes(cardType)) return
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
        <span className={classes.count}>{count === undefined ? null : numbers(i18n.locale).format(count)}</span>
        {may('folders.addCandidate') && maySetStatus && !reason && folder.number !== null ? (
          <Button
            look="ghost"
            size="small"
            square
            reason={offline ? t`People are found on the server. Connect to add them.` : undefined}
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
      <div className={classes.cards} aria-busy={!list}>
        {over && takes ? <div className={classes.slot} /> : null}
        {list ? null : <CardBones count={Math.min(count ?? skeletonCards, skeletonCards)} />}
        {list?.rows.map(veil).map((candidate) => (
          <BoardCard
            key={candidate.id}
            candidate={candidate}
            name={telling.nameOf(candidate)}
            substatus={candidate.substatusId ? tree.byId.get(candidate.substatusId) : undefined}
            verdicts={verdicts?.[candidate.id] ?? nobody}
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

function useBroughtIntoSight(sought: boolean) {
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sought) column.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [sought])
  return column
}

/** Cards that are still coming, with the boxes of the real ones. */
const CardBones = ({ count }: { count: number }) =>
  rows(count, (card) => (
    <div key={card} aria-hidden className={classes.card} style={{ opacity: fading(card) }}>
      <Bone width={28} height={28} round />
      <div className={classes.bones}>
        <Bone width="70%" />
        <Bone width="90%" />
        <Bone width="50%" />
      </div>
    </div>
  ))
