import { wishValues, wishWeight } from '../../../contract/search/evidence/wishes.ts'
import { fieldWeights, overallScore, rarity } from '../../../contract/search/ranking.ts'
import { meritSorts } from '../../../contract/search/search-url.ts'
import { type PlainMatch, type SearchPlan, tellingOf } from '../../ports/search-index.ts'
import type { Json } from './cluster.ts'
import { type Level, queryOf, resolved } from './matching.ts'

/** How much it tells of those who are found that they meet something. */
export interface Weight {
  /** Best first. */
  levels: Level[]
  /** Weight × rarity. */
  value: number
}

/** Something by which those who are found are ranked. */
export interface Rank extends Weight {
  match: PlainMatch
  query: Json
}

const weightOf = ({ kind }: PlainMatch): number => {
  if (kind === 'placeName') return fieldWeights.place
  return kind === 'words' || kind === 'skill' || kind === 'place' ? fieldWeights[kind] : fieldWeights.people
}

/** What a plan ranks by, before it is known how rare each thing is. */
export const ranksOf = ({ clauses, preferred }: SearchPlan): Rank[] =>
  [...clauses.flat(), ...preferred]
    .flatMap(tellingOf)
    .map((match) => ({ match, ...resolved(match), value: weightOf(match) }))

/** How much each wish weighs, all of it or half. */
export const fitsOf = ({ wishes = [] }: Pick<SearchPlan, 'wishes'>): Weight[] =>
  wishes.map(({ met, half }, at) => ({
    levels: [
      { query: queryOf(met), strength: wishValues.met },
      ...(half === null ? [] : [{ query: queryOf(half), strength: wishValues.half }]),
    ],
    value: wishWeight(at, wishes.length),
  }))

/** @param people how many in reach meet each of the ranks @param reach how many are in reach */
export const weighed = (ranks: readonly Rank[], people: readonly number[], reach: number): Rank[] =>
  ranks.map((rank, at) => ({ ...rank, value: rank.value * rarity(people[at]!, reach) }))

/** A float holds whole numbers below this exactly. */
const exactBelow = 2 ** 24

/** Whole numbers by which every way of meeting all ranks has a score of its own; undefined where they are too many. */
function placesOf(ranks: readonly Weight[]): number[] | undefined {
  let next = 1
  const places = ranks.map(({ levels }) => {
    const place = next
    next *= levels.length + 1
    return place
  })
  return next <= exactBelow ? places : undefined
}

/**
 * What gives each person a score that says at which level it meets each rank. OpenSearch's scores have 24 bits: few ranks
 * are written into them as the digits of a number, and `order` computes the exact rating from those; many are added up.
 */
export function scoring(ranks: readonly Weight[]): Json[] {
  const places = placesOf(ranks)
  return ranks.map(({ levels, value }, rank) => ({
    dis_max: {
      queries: levels.map(({ query, strength }, level) => {
        const boost = places ? places[rank]! * (levels.length - level) : value * strength
        return { constant_score: { filter: query, boost, _name: `${rank} ${level}` } }
      }),
    },
  }))
}

const sumOf = (ranks: readonly Weight[], strengthOf: (rank: Weight, at: number) => number): number =>
  ranks.reduce((sum, rank, at) => sum + rank.value * strengthOf(rank, at), 0)
const askedOf = (ranks: readonly Weight[]) => ranks.reduce((sum, { value }) => sum + value, 0)

/** At which level a hit meets each rank, best first; -1 where it does not. @param names what OpenSearch calls the levels */
export function levelsMet(ranks: readonly Weight[], names: readonly string[]): number[] {
  const known = new Set(names)
  return ranks.map(({ levels }, rank) => levels.findIndex((_, level) => known.has(`${rank} ${level}`)))
}

/** How much of what was asked for is met, 0 to 1. */
export const likenessAt = (ranks: readonly Weight[], met: readonly number[]): number =>
  sumOf(ranks, ({ levels }, at) => levels[met[at]!]?.strength ?? 0) / askedOf(ranks)

/** How well a hit fits the wishes. */
export const fitAt = (fits: readonly Weight[], met: readonly number[]): number =>
  sumOf(fits, ({ levels }, at) => levels[met[at]!]?.strength ?? 0)

/** The score of a hit, exactly. */
export function scoreAt(ranks: readonly Weight[], met: readonly number[], rating: number): number {
  const asked = askedOf(ranks)
  const sum = sumOf(ranks, ({ levels }, at) => levels[met[at]!]?.strength ?? 0)
  return overallScore(sum, asked, rating)
}

/**
 * The digits of the score are read in the order in which the ranks are added up, so that equal is equal. A script sees a
 * score only in a search that tracks scores.
 */
const metInScore = `
  double met = 0;
  if (params.strengths == null) { met = _score; } else {
    long code = (long) _score;
    for (int i = 0; i < params.strengths.length; i++) {
      def strengths = params.strengths[i];
      met += (double) params.values[i] * (double) strengths[(int) (code % strengths.length)];
      code = code / strengths.length;
    }
  }`
const overall = `${metInScore}
  return 0.6 * (met / (double) params.asked) + 0.4 * doc['rating'].value;`
const fitting = `${metInScore}
  return met;`
const alike = `${metInScore}
  return met / (double) params.asked;`

const sortBy = (source: string, params: Json, order: 'asc' | 'desc'): Json => ({
  _script: { type: 'number', script: { lang: 'painless', source, params }, order },
})

function byScore(ranks: readonly Weight[], source: string): Json {
  const params = {
    asked: askedOf(ranks),
    values: ranks.map(({ value }) => value),
    strengths: placesOf(ranks) ? ranks.map(({ levels }) => [0, ...levels.map((l) => l.strength).reverse()]) : null,
  }
  return sortBy(source, params, 'desc')
}

const newest: Json = { updatedAt: 'desc' }
/** What decides between equals, and then nobody is equal. */
const amongEquals: Json[] = [newest, { profileId: 'asc' }]

/** Further than any two places are from each other, in kilometres: where somebody is whose town is unknown. */
const beyond = 25_000
const distance = `
  if (doc['latitude'].size() == 0) { return (double) params.beyond; }
  double least = params.beyond;
  double latitude = Math.toRadians(doc['latitude'].value);
  for (def point : params.near) {
    double north = Math.sin((latitude - Math.toRadians(point.latitude)) / 2);
    double east = Math.sin(Math.toRadians(doc['longitude'].value - point.longitude) / 2);
    double half = north * north + Math.cos(Math.toRadians(point.latitude)) * Math.cos(latitude) * east * east;
    least = Math.min(least, 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, half))));
  }
  return least;`

/** The order of a result: total, so that pages never overlap nor skip. */
export function order({ sort, near }: Pick<SearchPlan, 'sort' | 'near'>, ranks: readonly Weight[]): Json[] {
  if (sort === 'date') return amongEquals
  const score: Json = askedOf(ranks) === 0 ? { rating: 'desc' } : byScore(ranks, overall)
  if (sort === 'overall') return [score, ...amongEquals]
  if (sort === 'distance') return [sortBy(distance, { near, beyond }, 'asc'), score, ...amongEquals]
  const merit = meritSorts.find((name) => name === sort)
  return [{ [`merits.${merit}`]: { order: 'desc', missing: -1 } }, score, ...amongEquals]
}

/** The order by how well people fit wishes: nothing else counts. */
export const orderByFit = (fits: readonly Weight[]): Json[] => [byScore(fits, fitting), { profileId: 'asc' }]

/** The order of those who are like somebody. */
export const orderAlike = (ranks: readonly Weight[]): Json[] => [byScore(ranks, alike), ...amongEquals]
