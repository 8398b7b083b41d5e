import type { SearchParameters } from '../../../contract/search/search-url.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import type { SearchIndex } from '../../ports/search-index.ts'
import { searchedIds } from './endpoints.ts'
import { TaughtPlaces } from './places/taught-places.ts'
import { doorsOf } from './searching.ts'

/** What other modules, commands and the app may use of search. */
export { searchesGoAlong } from './commands/made-searches.ts'
export { hasSearches } from './commands/saved-searches.ts'
export { beginFeedAnew, SearchFeed } from './feed/feed.ts'

/** The people a search finds, best first: what adding a whole result to a folder asks for. */
export const searchIdsOf =
  ({ db, clock }: { db: Database; clock: Clock }, index: SearchIndex) =>
  (actor: SignedIn, search: SearchParameters, limit: number): Promise<number[]> =>
    searchedIds({ index, clock, taught: new TaughtPlaces(index) }, doorsOf(db, actor), actor, search, limit)
