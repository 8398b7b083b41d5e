import type { IncomingContact, IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import { fold, wordsOf } from '../../../../contract/search/fold.ts'
import { usualSkillNames } from '../../../../contract/search/skill-names.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { line, paragraph } from './clean.ts'
import { currentTitle, splitName } from './row.ts'

const mail = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g
const phone = /(?<![\d/])\+?\d[\d\s().-]{7,18}\d(?!\d)/g
const link = /\bhttps?:\/\/[^\s<>"')\]]+|\b(?:www\.|linkedin\.com\/|github\.com\/)[^\s<>"')\]]+/gi
/** Names of skills with one letter or a common word in them stand in any text by chance. */
const telling = usualSkillNames.filter(
  (name) => fold(name).length > 2 && !['Go', 'Excel', 'Spring', 'Oracle'].includes(name),
)

const skillsIn = (text: string): string[] => {
  const folded = ` ${fold(text)} `
  const words = new Set(wordsOf(folded))
  return telling.filter((name) => {
    const skill = fold(name)
    return skill.includes(' ') ? folded.includes(` ${skill} `) : words.has(skill)
  })
}

const isName = (text: string) => /^[\p{L}\p{M}'’.\- ]{3,80}$/u.test(text) && text.includes(' ')

/**
 * A résumé as plain text: the first line that is a name, contacts, links and known skills; all of it is kept as the
 * summary, so that a search finds the rest.
 * @returns the person, or a sentence that says why there is none
 */
export function personOfText(text: string, source: string): IncomingPerson | string {
  const lines = text.split('\n').flatMap((each) => line(each) ?? [])
  const at = lines.slice(0, 5).findIndex(isName)
  const full = lines[at]
  if (full === undefined) return 'None of the first five lines is a name'
  const headline = lines[at + 1]
  const contacts: IncomingContact[] = [
    ...(text.match(mail) ?? []).map((value) => ({ kind: 'email' as const, value })),
    ...(text.match(phone) ?? []).map((value) => ({ kind: 'phone' as const, value: value.trim() })),
  ].slice(0, 20)
  const isTitle = headline !== undefined && headline.length <= 100 && !/[@\d:/]/.test(headline)
  return {
    source,
    externalId: null,
    name: { full, ...splitName(full) },
    place: null,
    positions: isTitle ? [currentTitle(headline)] : [],
    educations: [],
    skills: skillsIn(text).map((name) => ({ name, years: null, rating: null, principal: false })),
    languages: [],
    links: [...new Set(text.match(link) ?? [])].slice(0, 50),
    contacts,
    summary: paragraph(text),
    photo: null,
    statedYears: null,
    birthdate: null,
    employment: null,
    remote: null,
    counts: {},
    lists: [],
    updatedAt: null,
    fingerprint: sha256(text).toString('hex').slice(0, 32),
  }
}
