import type { SavedView } from '../../../../contract/folders/views/view-endpoints.ts'
import type { MadeSearch, SavedSearch } from '../../../../contract/search/saved/saved-endpoints.ts'
import { asksNothing, parseSearchUrl, queryOf } from '../../../../contract/search/search-url.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { uid } from '../../people.ts'
import type { World } from '../../world.ts'
import { matching } from './search.ts'

/** What users keep by name or have made: searches, the newest first, views of folders; and the last number given. */
export interface SearchesState {
  saved: SavedSearch[]
  made: MadeSearch[]
  views: SavedView[]
  last: number
}

type SavedCalls = Pick<
  MockBackend['search'],
  | 'listSavedSearches'
  | 'saveSearch'
  | 'changeSavedSearch'
  | 'lookAtSavedSearch'
  | 'deleteSavedSearch'
  | 'listMadeSearches'
  | 'hideMadeSearch'
>

const one = (world: World, id: string): SavedSearch => world.searches.saved.find((row) => row.id === id) ?? notFound()

/** Puts a search on top of the history. */
export function remember(world: World, query: string, count: number): string {
  const { made } = world.searches
  const known = made.find((row) => row.query === query)
  const id = known?.id ?? uid('5e', ++world.searches.last)
  world.searches.made = [{ id, query, count, searched_at: world.now() }, ...made.filter((row) => row !== known)]
  return id
}

export const savedSearches: SavedCalls = {
  listSavedSearches: (_input, { world }) => ({
    count: world.searches.saved.length,
    results: world.searches.saved.toSorted((a, b) => a.name.localeCompare(b.name)),
  }),
  saveSearch({ body }, { world }) {
    const { state } = parseSearchUrl(body.query)
    if (asksNothing(state)) throw new MockError(400, 'badRequest', 'Bad request', { query: ['Wrong format'] })
    const at = world.now()
    const row: SavedSearch = {
      ...body,
      id: uid('5a', ++world.searches.last),
      query: queryOf(state),
      count: matching(world, state).length,
      new_count: 0,
      looked_at: at,
      created_at: at,
    }
    world.searches.saved.push(row)
    return row
  },
  changeSavedSearch({ params, body }, { world }) {
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return Object.assign(one(world, params.id), said)
  },
  lookAtSavedSearch({ params }, { world }) {
    Object.assign(one(world, params.id), { new_count: 0, looked_at: world.now() })
  },
  deleteSavedSearch({ params }, { world }) {
    const gone = one(world, params.id)
    world.searches.saved = world.searches.saved.filter((row) => row !== gone)
  },
  listMadeSearches({ query }, { world }) {
    const { made } = world.searches
    return { count: made.length, results: made.slice(query.offset, query.offset + query.limit) }
  },
  hideMadeSearch({ params }, { world }) {
    const { made } = world.searches
    if (!made.some(({ id }) => id === params.id)) notFound()
    world.searches.made = made.filter(({ id }) => id !== params.id)
  },
}
