import { mentionLimit } from './rules.ts'

/** Who is meant by '@Name' in a comment: the text keeps the name as it was typed, the ids stand beside it. */

export interface Named {
  id: string
  name: string
}

/** A part of a comment's text; with the id of whom it mentions, where it does. */
interface Part {
  text: string
  id?: string
}

const letter = /[\p{L}\p{N}_]/u

/** Whether a name stands whole at a place of a text: 'Ann' is not in '@Anna'. */
const standsAt = (text: string, name: string, at: number): boolean =>
  name !== '' &&
  text.slice(at, at + name.length).toLowerCase() === name.toLowerCase() &&
  !letter.test(text.charAt(at + name.length))

/** A mail address is no mention. */
const beginsAt = (text: string, at: number): boolean => text[at] === '@' && !letter.test(text.charAt(at - 1))

/** A text in parts, those that mention somebody apart. Of two names that stand in one place the longer one counts. */
export function partsOf(text: string, people: readonly Named[]): Part[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const parts: Part[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const meant = beginsAt(text, at) ? byLength.find(({ name }) => standsAt(text, name, at + 1)) : undefined
    if (!meant) continue
    const end = at + 1 + meant.name.length
    if (at > from) parts.push({ text: text.slice(from, at) })
    parts.push({ text: text.slice(at, end), id: meant.id })
    from = end
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts
}

/** Those of the people whose names stand in a text, each once; of two of one name both. */
export function namedIn(text: string, people: readonly Named[]): string[] {
  const said = new Set(partsOf(text, people).flatMap((part) => (part.id ? [part.text.slice(1).toLowerCase()] : [])))
  return people
    .filter(({ name }) => said.has(name.toLowerCase()))
    .map(({ id }) => id)
    .slice(0, mentionLimit)
}

/** The '@…' that is being typed in front of the caret: where it begins, and what stands of the name so far. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | undefined {
  const from = text.slice(0, caret).lastIndexOf('@')
  if (from < 0 || !beginsAt(text, from)) return undefined
  const typed = text.slice(from + 1, caret)
  // A name is of a few words on one line; behind two spaces something else has begun.
  return typed.length <= 60 && !/\n|\s\s|^\s/.test(typed) && typed.split(' ').length <= 4 ? { from, typed } : undefined
}

/** The text with a name in the place of what was typed of it, and where the caret stands then. */
export function withName(
  text: string,
  { from, typed }: { from: number; typed: string },
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `
  const after = text.slice(from + 1 + typed.length)
  return { text: before + after.replace(/^ /, ''), caret: before.length }
}
