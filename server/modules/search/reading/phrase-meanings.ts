import { makeTerm, type Term } from '../../../../contract/search/query.ts'
import { emptySearch } from '../../../../contract/search/search-url.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { isUsualSkillName, skillName } from '../../../../contract/search/spelling/skill-names.ts'
import { phraseForms } from '../../../../contract/search/typed/forms.ts'
import { isFiller, isGrammar } from '../../../../contract/search/typed/grammar.ts'
import type { Meaning, Meanings } from '../../../../contract/search/typed/meanings.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { SearchIndex, SearchScope } from '../../../ports/search-index.ts'
import { type FoundPlace, type LearnedNames, placeName, resolveText } from '../../profiles/door.ts'
import { noActivity } from '../facets/activity.ts'
import { type NamesHere, namesHere } from '../names/own-names.ts'
import { titleNames } from '../names/titles.ts'
import { planSearch } from '../plan.ts'
import type { Searching } from '../searching.ts'
import { namesake, slip } from './slips.ts'

/** What phrases of a typed text mean: skills, titles, firms, schools and names that people carry, and places. */

/** The most different phrases of one text that are looked up. */
const phraseLimit = 600

const fields = ['skill', 'position', 'companySearch', 'educationSearch', 'name'] as const
type Field = (typeof fields)[number]
type Asked = { phrase: string; field: Field | 'text' }

/**
 * @param asked `places` may only be places
 * @returns what each phrase means, by folded phrase
 */
export async function meaningsIn(
  { index, taught, clock }: Searching,
  { actor, ask, language }: Context,
  asked: { phrases: readonly string[]; places: readonly string[] },
): Promise<Meanings> {
  const scope = { companyId: actor.companyId }
  const phrases = distinct(asked.phrases).slice(0, phraseLimit)
  const places = distinct([...phrases, ...asked.places]).filter(mayBePlace)
  const plan = (term: Term) =>
    planSearch({ ...emptySearch, terms: [term] }, actor, {
      learned: nothingLearned,
      now: clock.now(),
      inside: [],
      activity: noActivity,
    }).plan
  const count = (wanted: readonly Asked[]) => counted(index, scope, wanted, plan)
  const [named, placed] = await Promise.all([
    namesIn(phrases, count, fields),
    placesIn(index, scope, places, { learned: await taught.of(places, ask), language }),
  ])
  const bent = phrases.filter((phrase) => !named.has(fold(phrase)) && !placed.has(fold(phrase)) && !isGrammar(phrase))
  const formed = await formsIn(
    bent,
    count,
    (meaning) => asWritten(index, scope, meaning),
    (names) => placesIn(index, scope, names, { learned: nothingLearned, language }),
  )
  const otherwise = await otherwiseIn(phrases, await namesHere(phrases, { ask, actor }), named, count)
  const correcting = phrases.filter((phrase) => !phrase.includes(' ')).length <= correctedWords
  const known = distinct([...phrases, ...places]).map(async (phrase): Promise<[string, readonly Meaning[]]> => {
    const key = fold(phrase)
    const place = placed.get(key) ?? []
    const guessed = [...otherwise, formed].flatMap((found) => found.get(key) ?? [])
    const isKnown = guessed.length > 0 || place.some(({ count }) => count > 0)
    const names = named.get(key) ?? (isKnown ? [] : undefined)
    return [key, together([...(await settled(index, scope, phrase, names, correcting)), ...place], guessed)]
  })
  return new Map(await Promise.all(known))
}

/** What a phrase means as it is written, and of each kind in which that is nobody what it may be a form of. */
function together(exact: readonly Meaning[], guessed: readonly Meaning[]): Meaning[] {
  const more = guessed.filter(({ field }) => !exact.some((one) => one.field === field && one.count > 0))
  return [...exact.filter(({ field }) => !more.some((one) => one.field === field)), ...more]
}

/** The most forms of bent words that are looked up for one text. */
const formLimit = 400

type Count = (wanted: readonly Asked[]) => Promise<(Asked & { count: number })[]>

/** What bent words are forms of, where nobody carries them as they are. */
async function formsIn(
  phrases: readonly string[],
  count: Count,
  written: (meaning: Meaning) => Promise<Meaning>,
  placesOf: (names: readonly string[]) => Promise<Map<string, Meaning[]>>,
): Promise<Map<string, Meaning[]>> {
  const forms = phrases.flatMap((phrase) => phraseForms(phrase).map((form) => ({ phrase, form }))).slice(0, formLimit)
  const names = [...new Set(forms.map(({ form }) => form))]
  const [placed, carried] = await Promise.all([placesOf(names.filter(mayBePlace)), namesIn(names, count, fields)])
  const found = new Map<string, Meaning[]>()
  for (const { phrase, form } of forms) {
    const places = (placed.get(form) ?? []).filter((place) => place.count > 0)
    const own = await Promise.all((carried.get(form) ?? []).map(written))
    const meant = [...own, ...places]
    const before = found.get(fold(phrase)) ?? []
    // The likeliest form of each kind; the first of alike.
    const better = meant.filter(({ field }) => field !== 'text' && !before.some((one) => one.field === field))
    if (better.length > 0)
      found.set(fold(phrase), [...before, ...better.map((one) => ({ ...one, how: 'form' as const }))])
  }
  return found
}

/** The most other names of a title or skill that stand for it, and of all those of one text that are counted. */
const otherNames = 5
const otherLimit = 1000

/** Skills and titles by their other names: the company's own, and of titles those of everybody. */
const otherwiseIn = (
  phrases: readonly string[],
  here: NamesHere,
  named: ReadonlyMap<string, readonly Meaning[]>,
  count: Count,
): Promise<Map<string, Meaning[]>[]> =>
  Promise.all([
    othersIn('skill', phrases, { named, count, namesOf: here }),
    othersIn('position', phrases, { named, count, namesOf: (phrase) => [...here(phrase), ...titleNames(phrase)] }),
  ])

/** Phrases by their other names in a field, where nobody carries the one that was typed. */
async function othersIn(
  field: 'position' | 'skill',
  phrases: readonly string[],
  { named, count, namesOf }: { named: ReadonlyMap<string, readonly Meaning[]>; count: Count; namesOf: NamesHere },
): Promise<Map<string, Meaning[]>> {
  const isCarried = (phrase: string) =>
    named.get(fold(phrase))?.some((one) => one.field === field && one.count > 0) ?? false
  const wanted = phrases.filter((phrase) => !isCarried(phrase)).map((phrase) => ({ phrase, names: namesOf(phrase) }))
  const names = [...new Set(wanted.flatMap((one) => one.names))].slice(0, otherLimit)
  const counts = await count(names.map((name) => ({ phrase: name, field })))
  const people = new Map(counts.map((one) => [one.phrase, one.count]))
  return new Map(
    wanted.flatMap(({ phrase, names }): [string, Meaning[]][] => {
      const [first, ...others] = names
        .map((name) => ({ name, count: people.get(name) ?? 0 }))
        .filter((one) => one.count > 0)
        .sort((a, b) => b.count - a.count)
        .slice(0, otherNames)
      // What everybody knows to be a title is asked for, and not left out, where nobody has it.
      if (!first)
        return field === 'position' && names.some((name) => fold(name) === fold(phrase))
          ? [[fold(phrase), [{ field, text: phrase, count: 0, how: 'title' }]]]
          : []
      const also = others.map(({ name }) => name)
      return [[fold(phrase), [{ field, text: first.name, count: first.count, how: 'title', also }]]]
    }),
  )
}

const nothingLearned: LearnedNames = new Map()

const distinct = (phrases: readonly string[]): string[] => [
  ...new Map(
    phrases
      .filter((phrase) => fold(phrase) !== '' && (!isFiller(phrase) || /^\p{Lu}{2,4}$/u.test(phrase)))
      .map((one) => [fold(one), one]),
  ).values(),
]

/** Two small letters are a word before they are a country's code. */
const mayBePlace = (phrase: string): boolean => !/^[a-z]{2}$/.test(phrase) || /^(?:uk|us)$/.test(phrase)

async function counted(
  index: SearchIndex,
  scope: SearchScope,
  wanted: readonly Asked[],
  plan: (term: Term) => Parameters<SearchIndex['count']>[0][number],
): Promise<(Asked & { count: number })[]> {
  const terms = wanted.flatMap((one) => {
    // Of a word in any text it is only asked whether it is there: to read the texts letter by letter took most of the time.
    const term = makeTerm({ field: one.field, text: one.phrase, quoted: one.field !== 'text' })
    return term ? [{ ...one, term }] : []
  })
  const counts = await index.count(
    terms.map(({ term }) => plan(term)),
    scope,
  )
  return terms.map(({ phrase, field }, at) => ({ phrase, field, count: counts[at]! }))
}

/** Names that people carry. A phrase of several words is asked for only where each of its words is somebody's. */
async function namesIn(
  phrases: readonly string[],
  count: Count,
  kinds: readonly Field[],
): Promise<Map<string, Meaning[]>> {
  const words = phrases.filter((phrase) => !phrase.includes(' '))
  const ofWords = await count(
    words.flatMap((phrase) => [...kinds, 'text' as const].map((field) => ({ phrase, field }))),
  )
  const carried = new Set(ofWords.filter((one) => one.count > 0).map(({ phrase, field }) => `${field} ${fold(phrase)}`))
  const may = (phrase: string, field: Field) =>
    field === 'skill' ||
    phrase.split(' ').every((word) => isFiller(word) || !words.includes(word) || carried.has(`${field} ${fold(word)}`))
  const several = phrases.filter((phrase) => phrase.includes(' '))
  const ofPhrases = await count(
    several.flatMap((phrase) => kinds.filter((field) => may(phrase, field)).map((field) => ({ phrase, field }))),
  )
  const named = new Map<string, Meaning[]>()
  for (const { phrase, field, count: people } of [...ofWords, ...ofPhrases]) {
    const isSkill = field === 'skill' && isUsualSkillName(skillName(phrase))
    if (people === 0 && !isSkill) continue
    const key = fold(phrase)
    named.set(key, [...(named.get(key) ?? []), { field, text: phrase, count: people }])
  }
  return named
}

/** Of fewer people nobody thinks by its name alone, unless somebody in reach lives there. */
const smallTown = 100_000

/** Places by all names that they have, with or without people. */
async function placesIn(
  index: SearchIndex,
  scope: SearchScope,
  names: readonly string[],
  { learned, language }: { learned: LearnedNames; language: Language },
): Promise<Map<string, Meaning[]>> {
  const found = names.flatMap((name): { name: string; place: FoundPlace }[] => {
    const place = resolveText(name, learned)
    return place ? [{ name, place }] : []
  })
  const counts = await index.countPlaces(
    found.map(({ place }) => place.id),
    scope,
  )
  return new Map(
    found.map(({ name, place }, at) => [
      fold(name),
      [
        {
          field: 'location',
          text: placeName(place.id, language) ?? name,
          count: counts[at]!,
          isSmall: place.kind === 'city' && place.population < smallTown,
        },
      ],
    ]),
  )
}

/** From so many letters on a word that nobody carries is looked up as a name, and with a slip of the finger. */
const [namesFrom, correctedFrom] = [4, 5]
/** A page has so many words that no slip is looked for in it. */
const correctedWords = 60

/** What names mean as people write them; a word that is nobody's and no place's means what was probably to be typed. */
async function settled(
  index: SearchIndex,
  scope: SearchScope,
  phrase: string,
  named: readonly Meaning[] | undefined,
  correcting: boolean,
): Promise<readonly Meaning[]> {
  const own = await Promise.all((named ?? []).map((meaning) => asWritten(index, scope, meaning)))
  if (own.some(({ field }) => field !== 'text')) return own
  const isWord = correcting && !phrase.includes(' ') && !isGrammar(phrase)
  // Who is only written of is often somebody in another script.
  const called = isWord && fold(phrase).length >= namesFrom ? await namesake(index, scope, phrase) : undefined
  const meant =
    called ?? (named || !isWord || fold(phrase).length < correctedFrom ? undefined : await slip(index, scope, phrase))
  return meant ? [meant, ...own] : own
}

async function asWritten(index: SearchIndex, scope: SearchScope, meaning: Meaning): Promise<Meaning> {
  const { field, text } = meaning
  if (field === 'skill') return { ...meaning, text: await written(index, scope, text) }
  if (field !== 'companySearch') return meaning
  const names = await index.suggest('companySearch', text, scope, 10)
  return { ...meaning, isPart: names.every(({ name }) => fold(name) !== fold(text)) }
}

/** A skill as it is usually written. */
async function written(index: SearchIndex, scope: SearchScope, phrase: string): Promise<string> {
  const usual = skillName(phrase)
  if (isUsualSkillName(usual)) return usual
  const suggested = await index.suggest('skill', phrase, scope, 10)
  return suggested.find(({ name }) => fold(name) === fold(phrase))?.name ?? phrase
}
