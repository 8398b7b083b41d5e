import { isWordField } from '../../../../contract/search/query.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { latin } from '../../../../contract/search/spelling/latin.ts'
import { fewestSlips } from '../../../../contract/search/spelling/typos.ts'
import type { Meaning } from '../../../../contract/search/typed/meanings.ts'
import { withoutEndSigns } from '../../../../contract/search/typed/words.ts'
import type { SearchIndex, SearchScope, SuggestField } from '../../../ports/search-index.ts'
import { type FoundPlace, placeName, resolveText } from '../../profiles/door.ts'

/** What a word is meant to be that nobody carries as it was typed. */

/** Names of people are none of these: one letter makes another person. */
const corrections: readonly SuggestField[] = ['skill', 'position', 'companySearch']

/** A name as it sounds, whatever letters it is written in and whoever bears it: 'Dmitry' is Дмитрий, 'Sokolov' Соколова too. */
const sounded = (name: string): string =>
  latin(fold(name))
    .replace(/(?:iy|yy|ij|ii|y)$/, 'i')
    .replace(/(?<=ov|ev|in|sk)a(?:ya|ia)?$/, '')

/** A person's name in another script, or in its other form. */
export async function namesake(index: SearchIndex, scope: SearchScope, word: string): Promise<Meaning | undefined> {
  const asked = sounded(word)
  const known = await index.suggest('name', word, scope, 20)
  const alike = new Map<string, number>()
  for (const { name, count } of known)
    for (const part of name.split(/\s+/)) if (sounded(part) === asked) alike.set(part, (alike.get(part) ?? 0) + count)
  const [text, ...also] = alike.keys()
  if (text === undefined) return undefined
  return { field: 'name', text, count: Math.max(...alike.values()), how: 'form', also }
}

/** What a word with a slip of the finger was meant to be: what most people carry, or a town of theirs. */
export async function slip(index: SearchIndex, scope: SearchScope, word: string): Promise<Meaning | undefined> {
  const typed = fold(word)
  const found = await Promise.all(
    corrections.map(async (field): Promise<Meaning[]> => {
      const names = await index.suggest(field, word, scope, 5)
      return names.flatMap(({ name, count }) => {
        const parts = [name, ...(isWordField(field) ? name.split(' ').map(withoutEndSigns) : [])]
        const own = parts.find((part) => isSlip(fold(part), typed))
        return own === undefined ? [] : [{ field, text: own, count, how: 'slip' as const }]
      })
    }),
  )
  const places = distinctPlaces(oneSlip(typed).flatMap((name) => resolveText(name, new Map()) ?? []))
  const counts = await index.countPlaces(
    places.map(({ id }) => id),
    scope,
  )
  const towns = places.map(
    (place, at): Meaning => ({
      field: 'location',
      text: placeName(place.id, 'en') ?? word,
      count: counts[at]!,
      how: 'slip',
    }),
  )
  const slipsOf = ({ text }: Meaning) => fewestSlips(fold(text), typed) ?? 0
  return [...found.flat(), ...towns]
    .filter(({ count }) => count > 0)
    .sort((a, b) => slipsOf(a) - slipsOf(b) || b.count - a.count)[0]
}

const distinctPlaces = (places: readonly FoundPlace[]): FoundPlace[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
]

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'] as const

/** All words that are one slip away from a folded one and begin alike: places have no list that is asked by likeness. */
function oneSlip(word: string): string[] {
  const letters = alphabets.find((some) => some.includes(word.at(-1)!))
  if (!letters || word.length > 20) return []
  const words: string[] = []
  for (let at = 1; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    words.push(head + tail.slice(1), head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2))
    for (const letter of letters) words.push(head + letter + tail, head + letter + tail.slice(1))
  }
  return [...new Set(words)].filter((one) => one !== word)
}

/** Of about the same length, and near to it letter by letter: what only begins so was not finished, which is another thing. */
const isSlip = (name: string, word: string): boolean =>
  Math.abs(name.length - word.length) <= 2 && !name.includes(' ') && fewestSlips(name, word) !== undefined
