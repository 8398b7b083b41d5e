import { type RefObject, useState } from 'react'
import type { CandidateView } from '../../../data/folders/views.ts'
import { enterList } from '../../../lib/marked-row.ts'
import { useStable } from '../../../lib/use-stable.ts'

interface Marking {
  /** The place of the row that the keys have marked; undefined until they have. */
  row: number | undefined
  /** Marks the row at a place, and brings the focus to the list. */
  mark: (row: number) => void
  /** Told of the rows from a place on, each time they come: the mark stays on its person where rows above come or go. */
  follow: (from: number, rows: readonly CandidateView[]) => void
}

/** The marked row of a folder's list. @param shown the people of the rows in sight by their place */
export function useMark(
  shown: RefObject<ReadonlyMap<number, CandidateView>>,
  list: RefObject<HTMLElement | null>,
): Marking {
  const [marked, setMarked] = useState<{ row: number; id: string | undefined }>()
  return {
    row: marked?.row,
    mark: (row) => {
      enterList(list.current)
      setMarked({ row, id: shown.current.get(row)?.id })
    },
    follow: useStable((from: number, rows: readonly CandidateView[]) => {
      const at = rows.findIndex(({ id }) => id === marked?.id)
      if (marked && at >= 0 && from + at !== marked.row) setMarked({ row: from + at, id: marked.id })
    }),
  }
}
