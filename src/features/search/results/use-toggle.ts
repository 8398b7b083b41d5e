import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { printSearchUrl, type SearchState } from '../../../../contract/search/search-url.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { fetched } from '../../../data/network/reads/fetched.ts'
import { resultPage } from '../../../data/search/search.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import { type Selection, toggled } from './selection.ts'

/** The most people between two places that Shift selects: each twenty are a call, where they have not been seen yet. */
const longest = 1000

/** The people from one place of a result to another. */
async function idsBetween(state: SearchState, from: number, to: number): Promise<number[]> {
  const { perPage } = state
  const first = Math.floor(from / perPage)
  const pages = Array.from({ length: Math.floor(to / perPage) - first + 1 }, (_, n) => first + n + 1)
  const read = await Promise.all(pages.map((page) => fetched(resultPage(state, page))))
  const ids = read.flatMap(({ profiles }) => profiles.map(({ id }) => id))
  return ids.slice(from - first * perPage, to - first * perPage + 1)
}

/** Selects whoever stands at a place of the result or takes them out; with a range all from the one selected last. */
export function useToggle(state: SearchState, selection: Selection, onSelect: (selection: Selection) => void) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const search = printSearchUrl({ ...state, page: 1 })
  const last = useRef<{ search: string; at: number }>(undefined)
  return useStable((at: number, id: number, range: boolean) => {
    const from = range && last.current?.search === search ? last.current.at : at
    last.current = { search, at }
    if (from === at) return onSelect(toggled(selection, [id]))
    if (Math.abs(at - from) >= longest) return void trouble(t`Up to ${longest} people at a time`)
    idsBetween(state, Math.min(from, at), Math.max(from, at)).then(
      (ids) => onSelect(toggled(selection, ids)),
      (error: unknown) => trouble(errorText(error)),
    )
  })
}
