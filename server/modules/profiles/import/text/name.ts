import type { IncomingPerson } from '../../../../../contract/profiles/incoming.ts'
import { latin } from '../../../../../contract/search/spelling/latin.ts'
import { splitName } from '../row.ts'
import { headingOf, type ResumeLine } from './resume-lines.ts'
import { isOrganisation, isTitle } from './titles.ts'

/** A name stands at the top; so far down only one that the mail address agrees with. */
const topLines = 8
const mostLines = 80

const label = /^(?:full name|name|фио|ф\.\s?и\.\s?о\.?|имя|резюме|resume|curriculum vitae|cv)\s*[:—–-]\s*/iu
const documentWord = /[\s,|–—-]*(?:resume|résumé|curriculum vitae|\bcv\b|резюме)[\s:]*$/iu
const degree = /[\s,]+(?:ph\.?\s?d|m\.?\s?sc|b\.?\s?sc|m\.?b\.?a|m\.?a|m\.?s|dr|pmp|к\.\s?т\.\s?н|д\.\s?т\.\s?н)\.?$/iu
const salutation = /^(?:mr|mrs|ms|dr|prof)\.?\s+/iu
const apart = /\t|\s[|·•–—]\s/u

const word = /^(?:\p{Lu}[\p{L}\p{M}'’`-]*\.?|de|da|di|del|della|van|von|der|den|la|le|el|al|bin|ibn|dos|du)$/u
const patronymic = /(?:вич|вна|ична|инична|оглы|кызы)$/iu
const capital = /^[\p{Lu}\p{M}'’`.-]{2,}$/u

/** 'KÜSTER' is Küster, 'O’NEIL' O’Neil; initials stay. */
const soft = (name: string): string =>
  capital.test(name)
    ? name
        .toLowerCase()
        .replace(/(^|['’`-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name

/** The name that a line begins with; undefined where it begins with something else. */
function nameIn(text: string): string | undefined {
  const [piece = ''] = text.replace(label, '').split(apart)
  const bare = piece.replace(documentWord, '').replace(degree, '').replace(salutation, '').trim()
  const words = bare.split(/\s+/)
  const plausible =
    words.length >= 2 && words.length <= 4 && bare.length <= 60 && words.every((each) => word.test(each))
  // Two initials are nobody's whole name, and three letters none at all.
  const told = words.filter((each) => each.replace(/[^\p{L}]/gu, '').length > 1).length >= 2
  if (!plausible || !told || headingOf(bare) || isTitle(bare) || isOrganisation(bare)) return undefined
  return words.map(soft).join(' ')
}

/** Whether a mail address says the same: 'j.doe' of 'John Doe', 'annapetrova' of 'Анна Петрова'. */
function agrees(name: string, mails: readonly string[]): boolean {
  const words = latin(name)
    .split(/[^a-z]+/)
    .filter((each) => each.length >= 3)
  return mails.some((mail) => {
    const [local = ''] = latin(mail).split('@')
    return words.some((each) => local.includes(each))
  })
}

/** Russian papers say the family name first: where a patronymic stands tells which it is. */
function parted(full: string): { first: string; last: string } {
  const words = full.split(' ')
  if (words.length === 3 && patronymic.test(words[2]!)) return { first: words[1]!, last: words[0]! }
  if (words.length === 3 && patronymic.test(words[1]!)) return { first: words[0]!, last: words[2]! }
  // 'Claud D. Park': initials in the middle belong to the given name.
  if (words.length > 2 && words.slice(1, -1).every((each) => /^\p{Lu}\.?$/u.test(each)))
    return { first: words.slice(0, -1).join(' '), last: words.at(-1)! }
  return splitName(full)
}

/**
 * Whose résumé it is: a name at the top, or further down one that the mail agrees with (where columns come in another
 * order). Undefined where nothing reads like a name.
 */
export function nameOf(lines: readonly ResumeLine[], mails: readonly string[]): IncomingPerson['name'] | undefined {
  const names = lines.slice(0, mostLines).map(({ parts, bullet }) => (bullet ? undefined : nameIn(parts[0]!)))
  const top = names.slice(0, topLines)
  const full =
    top.find((name) => name && agrees(name, mails)) ??
    top.find(Boolean) ??
    names.find((name) => name && agrees(name, mails))
  return full === undefined ? undefined : { full, ...parted(full) }
}
