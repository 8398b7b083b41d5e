import { printWish } from '../evidence/wishes.ts'
import { conditionsFrom, joinedBy } from '../expression.ts'
import { encodeFilter } from '../filters.ts'
import { type LineToken, tokensOf } from '../line-tokens.ts'
import { isSearchField, makeTerm, printTerm, termTextLimit } from '../query.ts'
import { printExpression, printGroup, readLine } from '../query-line.ts'
import { fold } from '../spelling/fold.ts'
import { composed, distinct, type Item, type Reading } from './compose.ts'
import { isFiller, isGrammar } from './grammar.ts'
import { type Meanings, meaningsOf } from './meanings.ts'
import { type PieceEnd, piecesOf, wordLimit } from './pieces.ts'
import { readVacancy } from './vacancy.ts'
import { partsOfWord, phrasesOf, type Style, spansOf, takenApart } from './word-spans.ts'
import { withoutEndSigns, withoutLabel } from './words.ts'

/**
 * Reads what a person typed or pasted as conditions: what the words mean is what people carry, what stands between them says how they
 * belong together (ui.md, 'The search box understands people'). AND, OR, NOT, quotes, parentheses and fields say what they
 * say in a line. Of a page the best is asked for, and the rest ranks (D-139).
 */

interface WordsPiece {
  kind: 'words'
  words: string[]
  end: PieceEnd
  isLabel: boolean
}
/** A piece with signs: what is written between its words, and the words as pieces of their own. */
interface LinePiece {
  kind: 'line'
  parts: (string | { words: string[]; quoted: boolean })[]
  /** The same without any sign, for a line that cannot be read. */
  words: string[]
}
export type Piece = WordsPiece | LinePiece

/** A text that is ready to be looked up. */
interface TypedText {
  pieces: Piece[]
  /** A page, or so much of one that not all of it can be asked for. */
  isPage: boolean
  /** What is beyond the limits, as it was typed. */
  beyond: string[]
}

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(withoutEndSigns)
    .filter((word) => word !== '')

/** Words without the signs around them; those of names stay: 'C++', '.NET', 'node.js'. A minus before a word is 'not'. */
const bareWords = (text: string): string[] =>
  wordsOf(text.replace(/["()«»„“”]/g, ' ').replace(/(^|\s)-(?=\p{L})/gu, '$1not '))

const operators = /(?:^|[\s(])(?:AND|OR|NOT)(?=[\s()]|$)/
/** Quotes, text by '#', a field by its name: what a line is written with. */
const signs = /"|(?:^|\s)-?#[^\s\d]|(?:^|\s)-?([A-Za-z]{1,40}):\S/
const choiceInParentheses = /\([^()]*\s(?:or|или|oder|and|и|und|not|не|nicht)\s[^()]*\)/iu
const either = /\s(?:or|или|oder)\s/giu

function isLine(piece: string): boolean {
  const found = signs.exec(piece)
  if (operators.test(piece) || choiceInParentheses.test(piece)) return true
  return found !== null && (found[1] === undefined || isSearchField(found[1]))
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

/** Parentheses around words without a choice in them are commas: 'Tester (QA)'. */
const openedUp = (text: string): string =>
  operators.test(text) || choiceInParentheses.test(text) ? text : text.replace(/\(([^()\n]*)\)/g, ', $1,')

const isTooLong = (word: string): boolean => word.length > termTextLimit

/** From so many words or lines on a text is a page, of which not all can be asked for. */
const pageWords = 24
const pageLines = 3

/** Cuts a typed text into what can be looked up. */
export function cutTyped(text: string): TypedText {
  const { pieces, beyond } = piecesOf(openedUp(text))
  const left = beyond === '' ? [] : [beyond]
  const cut = pieces.map(({ text: piece, end, isLabel }): Piece => {
    const written = withoutLabel(piece)
    return isLine(written)
      ? linePiece(written.replace(either, ' OR '))
      : { kind: 'words', words: bareWords(written), end, isLabel }
  })
  for (const piece of cut) {
    left.push(...piece.words.filter(isTooLong))
    piece.words = piece.words.filter((word) => !isTooLong(word))
    if (piece.kind === 'words' && piece.words.length > wordLimit) left.push(piece.words.splice(wordLimit).join(' '))
  }
  const kept = cut.filter(({ words }) => words.length > 0)
  const ends = kept.filter((piece) => piece.kind === 'words' && piece.end === 'line').length
  const words = kept.reduce((sum, piece) => sum + piece.words.length, 0)
  const hasSentences = kept.some((piece) => piece.kind === 'words' && piece.words.some(isFiller))
  const isPage = words >= pageWords ? hasSentences : ends > pageLines && words > pageLines * 3 && hasSentences
  return { pieces: kept, isPage, beyond: left }
}

/** The places that pieces side by side may name together: 'Berlin, Germany'. */
const joinLimit = 3
const joined = (pieces: readonly Piece[], from: number, length: number): string | undefined => {
  const together = pieces.slice(from, from + length)
  return together.length === length && together.every(({ kind, words }) => kind === 'words' && words.length <= 4)
    ? together.map(({ words }) => words.join(' ')).join(', ')
    : undefined
}

/** Words as they are, and with their compounds taken apart. */
const bothWays = (words: readonly string[]): string[][] => {
  const apart = words.flatMap((word) => partsOfWord(word) ?? [word])
  return apart.length === words.length ? [[...words]] : [[...words], apart]
}

/** The most words of one name that are looked up in a page, which has so many. */
const pagePhrase = 3

/** Every phrase whose meanings are needed, and what may only be a place. */
export function phrasesIn({ pieces, isPage }: TypedText): { phrases: string[]; places: string[] } {
  const phrases = pieces.flatMap((piece) =>
    piece.kind === 'words'
      ? bothWays(piece.words).flatMap((words) => phrasesOf(words, isPage ? pagePhrase : undefined))
      : [
          ...piece.parts.flatMap((part) => (typeof part === 'string' ? [] : phrasesOf(part.words))),
          ...phrasesOf(piece.words.slice(0, wordLimit)),
        ],
  )
  const places = pieces.flatMap((_piece, at) => [2, joinLimit].flatMap((length) => joined(pieces, at, length) ?? []))
  return { phrases: [...new Set(phrases)], places }
}

const asText = (words: readonly string[]): Omit<Reading, 'groups'> => {
  const term = makeTerm({ field: 'text', text: words.join(' ') })
  return {
    terms: term ? [term] : [],
    filters: [],
    wishes: [],
    unknown: [words.join(' ')],
    unused: [],
    isProse: false,
    isGuess: false,
  }
}

/** A quoted phrase: the likeliest that is called exactly so, else the text itself. */
function readQuoted(words: readonly string[], meanings: Meanings): Omit<Reading, 'groups'> {
  const said = composed(spansOf([words.join(' ')], meanings, 'titles'), true)
  const [term] = said.terms
  if (term && term.field !== 'text' && !isGrammar(words.join(' '))) return said
  const text = makeTerm({ field: 'text', text: words.join(' '), quoted: true })
  return { ...said, terms: text ? [text] : [] }
}

const readWords = (words: readonly string[], meanings: Meanings, style: Style): Reading =>
  composed(spansOf(takenApart(words, meanings), meanings, style), true)

function readLinePiece({ parts, words }: LinePiece, meanings: Meanings, style: Style): Reading {
  const unknown: string[] = []
  const written = parts.map((part) => {
    if (typeof part === 'string') return part
    const said = part.quoted
      ? readQuoted(part.words, meanings)
      : { ...asText(part.words), ...readWords(part.words, meanings, 'titles') }
    unknown.push(...said.unknown)
    const expression = joinedBy('and', said.terms)
    return expression ? `(${printExpression(expression)})` : ''
  })
  const { expression, issues } = readLine(written.join(' '))
  if (issues.length > 0 || !expression) return readWords(words.slice(0, wordLimit), meanings, style)
  return {
    ...conditionsFrom([expression]),
    filters: [],
    wishes: [],
    unknown,
    unused: [],
    isProse: false,
    isGuess: false,
  }
}

/** The places that pieces from here on name together: how many pieces they are, and the name. */
function placeAt(
  pieces: readonly Piece[],
  at: number,
  meanings: Meanings,
): { length: number; name: string } | undefined {
  for (const length of [joinLimit, 2]) {
    const name = joined(pieces, at, length)
    if (name !== undefined && meaningsOf(meanings, [name]).some(({ field }) => field === 'location'))
      return { length, name }
  }
  return undefined
}

/** The text as spans, with what stands between its pieces; what is written as a line is read by itself. */
function itemsOf(pieces: readonly Piece[], meanings: Meanings, style: Style): { items: Item[]; lines: Reading[] } {
  const items: Item[] = []
  const lines: Reading[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (piece.kind === 'line') {
      lines.push(readLinePiece(piece, meanings, style))
      continue
    }
    const place = placeAt(pieces, at, meanings)
    const words = place ? [place.name] : takenApart(piece.words, meanings)
    items.push(...spansOf(words, meanings, style))
    at += (place?.length ?? 1) - 1
    const last = pieces[at]!
    items.push(last.kind === 'words' ? last.end : 'line')
  }
  return { items, lines }
}

/** Whether somebody wrote a sentence: then a word that says nothing is no condition. */
const isSentence = (items: readonly Item[]): boolean =>
  items.some((item) => typeof item !== 'string' && item.says === 'nothing')

/** One text read in one style. */
function read({ pieces, isPage }: TypedText, meanings: Meanings, style: Style): Reading {
  if (isPage) return readVacancy(pieces, meanings)
  const { items, lines } = itemsOf(pieces, meanings, style)
  const known = items.some((item) => typeof item !== 'string' && typeof item.says === 'object')
  const whole = composed(items, !known || !isSentence(items))
  return {
    terms: distinct([...lines.flatMap(({ terms }) => terms), ...whole.terms], printTerm),
    groups: [...lines.flatMap(({ groups }) => groups), ...whole.groups],
    filters: distinct([...whole.filters, ...lines.flatMap(({ filters }) => filters)], encodeFilter),
    wishes: [],
    unknown: [...whole.unknown, ...lines.flatMap(({ unknown }) => unknown)],
    unused: [...whole.unused, ...lines.flatMap(({ unused }) => unused)],
    isProse: whole.isProse,
    isGuess: whole.isGuess || lines.some(({ isGuess }) => isGuess),
  }
}

const keyOf = ({ terms, groups, filters, wishes }: Reading): string =>
  fold(
    [
      ...terms.map(printTerm),
      ...groups.map(printGroup),
      ...filters.map(encodeFilter),
      '',
      ...wishes.map(printWish),
    ].join('\n'),
  )

const isEmpty = ({ terms, groups, filters, wishes }: Reading): boolean =>
  terms.length + groups.length + filters.length + wishes.length === 0

/** All readings of a text that differ, the likeliest first. */
export const readingsOf = (typed: TypedText, meanings: Meanings): Reading[] =>
  distinct(
    (['parts', 'titles', 'anyLevel'] as const).map((style) => read(typed, meanings, style)),
    keyOf,
  ).filter((reading) => !isEmpty(reading))
