import { conditionsFrom, type Expression, isOneList, joinedBy } from '../expression.ts'
import type { SearchField } from '../fields.ts'
import { encodeFilter, type Filter } from '../filters.ts'
import { groupOf, makeTerm, printTerm, type Term } from '../query.ts'
import { termsOf } from './meanings.ts'
import { filtersOf, isMeaning, type Span } from './word-spans.ts'

/** Puts what the words say together as people mean it: what 'not' and 'or' stand before, and what is a wish. */

export interface Composed {
  terms: Term[]
  groups: Expression[]
  filters: Filter[]
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
interface Wish {
  /** Of longer names only. */
  isPart: boolean
  words: readonly string[]
  terms: Term[]
  filters: readonly Filter[]
  excluded: boolean
  /** It is one of several of which any will do, with the one before. */
  orBefore: boolean
}

/** Terms of the fields whose words belong together are one term: 'senior … developer', a name in two words. */
const together: readonly SearchField[] = ['position', 'name', 'text']

const kindOf = ({ terms: [term], filters: [filter] }: Wish): string =>
  term ? groupOf(term.field) : (filter?.facet ?? '')

/** Reads the spans as wishes: each with its sign, and whether 'or' joins it to the one before. */
function wishesOf(
  items: readonly Item[],
  keepsUnknown: boolean,
): { wishes: Wish[]; unknown: string[]; unused: string[] } {
  const wishes: Wish[] = []
  const unknown: string[] = []
  const unused: string[] = []
  let excluded = false
  let either = false
  /** The wish before was excluded, and 'or' or 'and' goes on with it. */
  let goesOn = false
  let isNew = true
  const push = (wish: Omit<Wish, 'excluded' | 'orBefore'>) => {
    const before = wishes.at(-1)
    const made: Wish = { ...wish, excluded, orBefore: false }
    if (!excluded && goesOn && before?.excluded && kindOf(before) === kindOf(made)) made.excluded = true
    else if (either && before && !before.excluded && !made.excluded) made.orBefore = true
    wishes.push(made)
    excluded = false
    either = false
    goesOn = false
    isNew = false
  }
  for (const item of items) {
    if (item === 'comma' || item === 'line') {
      if (item === 'line') {
        excluded = false
        either = false
      }
      goesOn = false
      isNew = true
      continue
    }
    const { says, words } = item
    if (says === 'not') excluded = true
    else if (says === 'or') {
      either = true
      goesOn = true
    } else if (says === 'and') goesOn = true
    else if (says === 'unused') unused.push(words.join(' '))
    else if (says === 'unknown') {
      if (!keepsUnknown || excluded) {
        unused.push(words.join(' '))
        excluded = false
        continue
      }
      unknown.push(words.join(' '))
      const term = makeTerm({ field: 'text', text: words.join(' ') })
      if (term) push({ words, terms: [term], filters: [], isPart: false })
    } else if (isMeaning(says)) {
      // Two places in a row are one, and the other is somebody's name: 'Paris Hilton'.
      if (says.field === 'location' && says.count === 0 && !isNew && wishes.at(-1)?.terms[0]?.field === 'location') {
        unknown.push(words.join(' '))
        const term = makeTerm({ field: 'text', text: words.join(' ') })
        if (term) push({ words, terms: [term], filters: [], isPart: false })
        continue
      }
      const terms = termsOf(says)
      const before = wishes.at(-1)
      const [last] = before?.terms ?? []
      const [term] = terms
      // A title in two pieces, first and family name: one term, where nothing stands between.
      if (
        !isNew &&
        !excluded &&
        !either &&
        before &&
        !before.excluded &&
        last &&
        term &&
        last.field === term.field &&
        terms.length === 1 &&
        before.terms.length === 1 &&
        (together.includes(term.field) || (says.isPart && before.isPart))
      ) {
        const one = makeTerm({ field: term.field, text: `${last.text} ${term.text}` })
        if (one) before.terms = [one]
      } else push({ words, terms, filters: [], isPart: says.isPart ?? false })
    } else if (typeof says === 'object') push({ words, terms: [], filters: filtersOf(says), isPart: false })
  }
  return { wishes, unknown, unused }
}

/** Whether a word was read with a slip of the finger. */
const isGuessed = (items: readonly Item[]): boolean =>
  items.some((item) => typeof item !== 'string' && isMeaning(item.says) && item.says.how === 'slip')

const signed = (term: Term, excluded: boolean): Term => (excluded ? { ...term, excluded: true } : term)

/** What the wishes of a line ask for together. */
export function composed(items: readonly Item[], keepsUnknown: boolean): Composed {
  const { wishes, unknown, unused } = wishesOf(items, keepsUnknown)
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
function merged(wanted: readonly Expression[]): Pick<Composed, 'terms' | 'groups'> {
  const single = wanted.flatMap((one) => ('join' in one ? [] : [one]))
  const grouped = wanted.filter((one) => 'join' in one)
  const { terms, groups } = conditionsFrom(grouped, distinct(single, printTerm))
  return { terms: distinct(terms, printTerm), groups }
}

const distinct = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
]
