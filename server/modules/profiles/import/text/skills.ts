import { fold, wordsOf } from '../../../../../contract/search/spelling/fold.ts'
import { otherSkillNames, usualSkillNames } from '../../../../../contract/search/spelling/skill-names.ts'
import type { ResumeLine } from './resume-lines.ts'

const commonWords =
  'go excel spring oracle swift rust ruby rest flask helm snowflake illustrator cypress postman cassandra unity confluence'.split(
    ' ',
  )
/** Names with one letter, or a common word for one, stand in any text by chance: they count in a list of skills alone. */
const isPlain = (name: string) => fold(name).length <= 2 || commonWords.includes(fold(name))
const telling = usualSkillNames.filter((name) => !isPlain(name))
const plain = usualSkillNames.filter(isPlain)

/** Items of a list, folded: 'Go, C • R' and 'Languages: Go'. */
const itemsOf = (text: string): string[] =>
  text
    .replace(/^[^:]{2,40}:\s/, '')
    .split(/[,;|•·/\t]|\s[–—-]\s/u)
    .map((item) => fold(item.replace(/\(.*?\)/g, '')).trim())

const saysAny = (names: readonly string[], folded: string, words: ReadonlySet<string>): boolean =>
  names.some((name) => {
    const skill = fold(name)
    return skill.includes(' ') ? folded.includes(` ${skill} `) : words.has(skill)
  })

/** The known skills that a résumé names, each by its usual name. */
export function skillsOf(lines: readonly ResumeLine[]): string[] {
  const folded = ` ${lines.map(({ text }) => fold(text)).join(' ')} `
  const words = new Set(wordsOf(folded))
  const listed = lines.filter(({ section }) => section === 'skills').flatMap(({ parts }) => parts.flatMap(itemsOf))
  const items = new Set(listed)
  return [
    ...telling.filter(
      (name) => saysAny([name], folded, words) || otherSkillNames(name).some((other) => items.has(fold(other))),
    ),
    ...plain.filter((name) => [name, ...otherSkillNames(name)].some((each) => items.has(fold(each)))),
  ]
}
