import { endpoints } from '../../../contract/endpoints.ts'
import type { OutputOf } from '../../../contract/kit/endpoint.ts'
import { type ReadSearch, readSearch, type SearchParameters } from '../../../contract/search/search-url.ts'
import { AppError } from '../../kernel/errors.ts'
import { type Context, implement, PartlyWritten, type SignedIn } from '../../kernel/implement.ts'
import { type SearchAnswer, type SearchIndex, type SearchPage, SearchUnavailable } from '../../ports/search-index.ts'
import { allFacetNames, facetAnswers, facetRequest, readFacetNames } from './facets.ts'
import { planSearch } from './plan.ts'
import { planFacts, resultRows, type SearchedFolder } from './queries.ts'
import { suggestions } from './suggest.ts'
import { TaughtPlaces } from './taught-places.ts'

export interface SearchParts {
  index: SearchIndex
}

/** No facet of age, gender or diversity is offered yet, so no place supports one (000 §6). */
const gdpr = { age: false, gender: false, diversity: false }

export function searchEndpoints({ index }: SearchParts) {
  const taught = new TaughtPlaces(index)
  return implement(endpoints.search, {
    searchProfiles: async ({ query }, context) => {
      const read = readSearch({ ...query, page: query.page, per_page: query.per_page })
      const { page, perPage } = read.state
      const names = readFacetNames(query.facets)
      const { answer, folder, ignored } = await run({ index, taught }, context, read, {
        offset: (page - 1) * perPage,
        limit: perPage,
        facets: names.map((name) => facetRequest(name, read.state.filters)),
      })
      return new PartlyWritten<OutputOf<typeof endpoints.search.searchProfiles>, 'profiles'>(
        {
          count: answer.total,
          profiles_events: {},
          folder_id: folder?.number ?? null,
          folder_name: folder?.name ?? null,
          query_id: null,
          excluded_items: ignored,
          ...(names.length > 0 ? { facets: facetAnswers(answer.facets), gdpr } : {}),
        },
        { profiles: await resultRows(context.ask, context.actor, answer.hits) },
      )
    },

    countFacets: async ({ query }, context) => {
      const read = readSearch(query)
      const names = query.facets === undefined ? allFacetNames : readFacetNames(query.facets)
      const { answer, ignored } = await run({ index, taught }, context, read, {
        offset: 0,
        limit: 0,
        facets: names.map((name) => facetRequest(name, read.state.filters)),
      })
      return { count: answer.total, facets: facetAnswers(answer.facets), gdpr, excluded_items: ignored }
    },

    suggest: async ({ body }, { actor }) => ({
      results: await available(suggestions(index, { companyId: actor.companyId }, body.type2terms)),
    }),
  })
}

/** @throws AppError unavailable (503) while the engine restarts */
async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SearchUnavailable) throw new AppError('unavailable', { retryAfter: 1, cause: error })
    throw error
  }
}

interface Searching {
  index: SearchIndex
  taught: TaughtPlaces
}

interface Answered {
  answer: SearchAnswer
  folder: SearchedFolder | undefined
  ignored: string[]
}

async function run(
  { index, taught }: Searching,
  context: Context,
  read: ReadSearch,
  page: SearchPage,
): Promise<Answered> {
  const { state } = read
  const { learned, folder } = await planFacts(state, context.actor, context, taught)
  const { plan, scope, ignored } = planSearch(state, context.actor, learned, folder?.profileIds)
  const answer = await available(index.search(plan, scope, page))
  return { answer, folder, ignored: [...read.ignored, ...ignored] }
}

/** The people that a search finds, best first, at most `limit` of them: for adding a whole result to a folder. */
export async function searchedIds(
  index: SearchIndex,
  doors: Pick<Context, 'ask' | 'inCompany'>,
  actor: SignedIn,
  search: SearchParameters,
  limit: number,
): Promise<number[]> {
  const { state } = readSearch(search)
  const { learned, folder } = await planFacts(state, actor, doors, new TaughtPlaces(index))
  const { plan, scope } = planSearch(state, actor, learned, folder?.profileIds)
  return (await available(index.ids(plan, scope, limit))).ids
}
