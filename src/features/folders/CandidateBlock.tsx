import { type RefObject, useEffect } from 'react'
import { useCandidates } from '../../data/live.ts'
import type { CandidateView } from '../../data/views.ts'
import { usePhone } from '../../ui/use-media.ts'
import { blockSize, type ListProps } from './CandidateList.tsx'
import { CandidateRow } from './CandidateRow.tsx'
import { isChosen, toggledIn } from './chosen.ts'
import { BlockBones } from './ListSkeleton.tsx'
import { SwipeRow } from './SwipeRow.tsx'

interface Props extends ListProps {
  start: number
  total: number
  cursor: number
  /** Filled with the people of the rows by their place, for the keys. */
  shown: RefObject<Map<number, CandidateView>>
  /** The place selected last: shift selects from there. */
  lastChosen: RefObject<number | undefined>
}

/** A block of rows in sight. */
export function CandidateBlock({ start, total, cursor, shown, lastChosen, ...props }: Props) {
  const { folder, tree, telling, filter, openId, chosen, onChoose, onOpen } = props
  const Row = usePhone() ? SwipeRow : CandidateRow
  const list = useCandidates(folder.id, { ...filter, start, limit: blockSize })
  useEffect(() => {
    const places = shown.current
    list?.rows.forEach((candidate, row) => {
      places.set(start + row, candidate)
    })
  }, [list, start, shown])
  const length = Math.min(blockSize, total - start)
  if (!list) return <BlockBones length={length} />
  const toggle = (at: number, range: boolean) => {
    const from = range && lastChosen.current !== undefined ? lastChosen.current : at
    const [low, high] = [Math.min(from, at) - start, Math.max(from, at) - start]
    const ids = list.rows.slice(Math.max(0, low), high + 1).map(({ id }) => id)
    lastChosen.current = at
    onChoose(toggledIn(chosen, ids))
  }
  return list.rows.map((candidate, row) => (
    <li key={candidate.id} aria-setsize={total} aria-posinset={start + row + 1}>
      <Row
        folder={folder}
        tree={tree}
        telling={telling}
        candidate={candidate}
        at={start + row}
        open={candidate.id === openId}
        cursor={start + row === cursor}
        chosen={isChosen(chosen, candidate.id)}
        choosing={chosen.kind === 'all' || chosen.ids.size > 0}
        onToggle={(range) => toggle(start + row, range)}
        onOpen={onOpen}
      />
    </li>
  ))
}
