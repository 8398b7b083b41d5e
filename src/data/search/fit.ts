import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countFit,
  type Evidence,
  evidenceLimit,
  tellEvidence,
} from '../../../contract/search/evidence/evidence-endpoints.ts'
import { printWish, type Wish } from '../../../contract/search/evidence/wishes.ts'
import { printSearchUrl, type SearchState } from '../../../contract/search/search-url.ts'
import { call } from '../network/api.ts'
import { parametersOf } from './search.ts'

/** How well the people of a search fit it. */
export interface Fit {
  count: number
  /** How many miss none, one, two and three of the wishes. */
  short: readonly number[]
  /** How many each wish would leave as a condition, by the wish as an address has it. */
  wishes: ReadonlyMap<string, number>
  /** How many of them are in folders that one may see. */
  known: number
}

/** The number of people who fit, and what each wish would leave: the order of the wishes makes no other. */
export const fitOf = (state: SearchState) => {
  const wishes = [...state.wishes].sort((a: Wish, b: Wish) => (printWish(a) < printWish(b) ? -1 : 1))
  const asked: SearchState = { ...state, wishes, short: null, sort: 'overall', page: 1 }
  return queryOptions({
    queryKey: ['fit', printSearchUrl(asked)],
    queryFn: async ({ signal }): Promise<Fit> => {
      const fit = await call(countFit, { query: parametersOf(asked) }, { signal })
      return { ...fit, wishes: new Map(wishes.map((wish, at) => [printWish(wish), fit.wishes[at] ?? 0])) }
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** What some people of a result have of what its search asks for, by their numbers; no more than may be asked for at once. */
export const evidenceOf = (state: SearchState, profiles: readonly number[]) => {
  const query = printSearchUrl({ ...state, page: 1, perPage: 20, short: null, sort: 'overall' })
  return queryOptions({
    queryKey: ['evidence', query, profiles],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, Evidence>> => {
      const { evidence } = await call(tellEvidence, { body: { query, profiles: [...profiles] } }, { signal })
      return new Map(evidence.map((one) => [one.profile, one]))
    },
    enabled: profiles.length > 0,
    staleTime: 300_000,
  })
}

/** The places of a page of a result whose evidence is asked for together with that of one of them. */
export const evidenceBatch = (at: number, perPage: number): { page: number; from: number; to: number } => {
  const within = at % perPage
  const from = within - (within % evidenceLimit)
  return { page: Math.floor(at / perPage) + 1, from, to: Math.min(perPage, from + evidenceLimit) }
}
