import { wishLimit } from '../evidence/wishes.ts'
import { type Filter, filterValue } from '../filters.ts'
import { makeTerm, printTerm, type Term } from '../query.ts'
import { fold } from '../spelling/fold.ts'
import { distinct, type Reading } from './compose.ts'
import { type Meanings, termsOf } from './meanings.ts'
import type { Piece } from './reading.ts'
import { filtersOf, isMeaning, type Span, spansOf, takenApart } from './word-spans.ts'

/**
 * Reads a page: a vacancy, or a letter that describes somebody. One title, one place, a level and years are required, and the
 * first three skills that the text calls necessary; all other skills, languages and degrees are wishes, and whatever else it says
 * is told as not used (D-139).
 */

/** The most skills that are required of everybody. */
const necessaryLimit = 3

/** What the lines below a heading are. */
type Section = 'about' | 'required' | 'wished' | 'offer'

const headings: readonly (readonly [Section, RegExp])[] = [
  [
    'required',
    /^(?:(?:key |minimum |your )?(?:requirements|qualifications|must[- ]haves?|skills|stack|tech stack)|what you (?:bring|need)|who you are|about you|your profile|(?:dein|ihr) profil|anforderungen|voraussetzungen|требования|мы ожидаем|что мы ждем|от вас|навыки|стек)/,
  ],
  [
    'wished',
    /^(?:nice[- ]to[- ]haves?|(?:a )?plus|bonus|preferred|von vorteil|wünschenswert|будет плюсом|плюсом будет|желательно|responsibilities|what you (?:will )?do|your (?:tasks|role|mission)|aufgaben|deine aufgaben|обязанности|задачи|чем предстоит заниматься)/,
  ],
  [
    'offer',
    /^(?:(?:what )?we offer|our offer|benefits|perks|(?:das )?(?:wir )?bieten|wir bieten|unser angebot|условия|мы предлагаем|предлагаем|about us|about the company|who we are|über uns|о нас|о компании|salary|gehalt|зарплата|how to apply|contact|kontakt|контакты)/,
  ],
]

const headingOf = (words: readonly string[]): Section | undefined =>
  headings.find(([, pattern]) => pattern.test(fold(words.join(' '))))?.[0]

interface Found {
  titles: Term[]
  places: Term[]
  levels: Filter[]
  years: Filter[]
  necessary: Term[]
  wished: Term[]
  /** Languages and degrees. */
  further: Filter[]
  unused: string[]
}

/** From a refusal on, what a piece names is not wanted: 'we do not expect PHP'; of one that ends so, all: 'PHP is not required'. */
function refusedIn(spans: readonly Span[]): (at: number) => boolean {
  const from = spans.findIndex(({ says }, at) => says === 'not' && !isOnly(spans[at + 1]))
  if (from < 0) return () => false
  const isAtEnd = spans.slice(from).every(({ says }) => !isMeaning(says))
  return (at) => isAtEnd || at > from
}
const isOnly = (span: Span | undefined): boolean => /^(?:only|just|nur|только)$/i.test(span?.words[0] ?? '')

/** Words of rank before a title, which say of nobody what they do. */
const isRank = ({ text }: Term): boolean =>
  /^(?:lead|head|chief|principal|staff|leitend|ведущ|главн|руковод)\p{L}*$/iu.test(text)

/** How a piece calls what is in it. */
function callOf(spans: readonly Span[], section: Section): Section {
  if (spans.some(({ says }) => says === 'wished')) return 'wished'
  if (spans.some(({ says }) => says === 'required')) return 'required'
  return section
}

/** A piece that names a place and little else, or says 'in' before it. */
const isPlacePiece = (spans: readonly Span[]): boolean => {
  const said = spans.filter(({ says }) => says !== 'nothing' && says !== 'or')
  return said.length <= 2 && said.some(({ says }) => isMeaning(says) && says.field === 'location')
}

const isWishedFor = ({ facet }: Filter): boolean => facet === 'language' || facet === 'educationLevel'

/** It names the title, or what has to have been done for years. */
const isPoint = (spans: readonly Span[], ownTitle: boolean): boolean =>
  spans.some(
    ({ says }) =>
      (ownTitle && isMeaning(says) && says.field === 'position') ||
      filtersOf(says).some(({ facet }) => facet === 'experience'),
  )

/** The title of somebody, put together of those that follow each other; nothing where it has one already. */
function takeTitle(found: Found, terms: readonly Term[], before: Term | undefined): Term {
  const [term] = terms as [Term]
  const joined =
    before !== undefined &&
    terms.length === 1 &&
    found.titles.length === 1 &&
    makeTerm({ field: 'position', text: `${before.text} ${term.text}` })
  if (found.titles.length === 1 && isRank(found.titles[0]!) && terms.length > 1) found.titles = [...terms]
  else if (joined) found.titles[0] = joined
  else if (found.titles.length === 0) found.titles.push(...terms)
  return joined || term
}

/** @param beside it stands in the line of the title */
function take(spans: readonly Span[], section: Section, beside: boolean, found: Found): void {
  const call = callOf(spans, section)
  const placed = isPlacePiece(spans)
  const ownTitle = found.titles.length === 0 && call !== 'offer'
  const isRefused = refusedIn(spans)
  const isCentral = call !== 'wished' && (beside || isPoint(spans, ownTitle))
  let lastTitle: { term: Term; at: number } | undefined
  spans.forEach((span, at) => {
    const { says, words } = span
    if (isMeaning(says)) {
      const terms = termsOf(says)
      const [term] = terms
      if (!term) return
      if (isRefused(at)) {
        found.unused.push(words.join(' '))
        return
      }
      if (says.field === 'position' && ownTitle && (call === 'about' || call === 'required')) {
        const before = lastTitle?.at === at - 1 ? lastTitle.term : undefined
        lastTitle = { term: takeTitle(found, terms, before), at }
      } else if (says.field === 'location' && says.count > 0 && call !== 'offer' && (span.hinted || placed)) {
        found.places.push(term)
      } else if (says.field === 'skill' && says.count > 0 && call !== 'offer') {
        if (call === 'required' || isCentral) found.necessary.push(term)
        else found.wished.push(term)
      } else found.unused.push(words.join(' '))
    } else if (typeof says === 'object') {
      for (const filter of filtersOf(says)) {
        if (filter.facet === 'seniorityLevel' && ownTitle) found.levels.push(filter)
        else if (filter.facet === 'experience' && call !== 'offer') found.years.push(filter)
        else if (isWishedFor(filter) && call !== 'offer') found.further.push(filter)
        else found.unused.push(words.join(' '))
      }
    } else if (says === 'unused' || (says === 'unknown' && words.join('').length > 2))
      found.unused.push(words.join(' '))
  })
}

const once = (terms: readonly Term[]): Term[] => distinct(terms, (term) => fold(printTerm(term)))

/** The words that are told as not used: no more than a screen holds. */
const unusedLimit = 40

/** Words that are said once more elsewhere are used. */
function leftOf(words: readonly string[], used: readonly Term[]): string[] {
  const names = new Set(used.map(({ text }) => fold(text)))
  return [...new Set(words)].filter((word) => !names.has(fold(word))).slice(0, unusedLimit)
}

export function readVacancy(pieces: readonly Piece[], meanings: Meanings): Reading {
  const found: Found = {
    titles: [],
    places: [],
    levels: [],
    years: [],
    necessary: [],
    wished: [],
    further: [],
    unused: [],
  }
  let section: Section = 'about'
  let isRun = false
  let beside = false
  for (const piece of pieces) {
    const { words } = piece
    const heading = headingOf(words)
    if (heading && (piece.kind === 'line' || piece.isLabel || words.length <= 4)) {
      section = heading
      isRun = piece.kind === 'words' && piece.isLabel
      if (piece.kind === 'words' && piece.isLabel) continue
    }
    const ofPiece = heading && words.length > 4 ? heading : section
    const titled = found.titles.length > 0
    take(spansOf(takenApart(words, meanings), meanings, 'page'), ofPiece, beside, found)
    beside = (beside || (!titled && found.titles.length > 0)) && piece.kind === 'words' && piece.end !== 'line'
    // 'Nice to have: Docker, AWS' is of its own line; a heading on a line by itself is of those below.
    if (isRun && piece.kind === 'words' && piece.end === 'line' && section !== 'required') section = 'about'
  }
  return readingOf(found)
}

function readingOf(found: Found): Reading {
  const necessary = once(found.necessary)
  const required = necessary.slice(0, necessaryLimit)
  const further = distinct(found.further, filterValue)
  const rest = once([...required, ...necessary, ...found.wished]).slice(required.length)
  return {
    terms: [...found.titles, ...required, ...once(found.places).slice(0, 1)],
    groups: [],
    filters: [...found.levels.slice(0, 1), ...found.years.slice(0, 1)],
    wishes: [...rest.slice(0, wishLimit - further.length), ...further],
    unknown: [],
    isProse: true,
    isGuess: false,
    unused: leftOf(found.unused, [...found.titles, ...required, ...found.places, ...rest]),
  }
}
