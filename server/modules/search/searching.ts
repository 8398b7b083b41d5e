import type { SearchState } from '../../../contract/search/search-url.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Context, SignedIn } from '../../kernel/implement.ts'
import { type Hit, type SearchIndex, SearchTooLarge, SearchUnavailable } from '../../ports/search-index.ts'
import { likest } from './alike.ts'
import { refuseUnsupported, type Supported, supportedBy } from './gating.ts'
import { writtenOut } from './meta-queries.ts'
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

/** @throws AppError unavailable (503) while the engine restarts, badRequest for more conditions than it can take */
export async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SearchTooLarge)
      throw new AppError('badRequest', { fields: { q: ['Too many conditions'] }, cause: error })
    if (error instanceof SearchUnavailable) throw new AppError('unavailable', { retryAfter: 1, cause: error })
    throw error
  }
}

export interface PlannedSearch extends Planned, Pick<PlanFacts, 'folder' | 'activity'> {
  /** Where it is among those like somebody: these, in their order, with what they have in common. */
  alike: Hit[] | undefined
  /** Which special facets the searched place supports. */
  gdpr: Supported
}

/**
 * What a search means today for this actor.
 * @throws AppError notFound for a folder out of reach; 100, 102, 103, 104 for what the searched place does not support
 */
export async function planned(
  searching: Searching,
  actor: SignedIn,
  doors: Doors,
  asked: SearchState,
  countsActivity = false,
): Promise<PlannedSearch> {
  const state = await writtenOut(asked, actor, doors)
  const { learned, folder, activity } = await planFacts(state, actor, doors, { ...searching, countsActivity })
  const gdpr = supportedBy(state, actor, learned)
  refuseUnsupported(state, actor, learned, gdpr)
  const alike = state.similar === null ? undefined : await likest(searching, actor, doors, state.similar)
  const inside = [folder?.profileIds, alike?.map(({ profileId }) => profileId)].filter((ids) => ids !== undefined)
  const circumstances = { learned, inside, activity, now: searching.clock.now() }
  return { ...planSearch(state, actor, circumstances), folder, activity, alike, gdpr }
}
