import { kilometresBetween } from '../../../../contract/search/distance.ts'
import type { FoundBy } from '../../../../contract/search/evidence/found-by.ts'
import type { Surroundings } from '../../../../contract/search/evidence/meets.ts'
import { isFilterWish, type Wish } from '../../../../contract/search/evidence/wishes.ts'
import { printTerm, type Term } from '../../../../contract/search/query.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { type LearnedNames, placeById, resolveTown } from '../../profiles/door.ts'
import { type Activity, entryKey, unsigned } from '../facets/activity.ts'
import { placeMatch } from '../plan.ts'

interface Known {
  learned: LearnedNames
  activity: Activity
  now: Date
}

/** What lies around people, as a plan sees it. */
export function surroundingsOf({ learned, activity, now }: Known): { of: (profileId: number) => Surroundings } {
  const holders = new Map<string, (person: FoundBy) => boolean>()
  const holderOf = (term: Term) => {
    const match = placeMatch(term, learned)
    if (match.kind === 'placeName') {
      const name = fold(match.name)
      return ({ placeNames }: FoundBy) => name !== '' && placeNames.some((one) => fold(one) === name)
    }
    const ids = new Set(match.ids)
    return ({ places }: FoundBy) => places.some((id) => ids.has(id))
  }
  const isIn = (term: Term, person: FoundBy): boolean => {
    const key = printTerm(term)
    const holds = holders.get(key) ?? holderOf(term)
    holders.set(key, holds)
    return holds(person)
  }
  const kilometresTo = ({ text }: Term, { places: [town] }: FoundBy): number | undefined => {
    const [there, here] = [resolveTown(text, learned)?.point, town === undefined ? undefined : placeById(town)?.point]
    return there && here && kilometresBetween(there, here)
  }
  const doings = new Map<readonly number[], ReadonlySet<number>>()
  const setOf = (ids: readonly number[]): ReadonlySet<number> => {
    const set = doings.get(ids) ?? new Set(ids)
    doings.set(ids, set)
    return set
  }
  const did = (condition: Wish, profileId: number): boolean => {
    if (!isFilterWish(condition)) return setOf(activity.ofTerm.get(unsigned(condition)) ?? none).has(profileId)
    if (condition.facet !== 'general') return false
    const isOne = setOf(activity.ofEntry.get(entryKey(condition)) ?? none).has(profileId)
    return isOne !== (condition.entry === 'viewsTransformer')
  }
  return { of: (id) => ({ isIn, kilometresTo, did: (condition) => did(condition, id), now: now.getTime() }) }
}
const none: readonly number[] = []
