import { memo, type RefObject, useEffect } from 'react'
import { useCandidates } from '../../../data/folders/candidates.ts'
import type { Trait } from '../../../data/folders/narrowing/narrowing.ts'
import { useVerdictsIn } from '../../../data/folders/reviews/verdicts.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { usePhone } from '../../../ui/use-media.ts'
import type { Column } from '../narrowing/columns/columns.ts'
import { veiled } from '../reviewing/review/use-veil.ts'
import { isChosen } from '../selection/chosen.ts'
import { SwipeRow } from '../swipe/SwipeRow.tsx'
import type { ListProps } from './CandidateList.tsx'
import { CandidateRow } from './CandidateRow.tsx'
import { BlockBones } from './ListSkeleton.tsx'
import type { RowProps } from './row-props.ts'
import { blockSize, windowSize } from './sizes.ts'
import { type Turns, useTurn } from './use-turn.ts'

/** What all rows of a list share. */
export interface EveryRow
  extends Pick<ListProps, 'tree' | 'telling' | 'filter' | 'inReview' | 'openId' | 'chosen' | 'onOpen'>,
    Pick<RowProps, 'onToggle' | 'onStatus' | 'onVote' | 'onReject' | 'pageOf' | 'onPage' | 'locked'> {
  /** Its id alone: the counts of a folder change with every status. */
  folderId: string
  total: number
  columns: readonly Column[]
  /** What the columns say that is not in the rows, by candidate; undefined where none asks, and until it is read. */
  traits: ReadonlyMap<string, Trait> | undefined
  /** Who they are is hidden until the user's own verdict. */
  blind: boolean
  cursor: number
  /** Beside whose button the menu of statuses stands open. */
  offeredTo: string | undefined
  /** Filled with the people of the rows by their place, for the keys. */
  shown: RefObject<Map<number, CandidateView>>
  /** Told of the rows that came, each time. */
  onRows: (from: number, rows: readonly CandidateView[]) => void
}

const nobody = [] as const

interface Props extends EveryRow {
  start: number
  turns: Turns
}

/** A block of rows in sight; scrolling past others does not render it anew. */
export const CandidateBlock = memo(function CandidateBlock(block: Props) {
  const { folderId, start, total, cursor, shown, onRows, turns, locked, columns, traits, blind } = block
  const {
    tree,
    telling,
    filter,
    inReview,
    openId,
    offeredTo,
    chosen,
    onToggle,
    onOpen,
    onStatus,
    onVote,
    onReject,
    pageOf,
    onPage,
  } = block
  const phone = usePhone()
  const Row = phone ? SwipeRow : CandidateRow
  const from = start - (start % windowSize)
  const verdicts = useVerdictsIn(folderId)
  const { id: userId } = useActor()
  const list = useCandidates(folderId, { ...filter, start: from, limit: windowSize, uncounted: phone })
  useEffect(() => {
    const places = shown.current
    list?.rows.forEach((candidate, row) => {
      places.set(from + row, candidate)
    })
    if (list) onRows(from, list.rows)
  }, [list, from, shown, onRows])
  const mine = useTurn(list !== undefined, turns)
  if (!list || !mine) return <BlockBones />
  return list.rows.slice(start - from, start - from + blockSize).map((candidate, row) => (
    <li key={candidate.id} aria-setsize={total} aria-posinset={start + row + 1}>
      <Row
        tree={tree}
        telling={telling}
        candidate={blind ? veiled(candidate, verdicts, userId) : candidate}
        at={start + row}
        open={candidate.id === openId}
        cursor={start + row === cursor}
        chosen={isChosen(chosen, candidate.id)}
        choosing={chosen.kind === 'all' || chosen.ids.size > 0}
        onToggle={onToggle}
        onOpen={onOpen}
        onStatus={onStatus}
        onVote={onVote}
        onReject={onReject}
        pageOf={pageOf}
        onPage={onPage}
        offered={candidate.id === offeredTo}
        locked={locked}
        verdicts={verdicts?.[candidate.id] ?? nobody}
        columns={columns}
        trait={traits?.get(candidate.id)}
        awaited={inReview?.has(candidate.id) ?? false}
      />
    </li>
  ))
})
