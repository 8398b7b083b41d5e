import { isOffered } from '../../../../contract/search/activity.ts'
import { nearly } from '../../../../contract/search/evidence/nearly.ts'
import { isFilterWish, type Wish } from '../../../../contract/search/evidence/wishes.ts'
import { isActivity } from '../../../../contract/search/filters.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Match, WishMatch } from '../../../ports/search-index.ts'

/** What a search would like, as the engine looks for it. */

const nobody: Match = { kind: 'any', of: [] }

/** A wish for what this company does not have is met by nobody, and keeps its place. */
export const isWishable = (wish: Wish, { filters }: Pick<SignedIn, 'filters'>): boolean =>
  !isFilterWish(wish) || !isActivity(wish) || isOffered(wish.entry, filters)

export function wishMatches(
  { wishes }: Pick<SearchState, 'wishes'>,
  actor: Pick<SignedIn, 'filters'>,
  matchOf: (condition: Wish) => Match,
): WishMatch[] {
  return wishes.map((wish) => {
    if (!isWishable(wish, actor)) return { met: nobody, half: null }
    const near = nearly(wish)
    return { met: matchOf(wish), half: near.length === 0 ? null : { kind: 'any', of: near.map(matchOf) } }
  })
}
