import { type RefObject, useLayoutEffect, useState } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import { printSearchUrl, type SearchState } from '../../../../contract/search/search-url.ts'
import { enterList } from '../../../lib/marked-row.ts'
import { useResultHead, useResultRows } from '../results/use-result.ts'

interface Mark {
  search: string
  index: number
  /** Undefined until whoever stands there has come. */
  id?: number | undefined
}

interface Marking {
  /** The place of the marked row; -1 while none is. */
  cursor: number
  marked: SearchResult | undefined
  mark: (index: number) => void
  /** Moves the mark by a key: the focus goes with it. */
  move: (by: number) => void
}

/**
 * The marked one of the people found. Where another answer comes they stay marked at their new place; where they are
 * no longer among those at hand, whoever stands in theirs is. Another search begins with nobody marked, except where
 * the focus is in the list: it would go to nowhere with the rows.
 */
export function useMark(state: SearchState, list: RefObject<HTMLElement | null>): Marking {
  const search = printSearchUrl({ ...state, page: 1 })
  const [kept, setKept] = useState<Mark>()
  const { count = 0 } = useResultHead(state)
  const cursor = kept?.search === search ? Math.min(count - 1, kept.index) : -1
  const at = Math.max(0, cursor)
  const start = (state.page - 1) * state.perPage
  const near = useResultRows(state, at, at)
  const first = useResultRows(state, start, start)
  const marked = near(cursor)
  if (kept && marked && marked.id !== kept.id) {
    const places = [at - (at % state.perPage), start].flatMap((from) =>
      Array.from({ length: state.perPage }, (_, n) => from + n),
    )
    const personAt = (place: number) => near(place) ?? first(place)
    const index = places.find((place) => kept.id !== undefined && personAt(place)?.id === kept.id) ?? cursor
    setKept({ search, index, id: personAt(index)?.id })
  }
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) setKept((last) => last && { ...last, search })
  }, [search, list])
  const mark = (index: number) => setKept({ search, index })
  return {
    cursor,
    marked,
    mark,
    move: (by) => {
      enterList(list.current)
      mark(Math.min(count - 1, Math.max(0, cursor + by)))
    },
  }
}
