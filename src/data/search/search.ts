import { queryOptions } from '@tanstack/react-query'
import { searchProfiles } from '../../../contract/search/endpoints.ts'
import { printWish } from '../../../contract/search/evidence/wishes.ts'
import { encodeFilter } from '../../../contract/search/filters.ts'
import { conditionTexts, printSearchUrl, type SearchState } from '../../../contract/search/search-url.ts'
import { call } from '../network/api.ts'
import { freshFor, networkFirst } from '../network/reads/kept-reads.ts'

/** The search without its page: two pages of one result have the same. */
const resultKey = (state: SearchState) => printSearchUrl({ ...state, page: 1 })

/** A search as parameters of a call. */
export const parametersOf = (state: SearchState) => ({
  q: conditionTexts(state),
  f: state.filters.map(encodeFilter),
  ...(state.wishes.length ? { w: state.wishes.map(printWish) } : {}),
  ...(state.short === null ? {} : { short: String(state.short) }),
  s: state.sort,
  ...(state.folderId ? { folderId: state.folderId } : {}),
  ...(state.similar ? { similar: state.similar } : {}),
})

/** How long the last answer of a search took to come; of the last few searches. */
const took = new Map<string, number>()
const tookKept = 20

/** Seconds until a search's answer was here; undefined where none came in this session. */
export const secondsTaken = (state: SearchState): number | undefined => took.get(resultKey(state))

async function timed<T>(key: string, answer: Promise<T>): Promise<T> {
  const from = performance.now()
  const result = await answer
  took.delete(key)
  took.set(key, (performance.now() - from) / 1000)
  const [oldest] = took.keys()
  if (took.size > tookKept && oldest !== undefined) took.delete(oldest)
  return result
}

/** One page of a result. */
export const resultPage = (state: SearchState, page: number) =>
  queryOptions({
    queryKey: ['search', resultKey(state), page],
    queryFn: ({ signal }) =>
      timed(
        resultKey(state),
        call(
          searchProfiles,
          { query: { ...parametersOf(state), page: String(page), per_page: String(state.perPage) } },
          { signal },
        ),
      ),
    persister: networkFirst,
    staleTime: freshFor(60_000),
  })
