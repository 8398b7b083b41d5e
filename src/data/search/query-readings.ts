import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countFacets, suggest } from '../../../contract/search/endpoints.ts'
import { facets } from '../../../contract/search/facets.ts'
import type { SearchField } from '../../../contract/search/fields.ts'
import { readTyped, suggestRemovals } from '../../../contract/search/reading-endpoints.ts'
import { printSearchUrl, type SearchState } from '../../../contract/search/search-url.ts'
import { call } from '../network/api.ts'
import { freshFor, networkFirst } from '../network/reads/kept-reads.ts'
import { parametersOf } from './search.ts'

/** What of a search decides whom it finds: wishes do where so many of them may be missing. */
const findingKey = (state: SearchState) =>
  printSearchUrl({ ...state, page: 1, sort: 'overall', ...(state.short === null ? { wishes: [] } : {}) })

/** Counts of every facet for a search; the last ones stay on the screen while the next are on their way. */
export const facetCounts = (state: SearchState) =>
  queryOptions({
    queryKey: ['facets', findingKey(state)],
    queryFn: ({ signal }) =>
      call(
        countFacets,
        { query: { ...parametersOf(state), facets: ['general', ...facets.map((facet) => facet.name)].join(',') } },
        { signal },
      ),
    persister: networkFirst,
    placeholderData: keepPreviousData,
    staleTime: freshFor(60_000),
  })

/** How many a search finds, asked by the way: it comes into no history. */
export const howMany = (state: SearchState) =>
  queryOptions({
    queryKey: ['how many', findingKey(state)],
    queryFn: ({ signal }) => call(countFacets, { query: { ...parametersOf(state), facets: '' } }, { signal }),
    persister: networkFirst,
    staleTime: freshFor(60_000),
  })

/** What to let go of where a search finds nobody. */
export const removalsOf = (state: SearchState) =>
  queryOptions({
    queryKey: ['removals', printSearchUrl({ ...state, page: 1 })],
    queryFn: ({ signal }) => call(suggestRemovals, { query: parametersOf(state) }, { signal }),
    staleTime: freshFor(60_000),
  })

/** Where the people of a search are: the values of the place facet. */
export const whereabouts = (state: SearchState) =>
  queryOptions({
    queryKey: ['whereabouts', printSearchUrl({ ...state, page: 1 })],
    queryFn: ({ signal }) => call(countFacets, { query: { ...parametersOf(state), facets: 'location' } }, { signal }),
    staleTime: freshFor(60_000),
  })

/** Suggestions for what is being typed, over the fields that a term is most often meant for. */
export const suggestions = (text: string, fields: readonly SearchField[]) =>
  queryOptions({
    queryKey: ['suggest', text, fields],
    queryFn: ({ signal }) =>
      call(suggest, { body: { type2terms: Object.fromEntries(fields.map((field) => [field, [text]])) } }, { signal }),
    enabled: text.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

/** What a typed text asks for, as conditions. */
export const readingOf = (text: string) =>
  queryOptions({
    queryKey: ['reading', text],
    queryFn: ({ signal }) => call(readTyped, { body: { text } }, { signal }),
    enabled: text.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
