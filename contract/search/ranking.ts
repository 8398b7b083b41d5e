/** The overall rating that results are ordered by: how well the terms are met, and how good the profile is. */

/** How much a met term tells, by the field it is in. */
export const fieldWeights = { skill: 1, words: 1, place: 0.2, people: 0.1 } as const

/** How well a term is met, 0 to 1: a principal skill with a high rating says more than a mention. */
export const strengths = { high: 1, principal: 0.85, skill: 0.7, last: 1, earlier: 0.6, mention: 0.5 } as const

/** Rare terms tell more (BM25's idf): `matching` of `all` people in reach meet it. */
export const rarity = (matching: number, all: number): number => Math.log(1 + (all - matching + 0.5) / (matching + 0.5))

/**
 * The order of results: 60 % relevance, 40 % the profile's own rating (completeness and freshness).
 * @param met sum of weight × rarity × strength over the terms
 * @param asked sum of weight × rarity; 0 where no term ranks
 */
export const overallScore = (met: number, asked: number, rating: number): number =>
  asked === 0 ? rating : 0.6 * (met / asked) + 0.4 * rating

/** What makes two people alike, and how much each kind of thing tells beside its rarity. */
export const likenessWeights = {
  skill: 1,
  position: 1,
  specialization: 0.5,
  industry: 0.3,
  companySearch: 0.3,
  educationSearch: 0.2,
} as const

/** The most features of a person that are compared with others: those that tell most. */
export const likenessTerms = 25
