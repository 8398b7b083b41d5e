import { useState } from 'react'

interface Marked {
  /** Which one it is. */
  at: number
  /** Keys went there: its link is to have the focus. */
  isMoved: boolean
  /** By a pointer. */
  mark: (id: string) => void
  moveTo: (at: number) => void
}

/** The row that keys mean: the first until another is chosen; where its row has gone, the one that came to its place. */
export function useMarked(ids: readonly string[]): Marked {
  const [marked, setMarked] = useState<{ id: string | undefined; at: number; isMoved: boolean }>()
  const found = marked?.id === undefined ? -1 : ids.indexOf(marked.id)
  const at = found >= 0 ? found : Math.min(marked?.at ?? 0, ids.length - 1)
  // What comes in above does not move it.
  const id = ids[at]
  if (marked && (marked.id !== id || marked.at !== at)) setMarked({ ...marked, id, at })
  return {
    at,
    isMoved: marked?.isMoved ?? false,
    mark: (one) => setMarked({ id: one, at: ids.indexOf(one), isMoved: false }),
    moveTo: (next) => setMarked({ id: ids[next], at: next, isMoved: true }),
  }
}
