import { withoutAnyUnseen } from '../../kit/invisible.ts'
import { foldKey } from '../../search/spelling/fold.ts'
import { shortForms } from './short-names.ts'

/** Do two names speak of one person? Spellings, scripts, order, initials, patronymics and short forms are seen through. */

/**
 * `same`: given and family name agree, as far as both are told. `partly`: one agrees and one differs, or the scripts
 * cannot be compared. `contradict`: neither agrees.
 */
export type Agreement = 'same' | 'partly' | 'contradict'

const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:i ь: э:e ю:iu я:ia і:i ї:i є:e ґ:g ў:u ј:i љ:l њ:n ћ:c ђ:d џ:dzh ѓ:g ќ:k ә:a ө:o ү:u ұ:u қ:k ғ:g ң:n һ:h ø:o ł:l đ:d ı:i æ:ae œ:oe þ:th ð:d ß:ss α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:i φ:f χ:kh ψ:ps ω:o'
    .split(' ')
    .map((pair) => pair.split(':')),
)

const latin = (text: string): string => [...text].map((letter) => latinOf[letter] ?? letter).join('')

/** One letter for what different spellings write differently; in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/tch|tsch|ch/g, 'č'],
  [/dzh|dj/g, 'i'],
  [/zh/g, 'z'],
  [/ts|tz|cz/g, 'č'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|c|q/g, 'k'],
  [/č/g, 'c'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/iu|ou|ue|u/g, 'u'],
  [/ie|(?<=.)io/g, 'e'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
]

/** How a word of a name sounds, whatever script and system of transliteration it is written in. */
function soundOf(word: string): string {
  let sound = latin(word)
  for (const [pattern, letter] of sounds) sound = sound.replace(pattern, letter)
  return sound.replace(/(?<=.)h/g, '').replace(/(.)\1+/gu, '$1')
}

const forms = shortForms((name) => soundOf(foldKey(name)))

const titles = new Set(
  'mr mrs ms miss dr prof sir herr frau phd md mba jr sr ii iii eng ing dipl г гн госпожа господин д-р'.split(' '),
)
/** Words of a family name that are written or left out. */
const particles = new Set('de da do dos del der den van von vom zu la le ter ten di du bint ibn'.split(' '))
const patronymic = /(?:ович|евич|ич|овна|евна|ична|инична|кызы|оглы|ovich|evich|ovna|evna|ichna|ogly|oglu|kyzy)$/u
const familyEnding = /(?:(ov|ev|in)a|(sk|ck)(?:aia|aa|i|ii|a))$/

interface Heard {
  /** Words that count, as they sound. */
  words: string[]
  patronymic: string | undefined
  /** Letters of a script that is not heard as Latin: Chinese, Arabic … */
  foreign: string
}

/** Nothing is known where a mail address, an account or nothing at all stands for the name. */
const isNoName = (name: string): boolean => name === '' || /[@\d_/]/.test(name)

const memory = new Map<string, Heard>()

function heard(folded: string): Heard {
  const known = memory.get(folded)
  if (known) return known
  const found = listen(folded)
  if (memory.size > 20_000) memory.clear()
  memory.set(folded, found)
  return found
}

function listen(folded: string): Heard {
  const all = (folded.replace(/['’`ʼ]/g, '').match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !titles.has(word))
  const counting = all.filter((word) => !particles.has(word))
  const words = counting.length > 0 ? counting : all
  // The first that may be one: a family name may end so too ('Иван Иванович Станкевич', 'Станкевич Иван Иванович').
  const at =
    words.length > 2 ? words.findIndex((word, place) => place > 0 && word.length > 5 && patronymic.test(word)) : -1
  return {
    words: words.filter((_, place) => place !== at).map((word) => familySound(soundOf(word))),
    patronymic: at < 0 ? undefined : soundOf(words[at]!),
    foreign: [...folded]
      .filter(
        (letter) => /\p{L}/u.test(letter) && !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter),
      )
      .sort()
      .join(''),
  }
}

/** 'Petrova' and 'Petrov', 'Sokolovskaya' and 'Sokolovsky' are one family. */
const familySound = (sound: string): string =>
  sound.length > 5
    ? sound.replace(
        familyEnding,
        (_whole, own: string | undefined, adjective: string | undefined) => own ?? `${adjective}i`,
      )
    : sound

/** 'Dmitri' and 'Dmitriy'. */
const ended = (sound: string): string => (sound.length > 3 ? sound.replace(/i+$/, '') : sound)

function sameWord(one: string, other: string): boolean {
  if (one === other || ended(one) === ended(other)) return true
  const [names, others] = [forms.get(one), forms.get(other)]
  return names !== undefined && others !== undefined && [...names].some((name) => others.has(name))
}

const isInitialOf = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

/** How many words of the shorter name stand in the longer one, each once; whole words before initials. */
function agreeing(shorter: readonly string[], longer: readonly string[]): number {
  const left = [...longer]
  let count = 0
  const take = (words: readonly string[], agree: (one: string, other: string) => boolean): string[] =>
    words.filter((word) => {
      const at = left.findIndex((other) => agree(word, other))
      if (at < 0) return true
      left.splice(at, 1)
      count++
      return false
    })
  take(take(shorter, sameWord), isInitialOf)
  return count
}

/** A name as it is compared letter by letter: folded, without what nobody sees. */
export const foldedName = (name: string): string => foldKey(withoutAnyUnseen(name))

/** Under one form all spellings of a name that may be one person's: what is looked up; `agreement` decides. */
export const nameForm = (name: string): string => {
  const { words, foreign } = heard(foldedName(name))
  return words.map(ended).sort().join(' ') || foreign
}

/** Do two full names agree? A name of which nothing is known agrees with everybody. */
export function agreement(one: string, other: string): Agreement {
  const [a, b] = [foldedName(one), foldedName(other)]
  if (a === b || isNoName(a) || isNoName(b)) return 'same'
  const [first, second] = [heard(a), heard(b)]
  if (first.foreign !== second.foreign) return 'partly'
  if (first.foreign !== '') return 'same'
  return compared(first, second)
}

function compared(first: Heard, second: Heard): Agreement {
  const [father, other] = [first.patronymic, second.patronymic]
  const otherFather = father !== undefined && other !== undefined && !sameWord(father, other)
  const [shorter, longer] =
    first.words.length <= second.words.length ? [first.words, second.words] : [second.words, first.words]
  if (shorter.length === 0) return 'partly'
  const count = agreeing(shorter, longer)
  if (count === 0) return 'contradict'
  return count === shorter.length && !otherFather ? 'same' : 'partly'
}
