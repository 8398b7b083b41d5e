import { kilometresBetween } from '../../contract/search/distance.ts'
import { everythingSaid, type WordField } from '../../contract/search/evidence/found-by.ts'
import type { ReadyRangeFacet } from '../../contract/search/facets.ts'
import {
  fieldWeights,
  likenessTerms,
  likenessWeights,
  overallScore,
  rarity,
  strengths,
} from '../../contract/search/ranking.ts'
import type { Merit } from '../../contract/search/search-url.ts'
import { containsLiteral, fold, queryWords, wordsOf } from '../../contract/search/spelling/fold.ts'
import { withOneNameEach } from '../../server/ports/one-name-each.ts'
import {
  type Choice,
  type FacetCount,
  type FacetFilter,
  type FacetRequest,
  isByFit,
  type Match,
  type SearchDocument,
  type SearchPage,
  type SearchPlan,
  tellingOf,
  type ValueFacetName,
  type WishMatch,
} from '../../server/ports/search-index.ts'

/** The same answers as an engine, a person at a time, as slowly and as obviously right as can be. */

const inReach = (all: readonly SearchDocument[], companyId: number): SearchDocument[] => {
  const named = all.map(withOneNameEach)
  const own = named.filter((document) => companyId !== 0 && document.companyId === companyId)
  const overlaid = new Set(own.map((document) => document.id))
  return [...own, ...named.filter((document) => document.companyId === 0 && !overlaid.has(document.id))]
}

const holdsWords = (texts: readonly string[], wanted: string) => {
  const words = new Set(texts.flatMap((text) => wordsOf(fold(text))))
  const asked = queryWords(fold(wanted))
  return asked.length > 0 && asked.every((word) => words.has(word))
}

function meetsWords(field: WordField, text: string, quoted: boolean, document: SearchDocument): boolean {
  const texts = field === 'text' ? everythingSaid(document) : (document.texts[field] ?? [])
  if (quoted) return texts.some((one) => containsLiteral(fold(one), fold(text)))
  return field === 'text' ? holdsWords(texts, text) : texts.some((one) => holdsWords([one], text))
}

type Skills = SearchDocument['skills']
const carries = (skills: Skills, name: string) =>
  skills.some((skill) => fold(skill.name) === fold(name) && fold(name) !== '')

const highly = (skills: Skills) => skills.filter((skill) => skill.high)
const principally = (skills: Skills) => skills.filter((skill) => skill.principal)

function meetsSkill({ name, high, months }: Match & { kind: 'skill' }, { skills }: SearchDocument) {
  if (high) return carries(highly(skills), name)
  return carries(months === undefined ? skills : skills.filter((s) => s.months !== null && s.months >= months), name)
}

function meets(match: Match, document: SearchDocument): boolean {
  if (match.kind === 'not') return !meets(match.of, document)
  if (match.kind === 'all') return match.of.every((each) => meets(each, document))
  if (match.kind === 'any') return match.of.some((each) => meets(each, document))
  if (match.kind === 'updated') return document.updatedAt >= match.since
  if (match.kind === 'number') return isBetween(document.numbers[match.facet], match)
  if (match.kind === 'flag') return document.flags.includes(match.flag)
  if (match.kind === 'value') return chosen(match.facet, match, document)
  if (match.kind === 'people') return match.ids.includes(document.id)
  if (match.kind === 'place') return document.places.some((place) => match.ids.includes(place))
  if (match.kind === 'placeName') return document.placeNames.some((name) => fold(name) === fold(match.name))
  if (match.kind === 'skill') return meetsSkill(match, document)
  return meetsWords(match.field, match.text, match.quoted, document)
}

function strength(match: Match, document: SearchDocument): number {
  if (match.kind === 'skill') {
    if (carries(highly(document.skills), match.name)) return strengths.high
    if (match.high) return 0
    if (carries(principally(document.skills), match.name)) return strengths.principal
    return meets(match, document) ? strengths.skill : 0
  }
  if (match.kind !== 'words') return meets(match, document) ? 1 : 0
  const { field, text, quoted } = match
  const met = meetsWords(field, text, quoted, document)
  if (field === 'text') {
    if (meetsWords('position', text, quoted, document)) return 1
    return met ? strengths.mention : 0
  }
  if (field === 'position' && meetsWords('lastPosition', text, quoted, document)) return strengths.last
  if (field === 'companySearch' && meetsWords('lastCompanySearch', text, quoted, document)) return strengths.last
  const earlier = field === 'position' || field === 'companySearch'
  return met ? (earlier ? strengths.earlier : 1) : 0
}

function namesIn(facet: FacetRequest['facet'], document: SearchDocument): string[] {
  if (facet === 'location') return document.places.map(String)
  if (facet === 'skill') return document.skills.map((skill) => skill.name)
  if (facet === 'mainSkillHigh') return document.skills.filter((skill) => skill.high).map((skill) => skill.name)
  if (facet === 'lastCompany') return document.texts.lastCompanySearch ?? []
  if (facet === 'flags') return document.flags
  return document.facets[facet as ValueFacetName] ?? []
}

const isBetween = (value: number | null, { lower, upper }: { lower: number | null; upper: number | null }): boolean =>
  value !== null && value >= (lower ?? -Infinity) && value <= (upper ?? Infinity)

function chosen(facet: FacetRequest['facet'], choice: Choice, document: SearchDocument): boolean {
  if ('value' in choice)
    return namesIn(facet, document).some((name) => fold(name) === fold(choice.value) && fold(name) !== '')
  return isBetween(document.numbers[facet as ReadyRangeFacet], choice)
}

function passes({ facet, inside, include, exclude }: FacetFilter, document: SearchDocument): boolean {
  const is = (choice: Choice) => chosen(facet, choice, document)
  const included = include.length === 0 || (inside === 'or' ? include.some(is) : include.every(is))
  return included && !exclude.some(is)
}

function countsOf(request: FacetRequest, documents: readonly SearchDocument[]): FacetCount[] {
  if (request.choices)
    return request.choices.map((choice) => {
      const value = 'value' in choice ? choice.value : `${choice.lower ?? '*'}-${choice.upper ?? '*'}`
      return { value, name: value, count: documents.filter((one) => chosen(request.facet, choice, one)).length }
    })
  const counts = new Map<string, number>()
  for (const document of documents)
    for (const name of new Set(namesIn(request.facet, document).map(fold)))
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  const rows = [...counts].map(([value, count]) => ({ value, name: value, count }))
  rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const top = rows.slice(0, request.limit)
  const missing = request.always.map(fold).filter((name) => !top.some((row) => row.value === name))
  return [...top, ...missing.map((value) => ({ value, name: value, count: counts.get(value) ?? 0 }))]
}

/** What somebody is worth in an order that is neither by score nor by date; who has nothing comes last. */
function worth({ sort, near }: SearchPlan, { document: { merits, point } }: { document: SearchDocument }): number {
  if (sort !== 'distance') return merits[sort as Merit] ?? -1
  return point ? -Math.min(25_000, ...near.map((from) => kilometresBetween(from, point))) : -25_000
}

const valueOfWish = ({ met, half }: WishMatch, document: SearchDocument): number =>
  meets(met, document) ? 1 : half !== null && meets(half, document) ? 0.5 : 0

const missing = ({ wishes = [] }: SearchPlan, document: SearchDocument): number =>
  wishes.filter((wish) => valueOfWish(wish, document) === 0).length

/** The first of n wishes counts n times, the last once. */
const fitOf = ({ wishes = [] }: SearchPlan, document: SearchDocument): number =>
  wishes.reduce((sum, wish, at) => sum + (wishes.length - at) * valueOfWish(wish, document), 0)

export interface ReferenceAnswer {
  total: number
  /** The numbers of those that were found. */
  people: number[]
  /** How many of them match each of the page's matches. */
  matches: number[]
  /** Company and person of each hit, in order. */
  hits: { profileId: number; companyId: number; score: number }[]
  facets: Record<string, FacetCount[]>
}

const weightKinds: Partial<Record<Match['kind'], keyof typeof fieldWeights>> = {
  placeName: 'place',
  updated: 'people',
  number: 'people',
  flag: 'people',
  value: 'people',
}

/** The whole answer over these documents. */
export function reference(
  all: readonly SearchDocument[],
  plan: SearchPlan,
  companyId: number,
  page: SearchPage,
): ReferenceAnswer {
  const reach = inReach(all, companyId)
  const base = reach.filter(
    (document) =>
      plan.clauses.every((clause) => clause.some((match) => meets(match, document))) &&
      !plan.excluded.some((match) => meets(match, document)) &&
      (typeof plan.short !== 'number' || missing(plan, document) === plan.short),
  )
  const result = base.filter((document) => plan.filters.every((filter) => passes(filter, document)))
  const ranking = [...plan.clauses.flat(), ...plan.preferred].flatMap(tellingOf).map((match) => {
    const weight = fieldWeights[weightKinds[match.kind] ?? (match.kind as keyof typeof fieldWeights)]
    return { match, value: weight * rarity(reach.filter((one) => meets(match, one)).length, reach.length) }
  })
  const asked = ranking.reduce((sum, { value }) => sum + value, 0)
  const byFit = isByFit(plan)
  const scored = result.map((document) => ({
    document,
    score: byFit
      ? fitOf(plan, document)
      : overallScore(
          ranking.reduce((sum, { match, value }) => sum + value * strength(match, document), 0),
          asked,
          document.rating,
        ),
  }))
  scored.sort((a, b) => {
    const byScore = b.score - a.score
    const newer = b.document.updatedAt - a.document.updatedAt
    const { sort } = plan
    if (byFit) return byScore || a.document.id - b.document.id
    const wanted = sort === 'overall' ? byScore : sort === 'date' ? newer : worth(plan, b) - worth(plan, a) || byScore
    return wanted || newer || a.document.id - b.document.id
  })
  const facets: ReferenceAnswer['facets'] = {}
  for (const request of page.facets) {
    const others = plan.filters.filter((filter) => filter.facet !== request.facet || filter.inside === 'and')
    facets[request.facet] = countsOf(
      request,
      base.filter((document) => others.every((filter) => passes(filter, document))),
    )
  }
  return {
    total: result.length,
    people: result.map((document) => document.id),
    matches: (page.matches ?? []).map((match) => result.filter((document) => meets(match, document)).length),
    hits: scored
      .slice(page.offset, page.offset + page.limit)
      .map(({ document, score }) => ({ profileId: document.id, companyId: document.companyId, score })),
    facets,
  }
}

const likenesses = Object.keys(likenessWeights) as (keyof typeof likenessWeights)[]

/** What a person has that others may have too, folded. */
function traits(document: SearchDocument): { kind: keyof typeof likenessWeights; name: string }[] {
  const names = {
    skill: document.skills.map(({ name }) => name),
    position: document.texts.position,
    companySearch: document.texts.companySearch,
    educationSearch: document.texts.educationSearch,
    specialization: document.facets.specialization,
    industry: document.facets.industry,
  }
  return likenesses.flatMap((kind) =>
    [...new Set((names[kind] ?? []).map(fold))].filter((name) => name !== '').map((name) => ({ kind, name })),
  )
}

/** The people most like a person, computed the slow way. */
export function mostAlike(all: readonly SearchDocument[], id: number, companyId: number, limit: number) {
  const reach = inReach(all, companyId)
  const person = reach.find((document) => document.id === id)
  if (!person) return []
  const having = (kind: string, name: string) => (document: SearchDocument) =>
    traits(document).some((trait) => trait.kind === kind && trait.name === name)
  const terms = traits(person)
    .map(({ kind, name }) => ({ kind, name, people: reach.filter(having(kind, name)).length }))
    .filter(({ people }) => people > 1)
    .map((term) => ({ ...term, worth: likenessWeights[term.kind] * rarity(term.people, reach.length) }))
    .sort(
      (a, b) =>
        b.worth - a.worth || likenesses.indexOf(a.kind) - likenesses.indexOf(b.kind) || (a.name < b.name ? -1 : 1),
    )
    .slice(0, likenessTerms)
  const asked = terms.reduce((sum, { worth }) => sum + worth, 0)
  return reach
    .filter((document) => document.id !== id)
    .map((document) => {
      const shared = terms.filter(({ kind, name }) => having(kind, name)(document))
      return { document, shared, score: shared.reduce((sum, { worth }) => sum + worth, 0) / asked }
    })
    .filter(({ shared }) => shared.length > 0)
    .sort((a, b) => b.score - a.score || b.document.updatedAt - a.document.updatedAt || a.document.id - b.document.id)
    .slice(0, limit)
    .map(({ document, shared, score }) => ({ profileId: document.id, score, reasons: shared.map(({ name }) => name) }))
}
