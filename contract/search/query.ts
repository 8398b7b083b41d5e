import { type SearchField, searchFields } from './fields.ts'
import { fold } from './spelling/fold.ts'

/** One condition of a query. Terms of different fields combine with AND (product.md, 'The search URL'). */
export interface Term {
  field: SearchField
  text: string
  excluded: boolean
  /** Match the text literally. Always false where quotes only delimit (skills, places). */
  quoted: boolean
  /** Kilometres for locationRange, years of use for skillAll. */
  range?: number
}

export const termTextLimit = 300
const rangeLimits: Partial<Record<SearchField, number>> = { locationRange: 20_000, skillAll: 60 }
/** May a term of this field say a range? */
export const isRanged = (field: SearchField): boolean => rangeLimits[field] !== undefined
/** The offers beside a place (km) and a skill (years), 000 §9. */
export const rangeOptions = { locationRange: [20, 40, 80, 160], skillAll: [2, 3, 4, 5] } as const

const fields: ReadonlySet<string> = new Set(searchFields)
export const isSearchField = (name: string): name is SearchField => fields.has(name)
/** Fields whose text is words; in all others the text is one whole name and quotes only delimit it. */
const wordFields: ReadonlySet<SearchField> = new Set<SearchField>([
  'companySearch',
  'lastCompanySearch',
  'position',
  'lastPosition',
  'educationSearch',
  'name',
  'comment',
  'text',
])
export const isWordField = (field: SearchField): boolean => wordFields.has(field)

/** The fields that combine with OR among themselves; the others with AND. */
const orFields: ReadonlySet<SearchField> = new Set<SearchField>([
  'skillAny',
  'location',
  'locationRange',
  'position',
  'lastPosition',
  'companySearch',
  'lastCompanySearch',
  'educationSearch',
  'folder',
])
export const combinesWithOr = (field: SearchField): boolean => orFields.has(field)
/** The group of terms that one combines with: locationRange counts as location, mainSkillHigh as skill. */
export const groupOf = (field: SearchField): SearchField =>
  field === 'locationRange' ? 'location' : field === 'mainSkillHigh' ? 'skill' : field

const clean = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const quotedBody = /^"((?:[^"\\]|\\.)*)"(?:~(\d{1,6}(?:\.\d{1,3})?))?$/su
const rangedBody = /^(.+)~(\d{1,6}(?:\.\d{1,3})?)$/su
const unescapeQuotes = (text: string) => text.replace(/\\(["\\])/g, '$1')

/** Quotes around the whole text are never part of it: they were meant as quotes. */
function unwrap(text: string): string | undefined {
  const inner = quotedBody.exec(text)
  return inner && inner[2] === undefined ? clean(unescapeQuotes(inner[1]!)) : undefined
}

/** The term in its one written form, or undefined when nothing is left to look for or it is too long. */
export function makeTerm(term: Omit<Term, 'quoted' | 'excluded'> & Partial<Term>): Term | undefined {
  let text = clean(term.text)
  let quoted = term.quoted === true
  while (!(quoted && isWordField(term.field))) {
    const inner = unwrap(text)
    if (inner === undefined) break
    text = inner
    quoted = true
  }
  if (text === '' || text.length > termTextLimit || fold(text) === '') return undefined
  const made: Term = {
    field: term.field,
    text,
    excluded: term.excluded === true,
    quoted: quoted && isWordField(term.field),
  }
  const limit = rangeLimits[term.field]
  const range = Math.round((term.range ?? 0) * 1000) / 1000
  if (limit !== undefined && range > 0) made.range = Math.min(range, limit)
  return made
}

interface Body {
  text: string
  quoted: boolean
  range?: number
}

function parseBody(field: SearchField, raw: string): Body {
  const ranged = isRanged(field)
  const quoted = quotedBody.exec(raw)
  if (quoted && (ranged || quoted[2] === undefined)) {
    const text = unescapeQuotes(quoted[1]!)
    return { text, quoted: true, range: quoted[2] === undefined ? undefined : Number(quoted[2]) }
  }
  const plain = ranged ? rangedBody.exec(raw) : null
  return plain ? { text: plain[1]!, quoted: false, range: Number(plain[2]) } : { text: raw, quoted: false }
}

/**
 * Reads one `q`: `[-]field:text`. Without a known field `#word` is text and anything else a skill; an unknown prefix
 * is part of the text. Never throws; undefined when there is nothing in it to look for.
 */
export function parseTerm(raw: string): Term | undefined {
  const input = clean(raw)
  const excluded = input.startsWith('-') && input.length > 1
  const rest = excluded ? input.slice(1).trimStart() : input
  const colon = rest.indexOf(':')
  const name = colon > 0 ? rest.slice(0, colon) : ''
  if (isSearchField(name)) return makeTerm({ field: name, excluded, ...parseBody(name, rest.slice(colon + 1).trim()) })
  const field = rest.startsWith('#') ? 'text' : 'skill'
  return makeTerm({ field, excluded, ...parseBody(field, field === 'text' ? rest.slice(1) : rest) })
}

/** Would a plain writing of this text be read back as something else? */
const needsQuotes = (term: Term): boolean =>
  /[\s",()[\]{}]/.test(term.text) || (isRanged(term.field) && rangedBody.test(term.text))

/** Writes a term as one `q`; reading it back gives the same term. */
export function printTerm(term: Term): string {
  const quote = term.quoted || (!isWordField(term.field) && needsQuotes(term))
  const text = quote ? `"${term.text.replace(/["\\]/g, '\\$&')}"` : term.text
  const range = term.range === undefined ? '' : `~${term.range}`
  return `${term.excluded ? '-' : ''}${term.field}:${text}${range}`
}

/** A minus or NOT before a typed text means everybody but these. */
const negation = /^(?:-|NOT )(?=\S)/

/** A typed text without the minus or NOT before it, and whether it had one. */
export function unnegated(typed: string): { text: string; excluded: boolean } {
  const text = typed.trim()
  return { text: text.replace(negation, ''), excluded: negation.test(text) }
}

/** What a recruiter typed into the box of a field: '#word' is text, several words are a quoted phrase (000 §5). */
export function typedTerm(input: string, field: SearchField = 'skill'): Term | undefined {
  const { text: typed, excluded } = unnegated(clean(input))
  let text = typed
  const isText = text.startsWith('#') && text.length > 1
  if (isText) text = text.slice(1)
  const delimited = text.length > 2 && text.startsWith('"') && text.endsWith('"')
  text = clean((delimited ? text.slice(1, -1) : text).replaceAll('"', "'"))
  return makeTerm({ field: isText ? 'text' : field, text, excluded, quoted: delimited || text.includes(' ') })
}

/**
 * Is what stands for a condition a bare operator, no word to look for (000 §5)? Quoted, or behind its field, it is a name
 * like any other.
 */
export const isBareOperator = (raw: string): boolean => /^-?\s*(?:and|or|not)$/i.test(raw.trim())

/**
 * Why a term cannot be made of what was typed: a bare AND or OR is an operator, not a word (000 §5), and the name field
 * knows no operators at all (001 §5). An address that says such a term means it: nobody is called so.
 */
export function termIssue({ field, text, quoted }: Term): 'operator' | 'nameOperator' | undefined {
  if (!quoted && /^(?:and|or)$/i.test(text)) return 'operator'
  return field === 'name' && /(?:^|\s)(?:AND|OR)(?:\s|$)/.test(text) ? 'nameOperator' : undefined
}
