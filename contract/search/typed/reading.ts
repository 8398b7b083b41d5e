import { conditionsFrom, type Expression, joinedBy } from '../expression.ts'
import { facetNamed } from '../facets.ts'
import type { SearchField } from '../fields.ts'
import { encodeFilter, type Filter } from '../filters.ts'
import { type LineToken, tokensOf } from '../line-tokens.ts'
import { isSearchField, makeTerm, printTerm, type Term, termTextLimit } from '../query.ts'
import { printExpression, printGroup, readLine } from '../query-line.ts'
import { fold } from '../spelling/fold.ts'
import { type Meanings, meaningsOf, termOf } from './meanings.ts'
import { piecesOf, wordLimit } from './pieces.ts'
import { isMeaning, phrasesOf, type Span, type Style, spansOf } from './word-spans.ts'
import { withoutEndSigns, withoutLabel } from './words.ts'

/**
 * Reads what a person typed or pasted as conditions: commas and lines part it, AND, OR, NOT, quotes, parentheses and fields say
 * what they say in a line, and all other words mean what people carry (ui.md, 'The search box understands people').
 */

/** One way to read a text. */
export interface Reading {
  terms: Term[]
  groups: Expression[]
  filters: Filter[]
  /** Words that nobody is known by: they are looked for as text. */
  unknown: string[]
}

interface WordsPiece {
  kind: 'words'
  words: string[]
}
/** A piece with signs: what is written between its words, and the words as pieces of their own. */
interface LinePiece {
  kind: 'line'
  parts: (string | { words: string[]; quoted: boolean })[]
  /** The same without any sign, for a line that cannot be read. */
  words: string[]
}
type Piece = WordsPiece | LinePiece

/** A text that is ready to be looked up. */
interface TypedText {
  pieces: Piece[]
  /** What is beyond the limits, as it was typed. */
  beyond: string[]
}

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(withoutEndSigns)
    .filter((word) => word !== '')

/** Words without the signs around them; those of names stay: 'C++', '.NET', 'node.js'. */
const bareWords = (text: string): string[] => wordsOf(text.replace(/["()«»„“”]/g, ' '))

const operators = /(?:^|[\s(])(?:AND|OR|NOT)(?=[\s()]|$)/
const signs = /["()]|(?:^|\s)[-#][^\s\d]|(?:^|\s)-?([A-Za-z]{1,40}):\S/
const either = /\s(?:or|или)\s/giu

function isLine(piece: string): boolean {
  const found = signs.exec(piece)
  return operators.test(piece) || (found !== null && (found[1] === undefined || isSearchField(found[1])))
}

/** A word that stands for itself: no field, no '#', no quotes. */
const isBare = ({ kind, term }: LineToken, raw: string): boolean =>
  kind === 'term' && term?.field === 'skill' && !/^skill:/.test(raw) && !raw.startsWith('"')

function linePiece(piece: string): LinePiece {
  const parts: LinePiece['parts'] = []
  // The words that further ones join; none behind a minus or NOT, which mean the next word alone.
  let run: string[] | undefined
  let negated = false
  for (const token of tokensOf(piece).tokens) {
    const raw = piece.slice(token.from, token.to)
    const words = isBare(token, raw) ? wordsOf(raw.replace(/,+$/, '')) : undefined
    if (words && run && !negated) run.push(...words)
    else {
      if (words) parts.push({ words, quoted: false })
      else if (token.term && raw.startsWith('"')) parts.push({ words: token.term.text.split(' '), quoted: true })
      else parts.push(token.kind === 'not' ? 'NOT' : token.kind === 'term' ? raw : raw.toUpperCase())
      run = negated ? undefined : words
    }
    negated = token.kind === 'not'
  }
  return { kind: 'line', parts, words: bareWords(piece) }
}

function pieceOf(text: string): Piece {
  const line = withoutLabel(text).replace(either, ' OR ')
  return isLine(line) ? linePiece(line) : { kind: 'words', words: bareWords(line) }
}

const isTooLong = (word: string): boolean => word.length > termTextLimit

/** Cuts a typed text into what can be looked up. */
export function cutTyped(text: string): TypedText {
  const { pieces, beyond } = piecesOf(text)
  const left = beyond === '' ? [] : [beyond]
  const cut = pieces.map(pieceOf).filter(({ words }) => words.length > 0)
  for (const piece of cut) {
    left.push(...piece.words.filter(isTooLong))
    piece.words = piece.words.filter((word) => !isTooLong(word))
    if (piece.kind === 'words' && piece.words.length > wordLimit) left.push(piece.words.splice(wordLimit).join(' '))
  }
  return { pieces: cut.filter(({ words }) => words.length > 0), beyond: left }
}

/** The places that pieces side by side may name together: 'Berlin, Germany'. */
const joinLimit = 3
const joined = (pieces: readonly Piece[], from: number, length: number): string | undefined => {
  const together = pieces.slice(from, from + length)
  return together.length === length && together.every(({ kind, words }) => kind === 'words' && words.length <= 4)
    ? together.map(({ words }) => words.join(' ')).join(', ')
    : undefined
}

/** Every phrase whose meanings are needed, and what may only be a place. */
export function phrasesIn({ pieces }: TypedText): { phrases: string[]; places: string[] } {
  const phrases = pieces.flatMap((piece) =>
    piece.kind === 'words'
      ? phrasesOf(piece.words)
      : [
          ...piece.parts.flatMap((part) => (typeof part === 'string' ? [] : phrasesOf(part.words))),
          ...phrasesOf(piece.words.slice(0, wordLimit)),
        ],
  )
  const places = pieces.flatMap((_piece, at) => [2, joinLimit].flatMap((length) => joined(pieces, at, length) ?? []))
  return { phrases: [...new Set(phrases)], places }
}

/** Terms of the fields whose words belong together are one term: 'senior … developer', a name in two words. */
const together: readonly SearchField[] = ['position', 'name', 'text']

/** What spans say, as terms and filters. */
function saidBy(spans: readonly Span[]): Omit<Reading, 'groups'> {
  const terms: Term[] = []
  const filters: Filter[] = []
  const unknown: string[] = []
  const loose = new Map<SearchField, { at: number; words: string[] }>()
  const add = (field: SearchField, words: readonly string[], term: Term | undefined) => {
    if (!term) return
    const open = together.includes(field) ? loose.get(field) : undefined
    if (open) {
      open.words.push(...words)
      terms[open.at] = makeTerm({ field, text: open.words.join(' ') }) ?? terms[open.at]!
      return
    }
    loose.set(field, { at: terms.length, words: [...words] })
    terms.push(term)
  }
  for (const { words, says } of spans) {
    if (says === 'unknown') {
      unknown.push(words.join(' '))
      add('text', words, makeTerm({ field: 'text', text: words.join(' ') }))
    } else if (isMeaning(says)) add(says.field, words, termOf(says))
    else if (typeof says === 'object')
      filters.push(...('level' in says ? levelFilter(says.level) : yearsFilter(says.years)))
  }
  return { terms, filters, unknown }
}

function levelFilter(level: string): Filter[] {
  const facet = facetNamed('seniorityLevel')
  const index = facet?.kind === 'values' ? (facet.values?.indexOf(level) ?? 0) : 0
  return [{ facet: 'seniorityLevel', index, excluded: false, value: level }]
}
const yearsFilter = (years: number): Filter[] => [
  { facet: 'experience', index: 0, excluded: false, lower: years, upper: null },
]

const asText = (words: readonly string[]): Omit<Reading, 'groups'> => {
  const term = makeTerm({ field: 'text', text: words.join(' ') })
  return { terms: term ? [term] : [], filters: [], unknown: [words.join(' ')] }
}

function readWords(words: readonly string[], meanings: Meanings, style: Style): Omit<Reading, 'groups'> {
  const said = saidBy(spansOf(words, meanings, style))
  return said.terms.length + said.filters.length > 0 ? said : asText(words)
}

/** A quoted phrase: the likeliest that is called exactly so, else the text itself. */
function readQuoted(words: readonly string[], meanings: Meanings): Omit<Reading, 'groups'> {
  const said = saidBy(spansOf([words.join(' ')], meanings, 'titles'))
  const [term] = said.terms
  if (term && term.field !== 'text') return said
  const text = makeTerm({ field: 'text', text: words.join(' '), quoted: true })
  return { ...said, terms: text ? [text] : [] }
}

function readLinePiece({ parts, words }: LinePiece, meanings: Meanings, style: Style): Reading {
  const unknown: string[] = []
  const written = parts.map((part) => {
    if (typeof part === 'string') return part
    const said = part.quoted ? readQuoted(part.words, meanings) : readWords(part.words, meanings, 'titles')
    unknown.push(...said.unknown)
    const expression = joinedBy('and', said.terms)
    return expression ? `(${printExpression(expression)})` : ''
  })
  const { expression, issues } = readLine(written.join(' '))
  if (issues.length > 0 || !expression) return { ...readWords(words.slice(0, wordLimit), meanings, style), groups: [] }
  return { ...conditionsFrom([expression]), filters: [], unknown }
}

/** One text read in one style. */
function read({ pieces }: TypedText, meanings: Meanings, style: Style): Reading {
  const whole: Reading = { terms: [], groups: [], filters: [], unknown: [] }
  for (let at = 0; at < pieces.length; at++) {
    const length = [joinLimit, 2].find((many) => {
      const name = joined(pieces, at, many)
      return name !== undefined && meaningsOf(meanings, [name]).some(({ field }) => field === 'location')
    })
    const piece = pieces[at]!
    const said: Reading =
      length !== undefined
        ? { ...readWords([joined(pieces, at, length)!], meanings, style), groups: [] }
        : piece.kind === 'line'
          ? readLinePiece(piece, meanings, style)
          : { ...readWords(piece.words, meanings, style), groups: [] }
    whole.terms.push(...said.terms)
    whole.groups.push(...said.groups)
    whole.filters.push(...said.filters)
    whole.unknown.push(...said.unknown)
    at += (length ?? 1) - 1
  }
  return { ...whole, terms: distinct(whole.terms, printTerm), filters: distinct(whole.filters, encodeFilter) }
}

const distinct = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
]

const keyOf = ({ terms, groups, filters }: Reading): string =>
  fold([...terms.map(printTerm), ...groups.map(printGroup), ...filters.map(encodeFilter)].join('\n'))

/** All readings of a text that differ, the likeliest first. */
export const readingsOf = (typed: TypedText, meanings: Meanings): Reading[] =>
  distinct(
    (['parts', 'titles', 'anyLevel'] as const).map((style) => read(typed, meanings, style)),
    keyOf,
  ).filter(({ terms, groups, filters }) => terms.length + groups.length + filters.length > 0)
