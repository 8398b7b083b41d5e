import { printWish } from '../../../contract/search/evidence/wishes.ts'
import { encodeFilter } from '../../../contract/search/filters.ts'
import { asksNoTerms, conditionTexts, type SearchState } from '../../../contract/search/search-url.ts'

/** What the address of a page carries of a search. */
export interface SearchAddress {
  q?: string[]
  f?: string[]
  w?: string[]
  short?: string
  s?: string
  folderId?: string
  similar?: string
  page?: string
  per_page?: string
  /** The folder that people are added to, by number or UUID: it is no part of the search. */
  to?: string
}

/** The address of a search; what is at its default is left out. */
export function addressOf(state: SearchState): SearchAddress {
  return {
    ...(asksNoTerms(state) ? {} : { q: conditionTexts(state) }),
    ...(state.filters.length ? { f: state.filters.map(encodeFilter) } : {}),
    ...(state.wishes.length ? { w: state.wishes.map(printWish) } : {}),
    ...(state.short === null ? {} : { short: String(state.short) }),
    ...(state.sort === 'overall' ? {} : { s: state.sort }),
    ...(state.folderId ? { folderId: state.folderId } : {}),
    ...(state.similar ? { similar: state.similar } : {}),
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.perPage === 20 ? {} : { per_page: String(state.perPage) }),
  }
}

/** A profile's address that still knows the result it was opened from, and its place in it. */
export const profileSearch = (state: SearchState, index: number): SearchAddress & { n: string } => ({
  ...addressOf({ ...state, page: 1 }),
  n: String(index),
})
