import { memo, type RefObject, useEffect } from 'react'
import { useCandidates } from '../../data/candidates.ts'
import type { CandidateView } from '../../data/views.ts'
import { useStable } from '../../lib/use-stable.ts'
import { usePhone } from '../../ui/use-media.ts'
import { blockSize, type ListProps } from './CandidateList.tsx'
import { CandidateRow } from './CandidateRow.tsx'
import { isChosen, toggledIn } from './chosen.ts'
import { BlockBones } from './ListSkeleton.tsx'
import { SwipeRow } from './swipe/SwipeRow.tsx'

interface Props extends Pick<ListProps, 'tree' | 'telling' | 'filter' | 'openId' | 'chosen' | 'onChoose' | 'onOpen'> {
  /** Its id alone: the counts of a folder change with every status. */
  folderId: string
  start: number
  total: number
  cursor: number
  /** Why no status can be changed. */
  locked: string | undefined
  /** Filled with the people of the rows by their place, for the keys. */
  shown: RefObject<Map<number, CandidateView>>
  /** The place selected last: shift selects from there. */
  lastChosen: RefObject<number | undefined>
}

/** A block of rows in sight; scrolling past others does not render it anew. */
export const CandidateBlock = memo(function CandidateBlock(block: Props) {
  const { folderId, start, total, cursor, shown, lastChosen, locked } = block
  const { tree, telling, filter, openId, chosen, onChoose, onOpen } = block
  const phone = usePhone()
  const Row = phone ? SwipeRow : CandidateRow
  const list = useCandidates(folderId, { ...filter, start, limit: blockSize, uncounted: phone })
  useEffect(() => {
    const places = shown.current
    list?.rows.forEach((candidate, row) => {
      places.set(start + row, candidate)
    })
  }, [list, start, shown])
  const toggle = useStable((at: number, range: boolean) => {
    if (!list) return
    const from = range && lastChosen.current !== undefined ? lastChosen.current : at
    const [low, high] = [Math.min(from, at) - start, Math.max(from, at) - start]
    const ids = list.rows.slice(Math.max(0, low), high + 1).map(({ id }) => id)
    lastChosen.current = at
    onChoose(toggledIn(chosen, ids))
  })
  if (!list) return <BlockBones />
  return list.rows.map((candidate, row) => (
    <li key={candidate.id} aria-setsize={total} aria-posinset={start + row + 1}>
      <Row
        tree={tree}
        telling={telling}
        candidate={candidate}
        at={start + row}
        open={candidate.id === openId}
        cursor={start + row === cursor}
        chosen={isChosen(chosen, candidate.id)}
        choosing={chosen.kind === 'all' || chosen.ids.size > 0}
        onToggle={toggle}
        onOpen={onOpen}
        locked={locked}
      />
    </li>
  ))
})
