import type { SearchState } from '../../../contract/search/search-url.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import type { Hit, SearchPlan } from '../../ports/search-index.ts'
import { likest } from './alike/alike.ts'
import { refuseUnsupported, type Supported, supportedBy } from './facets/gating.ts'
import { writtenOut } from './meta/meta-queries.ts'
import { type Planned, planSearch } from './plan.ts'
import { type PlanFacts, planFacts } from './queries.ts'
import type { Doors, Searching } from './searching.ts'

interface PlannedSearch extends Planned, PlanFacts {
  /** The search with its ready searches written out. */
  written: SearchState
  /** What a change of it means that asks for nothing new of the database. */
  planOf: (other: SearchState) => SearchPlan
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
  const facts = await planFacts(state, actor, doors, { ...searching, countsActivity })
  const { learned, folder, activity } = facts
  const gdpr = supportedBy(state, actor, learned)
  refuseUnsupported(state, actor, learned, gdpr)
  const alike = state.similar === null ? undefined : await likest(searching, actor, doors, state.similar)
  const inside = [folder?.profileIds, alike?.map(({ profileId }) => profileId)].filter((ids) => ids !== undefined)
  const circumstances = { learned, inside, activity, now: searching.clock.now() }
  const planOf = (other: SearchState) => planSearch(other, actor, circumstances).plan
  return { ...planSearch(state, actor, circumstances), ...facts, written: state, planOf, alike, gdpr }
}
