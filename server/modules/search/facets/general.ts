import { type ActivityFilter, activityEntries } from '../../../../contract/search/activity.ts'
import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import { documentFlags, isDocumentFlag } from '../../../../contract/search/flags.ts'
import type {
  FacetRequest,
  SearchAnswer,
  SearchIndex,
  SearchPage,
  SearchPlan,
  SearchScope,
} from '../../../ports/search-index.ts'
import { choiceMatch } from '../plan.ts'
import type { Activity } from './activity.ts'

/** The facet `general`: flags of people are counted as a facet of the index, all other entries by whom they speak of. */

const flagRequest: FacetRequest = {
  facet: 'flags',
  choices: documentFlags.map((value) => ({ value })),
  limit: documentFlags.length,
  always: [],
}

const everybodyOpen: SearchPlan = {
  clauses: [[{ kind: 'flag', flag: 'openToWork' }]],
  excluded: [],
  preferred: [],
  filters: [],
  sort: 'overall',
  near: [],
}

/** Entries that tell something of this pool: who is open to work is asked for only where that is known of somebody (D-110). */
export async function toldOf(
  entries: readonly ActivityFilter[],
  index: SearchIndex,
  scope: SearchScope,
): Promise<readonly ActivityFilter[]> {
  if (!entries.some(({ entry }) => entry === 'openToWork')) return entries
  const [open] = await index.count([everybodyOpen], scope)
  return open ? entries : entries.filter(({ entry }) => entry !== 'openToWork')
}

const isCounted = ({ entry }: ActivityFilter): boolean => !isDocumentFlag(entry)

/** What is to be counted for these entries. */
export function generalRequest(
  entries: readonly ActivityFilter[],
  activity: Activity,
  now: Date,
): Required<Pick<SearchPage, 'facets' | 'matches'>> {
  return {
    facets: entries.every(isCounted) ? [] : [flagRequest],
    matches: entries.filter(isCounted).map((entry) => choiceMatch(entry, activity, now)),
  }
}

/** The counts of these entries, in their order. */
export function generalCounts(
  entries: readonly ActivityFilter[],
  { matches, facets: { flags } }: SearchAnswer,
): FacetValue[] {
  const counted = entries.filter(isCounted)
  return entries.map((one) => ({
    index: activityEntries.indexOf(one.entry),
    value: one.entry,
    name: one.entry,
    count: isDocumentFlag(one.entry)
      ? (flags?.find(({ value }) => value === one.entry)?.count ?? 0)
      : matches[counted.indexOf(one)]!,
  }))
}
