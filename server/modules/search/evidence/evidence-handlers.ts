import { evidenceOf } from '../../../../contract/search/evidence/evidence.ts'
import type { countFit, tellEvidence } from '../../../../contract/search/evidence/evidence-endpoints.ts'
import { isFilterWish, shorts, type Wish } from '../../../../contract/search/evidence/wishes.ts'
import { isRange } from '../../../../contract/search/filters.ts'
import { parseSearchUrl, printSearchUrl, readSearch, type SearchState } from '../../../../contract/search/search-url.ts'
import type { Handler, SignedIn } from '../../../kernel/implement.ts'
import type { SearchDocument } from '../../../ports/search-index.ts'
import { countryByCode, evidencedPeople } from '../../profiles/door.ts'
import { peopleInFolders } from '../facets/activity.ts'
import { refuseUnread } from '../facets/gating.ts'
import { planned } from '../planned.ts'
import { available, type Searching } from '../searching.ts'
import { surroundingsOf } from './surroundings.ts'

/** How well people fit a search that would like something too, and where that is written. */
export const evidenceHandlers = (searching: Searching) => ({
  countFit: fitCounts(searching),
  tellEvidence: evidenceFor(searching),
})

/** The search with a wish as a condition of its own, as its address would say it. */
function withMust(state: SearchState, wish: Wish): SearchState {
  if (!isFilterWish(wish)) return again({ ...state, wishes: [], terms: [...state.terms, wish] })
  // Of a range there is one.
  const filters = state.filters.filter(({ facet }) => !isRange(wish) || facet !== wish.facet)
  return again({ ...state, wishes: [], filters: [...filters, wish] })
}

const again = (state: SearchState): SearchState => parseSearchUrl(printSearchUrl(state)).state

const fitCounts =
  (searching: Searching): Handler<typeof countFit> =>
  async ({ query }, context) => {
    const { state, ignored } = readSearch(query)
    const whole = await planned(searching, context.actor, context, { ...state, short: null })
    refuseUnread(ignored, whole.gdpr)
    const { plan, scope, written, planOf } = whole
    const known = await context.inCompany((tx) => peopleInFolders(tx, context.actor))
    const plans = [
      plan,
      { ...plan, clauses: [...plan.clauses, [{ kind: 'people' as const, ids: known }]] },
      ...shorts.map((short) => ({ ...plan, short })),
      ...state.wishes.map((wish) => planOf(withMust(written, wish))),
    ]
    const [count, inFolders, ...others] = await available(searching.index.count(plans, scope))
    return {
      count: count!,
      known: inFolders!,
      short: others.slice(0, shorts.length),
      wishes: others.slice(shorts.length),
    }
  }

/** A company limited to some countries is told nothing of whom it never finds. */
function isBeyond({ special: { countries } }: SignedIn): (person: SearchDocument) => boolean {
  if (!countries) return () => false
  const ids = new Set(countries.flatMap((code) => countryByCode(code)?.id ?? []))
  return ({ flags, places }) => !flags.includes('own') && !places.some((id) => ids.has(id))
}

const evidenceFor =
  (searching: Searching): Handler<typeof tellEvidence> =>
  async ({ body }, context) => {
    const { actor, language, clock } = context
    const { state, ignored } = parseSearchUrl(body.query)
    const { written, learned, activity, gdpr } = await planned(searching, actor, context, state)
    refuseUnread(ignored, gdpr)
    const now = clock.now()
    const people = await context.inCompany((tx) => evidencedPeople(tx, actor.companyId, body.profiles, now))
    const around = surroundingsOf({ learned, activity, now })
    const hidden = isBeyond(actor)
    const seen = new Map(people.filter(({ found }) => !hidden(found)).map((person) => [person.id, person]))
    return {
      evidence: [...new Set(body.profiles)].flatMap((id) => {
        const person = seen.get(id)
        return person ? evidenceOf(written, person, around.of(id), language) : []
      }),
    }
  }
