import type { SearchField } from './fields.ts'
import { isRanged, isSearchField, makeTerm, type Term, termIssue, termTextLimit } from './query.ts'

/** What can be wrong in a line of a search, from the first character to the one behind the last. */
export interface LineIssue {
  code: 'operator' | 'nameOperator' | 'open' | 'close' | 'quote' | 'empty' | 'deep' | 'many' | 'long' | 'preferable'
  from: number
  to: number
}

export interface LineToken {
  kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'term'
  from: number
  to: number
  /** Of a term; undefined where there is an issue with it. */
  term?: Term | undefined
}

const isGap = (sign: string | undefined): boolean => sign === undefined || /[\s\p{Cc}]/u.test(sign)
const endsWord = (sign: string | undefined): boolean => isGap(sign) || sign === '(' || sign === ')' || sign === '"'

/** Cuts a line into its signs, operators and terms. */
export function tokensOf(line: string): { tokens: LineToken[]; issues: LineIssue[] } {
  const tokens: LineToken[] = []
  const issues: LineIssue[] = []
  for (let at = 0; at < line.length; ) {
    if (isGap(line[at])) {
      at++
      continue
    }
    const token = signAt(line, at) ?? termAt(line, at, issues)
    tokens.push(token)
    at = token.to
  }
  return { tokens, issues }
}

function signAt(line: string, from: number): LineToken | undefined {
  const sign = line[from]
  const to = from + 1
  if (sign === '(') return { kind: 'open', from, to }
  if (sign === ')') return { kind: 'close', from, to }
  if (sign === '-' && !isGap(line[to]) && line[to] !== ')') return { kind: 'not', from, to }
  return undefined
}

/** What was read of a term, before it is known whether it makes one. */
interface Body {
  text: string
  quoted: boolean
  range?: number | undefined
  to: number
}

function termAt(line: string, from: number, issues: LineIssue[]): LineToken {
  const { field, at } = headAt(line, from)
  const body = line[at] === '"' ? quotedAt(line, at, isRanged(field)) : bareAt(line, at, isRanged(field))
  if (!body) {
    issues.push({ code: 'quote', from: at, to: line.length })
    return { kind: 'term', from, to: line.length }
  }
  const { to, ...said } = body
  const operator = operatorOf(line.slice(from, to))
  if (operator) return { kind: operator, from, to }
  const term = makeTerm({ field, ...said })
  // A skill keeps no quotes (product.md), but whoever writes them means the word.
  const issue = term && termIssue(term)
  const code = term
    ? issue === 'operator' && said.quoted
      ? undefined
      : issue
    : said.text.trim().length > termTextLimit
      ? 'long'
      : 'empty'
  if (code) issues.push({ code, from, to })
  return { kind: 'term', from, to, term: code ? undefined : term }
}

/** A term that is being written: what it says so far, and which characters a whole one takes the place of. */
export interface WrittenTerm {
  from: number
  to: number
  text: string
  /** Undefined where none is named. */
  field: SearchField | undefined
}

/** What is being written where the cursor stands; undefined between terms, behind an operator and a closed quote. */
export function writtenAt(line: string, cursor: number): WrittenTerm | undefined {
  const before = line.slice(0, cursor)
  const token = tokensOf(before).tokens.at(-1)
  // A sign that waits for its word is a word of its own until then.
  if (token?.kind !== 'term' || token.to !== cursor || before.slice(token.from) === '-') return undefined
  const { from } = token
  const { field, at } = headAt(before, from)
  const isQuoted = before[at] === '"'
  if (isQuoted && quotedAt(before, at, false)) return undefined
  const text = isQuoted ? before.slice(at + 1).replace(/\\(["\\])/g, '$1') : bareAt(before, at, false).text
  // What an open quote has swallowed behind the cursor was hardly meant.
  const isOpen = isQuoted && !quotedAt(line, at, false)
  const to = isOpen ? cursor : tokensOf(line).tokens.find((one) => one.from === from)!.to
  return { from, to, text, field: at > from ? field : undefined }
}

function operatorOf(word: string): 'and' | 'or' | 'not' | undefined {
  if (word === 'NOT') return 'not'
  return /^and$/i.test(word) ? 'and' : /^or$/i.test(word) ? 'or' : undefined
}

function headAt(line: string, from: number): { field: SearchField; at: number } {
  if (line[from] === '#' && !endsWord(line[from + 1] === '"' ? 'x' : line[from + 1]))
    return { field: 'text', at: from + 1 }
  const name = /^([A-Za-z]{1,40}):/.exec(line.slice(from, from + 41))?.[1]
  return name && isSearchField(name) ? { field: name, at: from + name.length + 1 } : { field: 'skill', at: from }
}

const quotedText = /"((?:[^"\\]|\\.)*)"/suy
const rangeAfter = /~(\d{1,6}(?:\.\d{1,3})?)(?=[\s()"]|$)/uy
const wholeRange = /^\d{1,6}(?:\.\d{1,3})?$/

function quotedAt(line: string, at: number, ranged: boolean): Body | undefined {
  quotedText.lastIndex = at
  const found = quotedText.exec(line)
  if (!found) return undefined
  const to = at + found[0].length
  rangeAfter.lastIndex = to
  const range = ranged ? rangeAfter.exec(line) : null
  return {
    text: found[1]!.replace(/\\(["\\])/g, '$1'),
    quoted: true,
    range: range ? Number(range[1]) : undefined,
    to: to + (range?.[0].length ?? 0),
  }
}

/** A word up to what ends it; a backslash takes the next character as it is. */
function bareAt(line: string, from: number, ranged: boolean): Body {
  let text = ''
  let tilde: number | undefined
  let at = from
  for (; at < line.length && !endsWord(line[at]); at++) {
    if (line[at] === '\\' && at + 1 < line.length) at++
    else if (line[at] === '~') tilde = text.length
    text += line[at]
  }
  const range = text.slice((tilde ?? text.length) + 1)
  if (!ranged || !tilde || !wholeRange.test(range)) return { text, quoted: false, to: at }
  return { text: text.slice(0, tilde), quoted: false, range: Number(range), to: at }
}
