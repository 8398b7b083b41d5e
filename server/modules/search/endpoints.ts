import { endpoints } from '../../../contract/endpoints.ts'
import type { OutputOf } from '../../../contract/kit/endpoint.ts'
import { isOffered } from '../../../contract/search/activity.ts'
import type { FacetValue } from '../../../contract/search/endpoints.ts'
import type { ReadyFacet } from '../../../contract/search/facets.ts'
import { wholeResultLimit } from '../../../contract/search/links/found-endpoints.ts'
import { type ReadSearch, readSearch, type SearchParameters } from '../../../contract/search/search-url.ts'
import { type Context, type Handler, implement, PartlyWritten, type SignedIn } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Hit, SearchAnswer, SearchIndex, SearchPage } from '../../ports/search-index.ts'
import { searchHints } from './by-address/hint-handler.ts'
import { linkHandlers } from './by-address/link-handlers.ts'
import type { MadeSearches } from './commands/made-searches.ts'
import { evidenceHandlers } from './evidence/evidence-handlers.ts'
import { offeredEntries } from './facets/activity.ts'
import { allFacetNames, facetAnswers, facetRequest, isSupported, readFacetNames } from './facets/facets.ts'
import { refuseUnread, type Supported } from './facets/gating.ts'
import { generalCounts, generalRequest, toldOf } from './facets/general.ts'
import { metaHandlers, suggestMetaQueries } from './meta/meta-handlers.ts'
import { namesHere } from './names/own-names.ts'
import { ownNamesHandlers } from './names/own-names-handlers.ts'
import { TaughtPlaces } from './places/taught-places.ts'
import { planned } from './planned.ts'
import { resultRows, type SearchedFolder } from './queries.ts'
import { readingHandlers } from './reading/reading.ts'
import { savedSearchHandlers } from './saved/saved-handlers.ts'
import { available, type Doors, type Searching } from './searching.ts'
import { smartFolderHandlers } from './smart/smart-handlers.ts'
import { namedIn, suggestions } from './suggest/suggest.ts'

export interface SearchParts extends Pick<Kernel, 'clock' | 'live' | 'siteOf'> {
  index: SearchIndex
  made: MadeSearches
}

export function searchEndpoints({ index, made, siteOf, clock, live }: SearchParts) {
  const searching: Searching = { index, clock, taught: new TaughtPlaces(index) }
  return implement(endpoints.search, {
    ...savedSearchHandlers({ ...searching, made, siteOf }),
    ...smartFolderHandlers({ ...searching, live }),
    ...linkHandlers,
    ...ownNamesHandlers,
    ...metaHandlers,
    ...readingHandlers(searching),
    ...evidenceHandlers(searching),
    getSearchHints: searchHints,
    searchProfiles: findPeople(searching, made),
    listFoundIds: async ({ query }, context) => ({
      ids: await searchedIds(searching, context, context.actor, query, wholeResultLimit),
    }),

    countFacets: async ({ query }, context) => {
      const read = readSearch(query)
      const names = query.facets === undefined ? allFacetNames : readFacetNames(query.facets)
      const { answer, facets, gdpr, ignored } = await run(searching, context, read, {
        activity: query.facets === undefined || namesActivity(query.facets),
        offset: 0,
        limit: 0,
        facets: names,
      })
      return { count: answer.total, facets, gdpr, excluded_items: ignored }
    },

    suggest: async ({ body: { type2terms } }, context) => {
      const scope = { companyId: context.actor.companyId }
      const here = await namesHere(namedIn(type2terms), context)
      const [ready, known] = await Promise.all([
        suggestMetaQueries(searching, context, type2terms.metaqueries ?? []),
        available(suggestions(index, scope, type2terms, { language: context.language, here })),
      ])
      return { results: [...ready, ...known] }
    },
  })
}

const findPeople =
  (searching: Searching, made: MadeSearches): Handler<typeof endpoints.search.searchProfiles> =>
  async ({ query }, context) => {
    const read = readSearch({ ...query, page: query.page, per_page: query.per_page })
    const { page, perPage } = read.state
    const names = readFacetNames(query.facets)
    const activity = namesActivity(query.facets)
    const { answer, facets, gdpr, folder, ignored } = await run(searching, context, read, {
      activity,
      offset: (page - 1) * perPage,
      limit: perPage,
      facets: names,
    })
    const { actor } = context
    // Of staff as somebody nothing is left in their history.
    const unlisted = query.unlisted || actor.acting !== undefined
    const entry = unlisted ? undefined : made.entryOf(actor, read.state)
    if (!unlisted)
      context.behindAnswer(() => {
        if (entry) made.record(actor, entry, answer.total)
        if (isOffered('shown', actor.filters)) made.shown(actor, answer.hits)
      })
    return new PartlyWritten<OutputOf<typeof endpoints.search.searchProfiles>, 'profiles'>(
      {
        count: answer.total,
        profiles_events: {},
        folder_id: folder?.number ?? null,
        folder_name: folder?.name ?? null,
        query_id: entry?.id ?? null,
        excluded_items: ignored,
        ...(names.length > 0 || activity ? { facets, gdpr } : {}),
      },
      { profiles: await resultRows(context.ask, actor, answer.hits) },
    )
  }

const namesActivity = (facets: string | undefined): boolean => facets?.split(',').includes('general') === true

interface Wanted extends Pick<SearchPage, 'offset' | 'limit'> {
  /** Counts of what the company did are wanted too. */
  activity: boolean
  facets: readonly ReadyFacet[]
}

interface Answered {
  answer: SearchAnswer
  /** Those that the searched place supports. */
  facets: Record<string, FacetValue[]>
  gdpr: Supported
  folder: SearchedFolder | undefined
  ignored: string[]
}

async function run(
  searching: Searching,
  context: Context,
  { state, ignored: unread }: ReadSearch,
  { activity: counts, facets: names, ...page }: Wanted,
): Promise<Answered> {
  const { actor } = context
  const { plan, scope, ignored, folder, activity, alike, gdpr } = await planned(
    searching,
    actor,
    context,
    state,
    counts,
  )
  refuseUnread(unread, gdpr)
  const year = searching.clock.now().getUTCFullYear()
  const requests = names
    .filter((name) => isSupported(name, gdpr))
    .map((name) => facetRequest(name, state.filters, year))
  const entries = counts ? await available(toldOf(offeredEntries(state, actor), searching.index, scope)) : []
  const general = generalRequest(entries, activity, searching.clock.now())
  const inOrder = alike && state.sort === 'overall' && state.wishes.length === 0 && page.limit > 0
  const asked = inOrder ? { offset: 0, limit: alike.length } : page
  const wanted = { ...asked, ...general, facets: [...requests, ...general.facets] }
  const answer = await available(searching.index.search(plan, scope, wanted))
  if (inOrder) answer.hits = likestFirst(answer.hits, alike).slice(page.offset, page.offset + page.limit)
  const facets = {
    ...(counts ? { general: generalCounts(entries, answer) } : {}),
    ...facetAnswers(answer.facets, state.filters, context.language),
  }
  return { answer, facets, gdpr, folder, ignored: [...unread, ...ignored] }
}

/** Those found in the order of their likeness, with what they have in common beside what was searched for. */
function likestFirst(found: readonly Hit[], alike: readonly Hit[]): Hit[] {
  const hits = new Map(found.map((hit) => [hit.profileId, hit]))
  return alike.flatMap(({ profileId, reasons }) => {
    const hit = hits.get(profileId)
    return hit ? [{ ...hit, reasons: [...new Set([...hit.reasons, ...reasons])] }] : []
  })
}

/** The people that a search finds, best first, at most `limit` of them: for adding a whole result to a folder. */
export async function searchedIds(
  searching: Searching,
  doors: Doors,
  actor: SignedIn,
  search: SearchParameters,
  limit: number,
): Promise<number[]> {
  const { state, ignored } = readSearch(search)
  const { plan, scope, gdpr } = await planned(searching, actor, doors, state)
  refuseUnread(ignored, gdpr)
  return (await available(searching.index.ids(plan, scope, limit))).ids
}
