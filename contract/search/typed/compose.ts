import type { Wish } from '../evidence/wishes.ts'
import { conditionsFrom, type Expression, isOneList, joinedBy } from '../expression.ts'
import type { SearchField } from '../fields.ts'
import { encodeFilter, type Filter } from '../filters.ts'
import { groupOf, makeTerm, printTerm, type Term } from '../query.ts'
import { type Meaning, termsOf } from './meanings.ts'
import { filtersOf, isMeaning, type Span } from './word-spans.ts'

/** Puts what the words say together as people mean it: what 'not' and 'or' stand before, and what is a wish. */

/** One way to read a text. */
export interface Reading {
  terms: Term[]
  groups: Expression[]
  filters: Filter[]
  /** What a page would like too, the first weighs most. */
  wishes: Wish[]
  /** Words that nobody is known by: they are looked for as text. */
  unknown: string[]
  /** Words that ask for something no condition says. */
  unused: string[]
  /** A sentence or a page: not each of its words is a condition. */
  isProse: boolean
  /** A word was read with a slip of the finger. */
  isGuess: boolean
}

/** What stands between two pieces of a text. */
export type Item = Span | 'comma' | 'line'

/** One thing that is asked for. */
interface Asked {
  /** Of longer names only. */
  isPart: boolean
  terms: Term[]
  filters: readonly Filter[]
  excluded: boolean
  /** It is one of several of which any will do, with the one before. */
  orBefore: boolean
}

/** Terms of the fields whose words belong together are one term: 'senior … developer', a name in two words. */
const together: readonly SearchField[] = ['position', 'name', 'text']

const kindOf = ({ terms: [term], filters: [filter] }: Asked): string =>
  term ? groupOf(term.field) : (filter?.facet ?? '')

/** What the spans ask for, one after the other: each with its sign, and whether 'or' joins it to the one before. */
class Wishes {
  readonly all: Asked[] = []
  readonly unknown: string[] = []
  readonly unused: string[] = []
  readonly #keepsUnknown: boolean
  #excluded = false
  #either = false
  /** The wish before was excluded, and 'or' or 'and' goes on with it. */
  #goesOn = false
  /** A comma or a line stands before what follows. */
  #isNew = true

  constructor(items: readonly Item[], keepsUnknown: boolean) {
    this.#keepsUnknown = keepsUnknown
    for (const item of items) {
      if (typeof item === 'string') this.#part(item)
      else this.#take(item)
    }
  }

  #part(sign: 'comma' | 'line'): void {
    if (sign === 'line') {
      this.#excluded = false
      this.#either = false
    }
    this.#goesOn = false
    this.#isNew = true
  }

  #take({ says, words }: Span): void {
    if (says === 'not') this.#excluded = true
    else if (says === 'or' || says === 'and') {
      this.#either ||= says === 'or'
      this.#goesOn = true
    } else if (says === 'unused') this.unused.push(words.join(' '))
    else if (says === 'unknown') this.#text(words)
    else if (isMeaning(says)) this.#named(says, words)
    else if (typeof says === 'object') this.#push({ terms: [], filters: filtersOf(says), isPart: false })
  }

  /** Words that nobody is known by. */
  #text(words: readonly string[]): void {
    const text = words.join(' ')
    const term = this.#keepsUnknown && !this.#excluded ? makeTerm({ field: 'text', text }) : undefined
    if (term) {
      this.unknown.push(text)
      this.#push({ terms: [term], filters: [], isPart: false })
    } else {
      this.unused.push(text)
      this.#excluded = false
    }
  }

  #named(says: Meaning, words: readonly string[]): void {
    const before = this.all.at(-1)
    // Two places in a row are one, and the other is somebody's name: 'Paris Hilton'.
    if (says.field === 'location' && says.count === 0 && !this.#isNew && before?.terms[0]?.field === 'location') {
      this.#text(words)
      return
    }
    const terms = termsOf(says)
    const joins = !this.#isNew && !this.#excluded && !this.#either && before && goTogether(before, terms, says)
    const one = joins && makeTerm({ field: says.field, text: `${before.terms[0]!.text} ${terms[0]!.text}` })
    if (one) before.terms = [one]
    else this.#push({ terms, filters: [], isPart: says.isPart ?? false })
  }

  #push(wish: Omit<Asked, 'excluded' | 'orBefore'>): void {
    const before = this.all.at(-1)
    const made: Asked = { ...wish, excluded: this.#excluded, orBefore: false }
    if (!made.excluded && this.#goesOn && before?.excluded && kindOf(before) === kindOf(made)) made.excluded = true
    else if (this.#either && before && !before.excluded && !made.excluded) made.orBefore = true
    this.all.push(made)
    this.#excluded = false
    this.#either = false
    this.#goesOn = false
    this.#isNew = false
  }
}

/** A title in two pieces, first and family name, two words of one firm: one term, where nothing stands between. */
const goTogether = (before: Asked, terms: readonly Term[], { field, isPart }: Meaning): boolean =>
  !before.excluded &&
  terms.length === 1 &&
  before.terms.length === 1 &&
  before.terms[0]!.field === field &&
  (together.includes(field) || (isPart === true && before.isPart))

/** Whether a word was read with a slip of the finger. */
const isGuessed = (items: readonly Item[]): boolean =>
  items.some((item) => typeof item !== 'string' && isMeaning(item.says) && item.says.how === 'slip')

const signed = (term: Term, excluded: boolean): Term => (excluded ? { ...term, excluded: true } : term)

/** What the wishes of a line ask for together. */
export function composed(items: readonly Item[], keepsUnknown: boolean): Reading {
  const { all: wishes, unknown, unused } = new Wishes(items, keepsUnknown)
  const filters: Filter[] = []
  const wanted: Expression[] = []
  for (let at = 0; at < wishes.length; ) {
    let end = at + 1
    while (wishes[end]?.orBefore) end++
    const alike = wishes.slice(at, end)
    at = end
    // A filter and a term cannot be one choice; filters of one facet widen each other by themselves.
    for (const { filters: some, excluded } of alike)
      filters.push(...some.map((one) => (excluded ? { ...one, excluded: true } : one)))
    const terms = alike.flatMap((wish) => wish.terms.map((term) => signed(term, wish.excluded)))
    if (alike.some(({ excluded }) => excluded)) wanted.push(...terms)
    else wanted.push(...(isOneList(terms) ? terms : [joinedBy('or', terms)].flatMap((choice) => choice ?? [])))
  }
  return {
    ...merged(wanted),
    filters: distinct(filters, encodeFilter),
    wishes: [],
    unknown,
    unused,
    isProse: !keepsUnknown,
    isGuess: isGuessed(items),
  }
}

/**
 * Terms whose field widens (places, titles, firms) are one list where they stand side by side: 'berlin, paris' is either.
 * Each alternative of another kind stays a group.
 */
function merged(wanted: readonly Expression[]): Pick<Reading, 'terms' | 'groups'> {
  const single = wanted.flatMap((one) => ('join' in one ? [] : [one]))
  const grouped = wanted.filter((one) => 'join' in one)
  const { terms, groups } = conditionsFrom(grouped, distinct(single, printTerm))
  return { terms: distinct(terms, printTerm), groups }
}

/** Each once, by its key; the first place, the last word. */
export const distinct = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
]
