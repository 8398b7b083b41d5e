import { useReducer } from 'react'
import { asksNothing, queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import { useStable } from '../../../lib/use-stable.ts'

/** The text that a search was read from, and what of it is no condition of that. */
export interface Source {
  /** '' where what was read is not known. */
  text: string
  /** Words as they were typed, and conditions as they stand in an address. */
  unused: readonly string[]
}

/**
 * Sources by their searches, the latest last. They are of this tab alone and no part of an address: a link says the search, and not
 * what somebody pasted. Signing out empties it.
 */
const key = 'sources'
const most = 20
type Kept = [query: string, source: Source][]

let last: { raw: string | null; kept: Kept } = { raw: null, kept: [] }

function allKept(): Kept {
  try {
    const raw = sessionStorage.getItem(key)
    if (raw !== last.raw) last = { raw, kept: JSON.parse(raw ?? '[]') as Kept }
    return last.kept
  } catch {
    return []
  }
}

export const sourceOf = (state: SearchState): Source | undefined => {
  const query = queryOf(state)
  return allKept().find(([one]) => one === query)?.[1]
}

/** Keeps what a search was read from; nothing of one that asks for nothing. */
function keepSource(state: SearchState, source: Source | undefined): void {
  const query = queryOf(state)
  const others = allKept().filter(([one]) => one !== query)
  const isSomething = source && !asksNothing(state) && (source.text !== '' || source.unused.length > 0)
  try {
    sessionStorage.setItem(key, JSON.stringify(isSomething ? [...others, [query, source]].slice(-most) : others))
  } catch {
    // The search is the same without it.
  }
}

/** A change of a search that brings along what it was read from, unless it says another. */
export function useSourced(
  state: SearchState,
  go: (next: SearchState) => void,
): (next: SearchState, source?: Source) => void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  return useStable((next: SearchState, source: Source | undefined = sourceOf(state)) => {
    keepSource(next, source)
    // The words alone may be others, and the address the same.
    drawAgain()
    go(next)
  })
}

/** A text that was read into a search that has a source: a page takes its place, other words not used stand beside those before. */
export function withRead(before: Source | undefined, read: Source, isPage: boolean): Source | undefined {
  if (!isPage && read.unused.length === 0) return before
  if (!before || isPage) return read
  return { text: before.text || read.text, unused: [...new Set([...before.unused, ...read.unused])] }
}
