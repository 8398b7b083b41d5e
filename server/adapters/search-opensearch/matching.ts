import type { WordField } from '../../../contract/search/evidence/found-by.ts'
import { strengths } from '../../../contract/search/ranking.ts'
import { fold } from '../../../contract/search/spelling/fold.ts'
import type { Choice, FacetFilter, Match, PlainMatch, SearchScope, WishMatch } from '../../ports/search-index.ts'
import { type AttributeName, attributeOfFacet, namesField } from './attributes.ts'
import type { Json } from './cluster.ts'
import { skillMonths } from './documents.ts'
import { withinValue } from './mapping.ts'
import { askedLiterals, askedWords, term } from './tokens.ts'

const nobody: Json = { match_none: {} }
export const all = (of: readonly Json[]): Json => ({ bool: { filter: of } })
export const any = (of: readonly Json[]): Json =>
  of.length === 0 ? nobody : of.length === 1 ? of[0]! : { bool: { should: of, minimum_should_match: 1 } }
const not = (query: Json): Json => ({ bool: { must_not: [query] } })
const oneOf = (field: string, values: readonly (string | number)[]): Json =>
  values.length === 0 ? nobody : { terms: { [field]: values } }

/** The company's own documents, and shared ones that it has no own view of. */
export function inScope({ companyId }: SearchScope): Json {
  const shared: Json = { term: { companyId: 0 } }
  if (companyId === 0) return shared
  const notOverlaid = { bool: { filter: [shared], must_not: [{ term: { overlaidBy: companyId } }] } }
  return any([{ term: { companyId } }, notOverlaid])
}

/** A way of meeting a match, and how well one meets it so. */
export interface Level {
  query: Json
  strength: number
}

export interface Resolved {
  query: Json
  /** Best first. */
  levels: Level[]
}

const met = (query: Json): Resolved => ({ query, levels: [{ query, strength: 1 }] })

/** Everybody who meets a match, in OpenSearch's words. */
export function queryOf(match: Match): Json {
  if (match.kind === 'not') return not(queryOf(match.of))
  if (match.kind === 'all') return all(match.of.map(queryOf))
  if (match.kind === 'any') return any(match.of.map(queryOf))
  return resolved(match).query
}

/** A match as a query, and as the levels at which it can be met. */
export function resolved(match: PlainMatch): Resolved {
  if (match.kind === 'words') return resolvedWords(match)
  if (match.kind === 'skill') return resolvedSkill(match)
  if (match.kind === 'place') return met(oneOf(namesField('place'), match.ids.map(String)))
  if (match.kind === 'placeName') return met(named('placeName', [match.name]))
  if (match.kind === 'flag') return met(named('flags', [match.flag]))
  if (match.kind === 'value') return met(chosen(match.facet, match))
  if (match.kind === 'people') return met(oneOf('profileId', match.ids))
  if (match.kind === 'updated') return met({ range: { updatedAt: { gte: match.since } } })
  return met(between(match.facet, match))
}

const named = (attribute: AttributeName, names: readonly string[]): Json =>
  oneOf(
    namesField(attribute),
    names.map((name) => term(fold(name))).filter((name) => name !== ''),
  )

const between = (facet: string, { lower, upper }: { lower: number | null; upper: number | null }): Json => ({
  range: { [`numbers.${facet}`]: { gte: lower, lte: upper } },
})

function resolvedSkill({ name, high, months }: Extract<PlainMatch, { kind: 'skill' }>): Resolved {
  const carrying = (attribute: AttributeName) => named(attribute, [name])
  const highly = { query: carrying('highSkill'), strength: strengths.high }
  if (high) return { query: highly.query, levels: [highly] }
  const folded = term(fold(name))
  const query = months !== undefined && folded !== '' ? usedFor(folded, months) : carrying('skill')
  const principal = { query: carrying('principalSkill'), strength: strengths.principal }
  return { query, levels: [highly, principal, { query, strength: strengths.skill }] }
}

const usedFor = (name: string, months: number): Json => ({
  range: { skillMonths: { gte: skillMonths(name, Math.max(0, Math.ceil(months))), lt: `${name}\u0002` } },
})

/** The stronger place of a field, where it has one. */
const lastOf: Partial<Record<WordField, WordField>> = { position: 'lastPosition', companySearch: 'lastCompanySearch' }

function resolvedWords({ field, text, quoted }: Extract<PlainMatch, { kind: 'words' }>): Resolved {
  const inField = (name: WordField) => (quoted ? literally(name, text) : withWords(name, text))
  const query = inField(field)
  const last = lastOf[field]
  if (field === 'text')
    return {
      query,
      levels: [
        { query: inField('position'), strength: 1 },
        { query, strength: strengths.mention },
      ],
    }
  if (!last) return met(query)
  return {
    query,
    levels: [
      { query: inField(last), strength: strengths.last },
      { query, strength: strengths.earlier },
    ],
  }
}

const literally = (field: WordField, text: string): Json =>
  any(askedLiterals(text).map((query) => ({ match_phrase: { [`literals.${field}`]: { query } } })))

/** All words in one value of the field, in any order; in `text` anywhere. */
function withWords(field: WordField, text: string): Json {
  const words = askedWords(text)
  const name = `words.${field}`
  if (words.length === 0) return nobody
  if (field === 'text' || words.length === 1) return all(words.map((word) => ({ term: { [name]: word } })))
  const intervals = words.map((query) => ({ match: { query } }))
  return { intervals: { [name]: { all_of: { intervals, ordered: false, max_gaps: withinValue } } } }
}

/** Those who have neither all nor half of so many of the wishes. */
export function missing(wishes: readonly WishMatch[], short: number): Json {
  const had = wishes.map(({ met, half }) => any([met, ...(half === null ? [] : [half])].map(queryOf)))
  const least = wishes.length - short
  if (least < 0) return nobody
  const atLeast = (many: number): Json => ({ bool: { should: had, minimum_should_match: many } })
  return {
    bool: {
      filter: least === 0 ? [] : [atLeast(least)],
      must_not: short === 0 ? [] : [atLeast(least + 1)],
    },
  }
}

/** Those who carry a choice of a facet. */
export function chosen(facet: FacetFilter['facet'], choice: Choice): Json {
  if (!('value' in choice)) return between(facet, choice)
  const attribute = attributeOfFacet(facet)
  return attribute ? named(attribute, [choice.value]) : nobody
}

/** Those who pass a filter. */
export function passing({ facet, inside, include, exclude }: FacetFilter): Json {
  const choices = include.map((choice) => chosen(facet, choice))
  const included = include.length === 0 ? [] : inside === 'or' ? [any(choices)] : choices
  return { bool: { filter: included, must_not: exclude.map((choice) => chosen(facet, choice)) } }
}
