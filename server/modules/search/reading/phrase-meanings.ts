import { makeTerm, type Term } from '../../../../contract/search/query.ts'
import { emptySearch } from '../../../../contract/search/search-url.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { isUsualSkillName, skillName } from '../../../../contract/search/spelling/skill-names.ts'
import type { Meaning, Meanings } from '../../../../contract/search/typed/meanings.ts'
import { isJoint } from '../../../../contract/search/typed/words.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { SearchIndex, SearchScope, SuggestField } from '../../../ports/search-index.ts'
import { type FoundPlace, type LearnedNames, placeName, resolveText } from '../../profiles/door.ts'
import { noActivity } from '../facets/activity.ts'
import { planSearch } from '../plan.ts'
import type { Searching } from '../searching.ts'

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
    namesIn(phrases, count),
    placesIn(index, scope, places, { learned: await taught.of(places, ask), language }),
  ])
  const known = await Promise.all(
    distinct([...phrases, ...places]).map(async (phrase): Promise<[string, readonly Meaning[]]> => {
      const key = fold(phrase)
      const place = placed.get(key)
      const names = named.get(key) ?? (place && [])
      return [key, [...(await settled(index, scope, phrase, names)), ...(place ?? [])]]
    }),
  )
  return new Map(known)
}

const nothingLearned: LearnedNames = new Map()

const distinct = (phrases: readonly string[]): string[] => [
  ...new Map(
    phrases.filter((phrase) => fold(phrase) !== '' && !isJoint(phrase)).map((one) => [fold(one), one]),
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
    const term = makeTerm({ field: one.field, text: one.phrase, quoted: true })
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
  count: (wanted: readonly Asked[]) => Promise<(Asked & { count: number })[]>,
): Promise<Map<string, Meaning[]>> {
  const words = phrases.filter((phrase) => !phrase.includes(' '))
  const ofWords = await count(
    words.flatMap((phrase) => [...fields, 'text' as const].map((field) => ({ phrase, field }))),
  )
  const carried = new Set(ofWords.filter((one) => one.count > 0).map(({ phrase, field }) => `${field} ${fold(phrase)}`))
  const may = (phrase: string, field: Field) =>
    field === 'skill' ||
    phrase.split(' ').every((word) => isJoint(word) || !words.includes(word) || carried.has(`${field} ${fold(word)}`))
  const several = phrases.filter((phrase) => phrase.includes(' '))
  const ofPhrases = await count(
    several.flatMap((phrase) => fields.filter((field) => may(phrase, field)).map((field) => ({ phrase, field }))),
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
      [{ field: 'location', text: placeName(place.id, language) ?? name, count: counts[at]! }],
    ]),
  )
}

/** From so many letters on a word that nobody carries is looked up with a slip of the finger. */
const correctedFrom = 5
const corrections: readonly SuggestField[] = ['skill', 'position', 'companySearch', 'name']

/** What names mean as people write them; a word that is nobody's and no place's means what was probably to be typed. */
async function settled(
  index: SearchIndex,
  scope: SearchScope,
  phrase: string,
  named: readonly Meaning[] | undefined,
): Promise<readonly Meaning[]> {
  if (named) return Promise.all(named.map((meaning) => asWritten(index, scope, meaning)))
  if (phrase.includes(' ') || fold(phrase).length < correctedFrom) return []
  const meant = await slip(index, scope, phrase)
  return meant ? [meant] : []
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

/** What a word with a slip of the finger was meant to be: what most people carry. */
async function slip(index: SearchIndex, scope: SearchScope, word: string): Promise<Meaning | undefined> {
  const found = await Promise.all(
    corrections.map(async (field): Promise<Meaning[]> => {
      const names = await index.suggest(field, word, scope, 3)
      return names
        .filter(({ name }) => isSlip(fold(name), fold(word)))
        .map(({ name, count }) => ({ field, text: name, count }))
    }),
  )
  return found.flat().sort((a, b) => b.count - a.count)[0]
}

/** Of about the same length: what only begins so was not finished, which is another thing. */
const isSlip = (name: string, word: string): boolean => Math.abs(name.length - word.length) <= 2
