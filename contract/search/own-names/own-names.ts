import { fold } from '../spelling/fold.ts'

/** The company's own names of titles and skills: groups of names that mean the same here. A line is a group, with commas between its names. */

export const ownNameLimits = { groups: 500, names: 20, letters: 100 } as const
type OwnNameGroups = readonly (readonly string[])[]

const namesOf = (line: string): string[] => {
  const names = line.split(/[,;\t]/).map((name) => name.replace(/\s+/g, ' ').trim())
  const folded = names.map(fold)
  return names.filter((_name, at) => folded[at] !== '' && folded.indexOf(folded[at]!) === at)
}

/** @returns the groups of a written list; a name is once in its group, and lines without names are none */
export const groupsWritten = (text: string): string[][] =>
  text
    .split('\n')
    .map(namesOf)
    .filter((names) => names.length > 0)

export const groupsAsText = (groups: OwnNameGroups): string => groups.map((names) => names.join(', ')).join('\n')

/** What keeps groups from being saved, of the first that is wrong: too many of them, or which one has too few, too many or too long names. */
export type OwnNamesWrong = { what: 'groups' } | { what: 'alone' | 'names' | 'letters'; first: string }

export function wrongOf(groups: OwnNameGroups): OwnNamesWrong | undefined {
  if (groups.length > ownNameLimits.groups) return { what: 'groups' }
  for (const names of groups) {
    const first = names[0]?.slice(0, ownNameLimits.letters) ?? ''
    if (names.some((name) => name.length > ownNameLimits.letters)) return { what: 'letters', first }
    if (names.length < 2) return { what: 'alone', first }
    if (names.length > ownNameLimits.names) return { what: 'names', first }
  }
  return undefined
}
