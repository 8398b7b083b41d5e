import { type Expression, isGroup, joinedBy, opposite, termsIn } from './expression.ts'
import type { SearchField } from './fields.ts'
import { type LineIssue, type LineToken, tokensOf } from './line-tokens.ts'
import { isRanged, isSearchField, isWordField, type Term } from './query.ts'

/**
 * A search as one line of text: AND, OR, NOT or a minus, parentheses, quotes, `#text` and `field:text`. Terms that stand side by
 * side must both hold; AND binds tighter than OR (D-89). Inside of a bare word a backslash takes the next character as it is.
 */

export const lineLimit = 8000
/** The most terms of one search. */
export const termLimit = 100
/** So deep may parentheses and signs lie in each other. */
const depthLimit = 40

/** What a line says; where anything in it is wrong, what and at which characters. */
interface ReadLine {
  expression: Expression | undefined
  issues: LineIssue[]
}

/** Reads a line. Never throws; an empty line asks for nothing and has no issue. */
export function readLine(line: string): ReadLine {
  if (line.length > lineLimit)
    return { expression: undefined, issues: [{ code: 'long', from: lineLimit, to: line.length }] }
  const { tokens, issues } = tokensOf(line)
  const reader = new LineReader(tokens, issues)
  const expression = reader.read()
  const beyond = tokens.filter(({ kind }) => kind === 'term')[termLimit]
  if (beyond) issues.push({ code: 'many', from: beyond.from, to: line.length })
  issues.push(...misplaced(expression, tokens))
  issues.sort((a, b) => a.from - b.from)
  return { expression: issues.length > 0 ? undefined : expression, issues }
}

/** 'Nice to have' only ranks: it means nothing in an alternative or behind a minus. */
function misplaced(expression: Expression | undefined, tokens: readonly LineToken[]): LineIssue[] {
  const free = expression && isGroup(expression) && expression.join === 'and' ? expression.parts : [expression]
  return tokens.flatMap(({ kind, term, from, to }): LineIssue[] =>
    kind === 'term' && term?.field === 'preferableSkill' && !free.includes(term)
      ? [{ code: 'preferable', from, to }]
      : [],
  )
}

class LineReader {
  readonly #tokens: readonly LineToken[]
  readonly #issues: LineIssue[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly LineToken[], issues: LineIssue[]) {
    this.#tokens = tokens
    this.#issues = issues
  }

  read(): Expression | undefined {
    const parts: Expression[] = []
    for (;;) {
      const part = this.#alternatives()
      if (part) parts.push(part)
      const left = this.#next()
      if (!left) return joinedBy('and', parts)
      this.#tell('close', left)
    }
  }

  get #token(): LineToken | undefined {
    return this.#tokens[this.#at]
  }

  #next(): LineToken | undefined {
    return this.#tokens[this.#at++]
  }

  #tell(code: LineIssue['code'], { from }: LineToken, { to }: LineToken = this.#tokens[this.#at - 1]!): void {
    this.#issues.push({ code, from, to })
  }

  /** What OR stands between. */
  #alternatives(): Expression | undefined {
    const parts: Expression[] = []
    for (let before: LineToken | undefined; ; ) {
      const from = this.#at
      const part = this.#together()
      if (part) parts.push(part)
      const isEmpty = this.#at === from
      if (isEmpty && before) this.#tell('operator', before, before)
      const operator = this.#token
      if (operator?.kind !== 'or') return joinedBy('or', parts)
      if (isEmpty && !before) this.#tell('operator', operator, operator)
      before = this.#next()
    }
  }

  /** What stands side by side, with or without AND. */
  #together(): Expression | undefined {
    const parts: Expression[] = []
    let begun = false
    let waiting: LineToken | undefined
    for (;;) {
      const token = this.#token
      if (!token || token.kind === 'or' || token.kind === 'close') break
      if (token.kind === 'and') {
        if (!begun || waiting) this.#tell('operator', token, token)
        waiting = this.#next()
      } else {
        const part = this.#one()
        if (part) parts.push(part)
        waiting = undefined
      }
      begun = true
    }
    if (waiting) this.#tell('operator', waiting, waiting)
    return joinedBy('and', parts)
  }

  #one(): Expression | undefined {
    const token = this.#next()!
    if (token.kind === 'term') return token.term
    if (this.#depth >= depthLimit) {
      this.#tell('deep', token, this.#tokens.at(-1)!)
      this.#at = this.#tokens.length
      return undefined
    }
    this.#depth++
    const inside = token.kind === 'not' ? this.#negated(token) : this.#enclosed(token)
    this.#depth--
    return inside
  }

  #negated(sign: LineToken): Expression | undefined {
    const kind = this.#token?.kind
    if (kind === 'term' || kind === 'open' || kind === 'not') {
      const part = this.#one()
      return part && opposite(part)
    }
    this.#tell('operator', sign, sign)
    return undefined
  }

  #enclosed(open: LineToken): Expression | undefined {
    const from = this.#at
    const part = this.#alternatives()
    if (this.#token?.kind === 'close') {
      const close = this.#next()!
      if (this.#at - 1 === from) this.#tell('empty', open, close)
    } else if (this.#issues.at(-1)?.code !== 'deep') this.#tell('open', open, open)
    return part
  }
}

const operators = { and: ' AND ', or: ' OR ' }

/** Writes an expression; reading it back gives the same one. */
export const printExpression = (expression: Expression): string =>
  isGroup(expression)
    ? expression.parts
        .map((part) => (isGroup(part) ? `(${printExpression(part)})` : printLineTerm(part)))
        .join(operators[expression.join])
    : printLineTerm(expression)

/** Writes conditions that must all hold as one line. */
export const printLine = (conditions: readonly Expression[]): string => {
  const whole = joinedBy('and', conditions)
  return whole ? printExpression(whole) : ''
}

/** A condition as one `q` of a search URL: what begins with a parenthesis is no single term. */
export const printGroup = (group: Expression): string => `(${printExpression(group)})`

export const isGroupText = (raw: string): boolean => /^\s*-?\(/.test(raw)

/** Reads such a `q`; undefined where it is wrong anywhere, or has more terms than so many. */
export function readGroup(raw: string, most: number): Expression | undefined {
  const { expression } = readLine(raw)
  return expression && termsIn(expression).length <= most ? expression : undefined
}

/** Would this text be read as anything but a word that stands for itself? */
const isSpecial = (text: string): boolean => {
  const head = /^([A-Za-z]+):/.exec(text)?.[1]
  return /^(?:and|or)$/i.test(text) || text === 'NOT' || /^[-#]/.test(text) || (!!head && isSearchField(head))
}

const headOf = (field: SearchField, body: string): string =>
  field === 'text' ? '#' : field === 'skill' && !isSpecial(body) ? '' : `${field}:`

function printLineTerm({ field, text, excluded, quoted, range }: Term): string {
  const inQuotes =
    quoted ||
    /^(?:and|or)$/i.test(text) ||
    (!isWordField(field) && (/[\s()"\\]/.test(text) || (isRanged(field) && text.includes('~'))))
  const body = inQuotes ? `"${text.replace(/["\\]/g, '\\$&')}"` : text.replace(/[\s()"\\]/g, '\\$&')
  return `${excluded ? '-' : ''}${headOf(field, body)}${body}${range === undefined ? '' : `~${range}`}`
}
