import type { WordField } from '../../../../contract/search/evidence/found-by.ts'
import type { ReadyRangeFacet } from '../../../../contract/search/facets.ts'
import { strengths } from '../../../../contract/search/ranking.ts'
import { containsLiteral, fold, queryWords } from '../../../../contract/search/spelling/fold.ts'
import type { Match } from '../../../ports/search-index.ts'
import { facetAttribute, lexiconOf, type ValuedAttribute } from '../lexicon/attributes.ts'
import { unknownMonths } from '../segment/columns.ts'
import { addDocsOf } from '../segment/postings.ts'
import { placesOf, type Segment } from '../segment/segment.ts'
import { add, and, docsOf, drop, or, subtract } from '../sets/bits.ts'
import type { Store } from '../store.ts'
import { addInRange } from './filtering.ts'

/** A way of meeting a match, as the sets that it is made of. */
export type Test =
  | { kind: 'values'; attribute: ValuedAttribute; values: readonly number[] }
  | { kind: 'months'; skill: number; months: number }
  | { kind: 'text'; choices: number[][]; phrase: string | undefined }
  | { kind: 'people'; ids: readonly number[] }
  | { kind: 'updated'; since: number }
  | { kind: 'number'; facet: ReadyRangeFacet; lower: number | null; upper: number | null }
  | { kind: 'all'; tests: readonly Test[] }
  | { kind: 'any'; tests: readonly Test[] }
  | { kind: 'not'; test: Test }

/** A match with its names looked up; `levels` say how well it is met, best first. */
export interface Resolved {
  match: Match
  test: Test
  levels: { test: Test; strength: number }[]
}

const nobody: Test = { kind: 'people', ids: [] }
/** The stronger place of a field, where it has one. */
const lastOf: Partial<Record<WordField, WordField>> = { position: 'lastPosition', companySearch: 'lastCompanySearch' }

/** Looks the names of a match up. */
export function resolve(match: Match, store: Store): Resolved {
  const plain = (test: Test): Resolved => ({ match, test, levels: [{ test, strength: 1 }] })
  const { of } = store.lexicons
  if (match.kind === 'people' || match.kind === 'updated' || match.kind === 'number') return plain(match)
  if (match.kind === 'not') return plain({ kind: 'not', test: resolve(match.of, store).test })
  if (match.kind === 'all' || match.kind === 'any')
    return plain({ kind: match.kind, tests: match.of.map((each) => resolve(each, store).test) })
  if (match.kind === 'place') return plain({ kind: 'values', attribute: 'place', values: known(match.ids, store) })
  if (match.kind === 'flag') {
    const id = of.value.idOf(fold(match.flag))
    return plain({ kind: 'values', attribute: 'flags', values: id === undefined ? [] : [id] })
  }
  if (match.kind === 'value') {
    const attribute = facetAttribute[match.facet]
    const id = lexiconOf(store.lexicons, attribute).idOf(fold(match.value))
    return plain({ kind: 'values', attribute, values: id === undefined ? [] : [id] })
  }
  if (match.kind === 'placeName') {
    const id = of.placeName.idOf(fold(match.name))
    return plain(id === undefined ? nobody : { kind: 'values', attribute: 'placeName', values: [id] })
  }
  return match.kind === 'skill' ? resolveSkill(match, store) : resolveWords(match, store)
}

const known = (ids: readonly number[], store: Store): number[] =>
  ids.flatMap((id) => store.lexicons.of.place.idOf(String(id)) ?? [])

function resolveSkill(match: Match & { kind: 'skill' }, store: Store): Resolved {
  const id = store.lexicons.of.skill.idOf(fold(match.name))
  const values = id === undefined ? [] : [id]
  const at = (attribute: 'skill' | 'principalSkill' | 'highSkill'): Test => ({ kind: 'values', attribute, values })
  if (match.high) {
    const high = at('highSkill')
    return { match, test: high, levels: [{ test: high, strength: strengths.high }] }
  }
  const test: Test =
    match.months !== undefined && id !== undefined ? { kind: 'months', skill: id, months: match.months } : at('skill')
  return {
    match,
    test,
    levels: [
      { test: at('highSkill'), strength: strengths.high },
      { test: at('principalSkill'), strength: strengths.principal },
      { test, strength: strengths.skill },
    ],
  }
}

function resolveWords(match: Match & { kind: 'words' }, store: Store): Resolved {
  const test = wordTest(match.field, match, store)
  if (match.field === 'text') {
    const inTitle = wordTest('position', match, store)
    return {
      match,
      test,
      levels: [
        { test: inTitle, strength: 1 },
        { test, strength: strengths.mention },
      ],
    }
  }
  const last = lastOf[match.field]
  if (!last) return { match, test, levels: [{ test, strength: 1 }] }
  return {
    match,
    test,
    levels: [
      { test: wordTest(last, match, store), strength: strengths.last },
      { test, strength: strengths.earlier },
    ],
  }
}

const lexiconOfField = {
  position: 'title',
  lastPosition: 'title',
  companySearch: 'company',
  lastCompanySearch: 'company',
  educationSearch: 'education',
  name: 'name',
} as const

function wordTest(field: WordField, { text, quoted }: { text: string; quoted: boolean }, store: Store): Test {
  const folded = fold(text)
  const { words, of } = store.lexicons
  if (field === 'text') {
    if (quoted) return { kind: 'text', choices: words.neededBy(folded), phrase: folded }
    const wanted = queryWords(folded).map((word) => words.idOf(word))
    if (wanted.length === 0 || wanted.includes(undefined)) return nobody
    return { kind: 'text', choices: (wanted as number[]).map((id) => [id]), phrase: undefined }
  }
  const lexicon = of[lexiconOfField[field]]
  return { kind: 'values', attribute: field, values: quoted ? lexicon.withPhrase(folded) : lexicon.withWords(folded) }
}

/** The documents of a segment that pass a test, among those given. A new set. */
export function evaluate(test: Test, segment: Segment, store: Store, among: Uint32Array): Uint32Array {
  if (test.kind === 'all' || test.kind === 'any' || test.kind === 'not') return combine(test, segment, store, among)
  const set = segment.scratch.empty()
  if (test.kind === 'values') for (const value of test.values) addDocsOf(segment.postings[test.attribute], value, set)
  else if (test.kind === 'people') addPeople(test.ids, segment, set)
  else if (test.kind === 'months') addUsers(test, segment, set)
  else if (test.kind === 'updated') addUpdated(test.since, segment, set)
  else if (test.kind === 'number') addInRange(test.facet, test, segment, store, set)
  else return evaluateText(test, segment, store, among)
  and(set, among)
  return set
}

type Combined = Extract<Test, { kind: 'all' | 'any' | 'not' }>

function combine(test: Combined, segment: Segment, store: Store, among: Uint32Array): Uint32Array {
  const { scratch } = segment
  const set = test.kind === 'any' ? scratch.empty() : scratch.copy(among)
  if (test.kind === 'not') subtract(set, evaluate(test.test, segment, store, among))
  else for (const each of test.tests) (test.kind === 'any' ? or : and)(set, evaluate(each, segment, store, among))
  return set
}

/** The order by date is known: those who were updated later stand before it. */
function addUpdated(since: number, { orders, columns: { updatedAt } }: Segment, set: Uint32Array): void {
  for (const doc of orders.date) {
    if (updatedAt[doc]! < since) return
    add(set, doc)
  }
}

function addPeople(ids: readonly number[], segment: Segment, set: Uint32Array): void {
  for (const id of ids) {
    const [from, to] = placesOf(segment.columns, id)
    for (let doc = from; doc < to; doc++) add(set, doc)
  }
}

function addUsers(test: Test & { kind: 'months' }, segment: Segment, set: Uint32Array): void {
  addDocsOf(segment.postings.skill, test.skill, set)
  const { offsets, values } = segment.columns.lists.skill
  for (const doc of docsOf(set)) {
    const at = values.indexOf(test.skill, offsets[doc]!)
    const months = segment.columns.skillMonths[at]!
    if (months === unknownMonths || months < test.months) drop(set, doc)
  }
}

function evaluateText(test: Test & { kind: 'text' }, segment: Segment, store: Store, among: Uint32Array): Uint32Array {
  const found = segment.scratch.copy(among)
  for (const choice of test.choices) {
    const holders = segment.scratch.empty()
    for (const word of choice) addDocsOf(segment.postings.words, word, holders)
    and(found, holders)
  }
  if (test.phrase !== undefined) keepLiteral(test.phrase, found, segment, store)
  return found
}

/** The words were only candidates: the folded original of each text decides. */
function keepLiteral(phrase: string, found: Uint32Array, segment: Segment, store: Store): void {
  const { offsets, values } = segment.columns.lists.text
  const known = new Map<number, boolean>()
  const holds = (value: number): boolean => {
    const before = known.get(value)
    if (before !== undefined) return before
    const contains = containsLiteral(store.lexicons.of.text.folded.at(value), phrase)
    known.set(value, contains)
    return contains
  }
  for (const doc of docsOf(found)) if (!values.subarray(offsets[doc]!, offsets[doc + 1]!).some(holds)) drop(found, doc)
}

/** What of a document a match hit, as it was written. */
export function reasonsIn({ match, test }: Resolved, segment: Segment, doc: number, store: Store): string[] {
  if (test.kind !== 'text' && test.kind !== 'months' && test.kind !== 'values') return []
  if (test.kind === 'text') return [match.kind === 'words' ? match.text : '']
  const attribute = test.kind === 'months' ? 'skill' : test.attribute
  if (attribute === 'place' || attribute === 'owner') return []
  const wanted = test.kind === 'months' ? [test.skill] : test.values
  const { offsets, values } = segment.columns.lists[attribute]
  const { shown } = store.lexicons.of[attribute === 'skill' || attribute === 'highSkill' ? 'skill' : nameLexicon(match)]
  const hit = new Set(wanted)
  return [...values.subarray(offsets[doc]!, offsets[doc + 1]!)]
    .filter((value) => hit.has(value))
    .map((v) => shown.at(v))
}

const nameLexicon = (match: Match) =>
  match.kind === 'words' && match.field !== 'text' ? lexiconOfField[match.field] : 'placeName'
