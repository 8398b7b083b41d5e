import type { SearchState } from '../../../contract/search/search-url.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Context, SignedIn } from '../../kernel/implement.ts'
import { type SearchIndex, SearchUnavailable } from '../../ports/search-index.ts'
import { type Planned, planSearch } from './plan.ts'
import { type PlanFacts, planFacts } from './queries.ts'
import type { TaughtPlaces } from './taught-places.ts'

/** What searches are made with. */
export interface Searching {
  index: SearchIndex
  taught: TaughtPlaces
  clock: Clock
}

/** The doors to the database that a plan is made through, inside the actor's company. */
export type Doors = Pick<Context, 'ask' | 'inCompany'>

/** The same for work that no request asks for. */
export const doorsOf = (db: Database, { companyId }: SignedIn): Doors => ({
  ask: (query) => db.ask(companyId, query),
  inCompany: (work) => db.company(companyId, work),
})

/** @throws AppError unavailable (503) while the engine restarts */
export async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SearchUnavailable) throw new AppError('unavailable', { retryAfter: 1, cause: error })
    throw error
  }
}

/** What a search means today for this actor. @throws AppError notFound for a folder out of reach */
export async function planned(
  facts: Pick<Searching, 'taught' | 'clock'>,
  actor: SignedIn,
  doors: Doors,
  state: SearchState,
  countsActivity = false,
): Promise<Planned & Pick<PlanFacts, 'folder' | 'activity'>> {
  const { learned, folder, activity } = await planFacts(state, actor, doors, { ...facts, countsActivity })
  return { ...planSearch(state, actor, learned, folder?.profileIds, activity), folder, activity }
}
