/** Mailing variables: what stands in braces in a template and is filled in for each recipient (001 §3, §5). */

const variableNameLimit = 50
/** Capital letters of Latin without accents, and every one of the Cyrillic script (D-91). */
const letter = String.raw`(?:[A-Z0-9_]|(?=\p{Lu})\p{Script=Cyrillic})`
export const variableName = new RegExp(`^${letter}{1,${variableNameLimit}}$`, 'u')
const notInNames = new RegExp(`(?!${letter}).`, 'gsu')
const inBraces = new RegExp(`\\{(${letter}{1,${variableNameLimit}})\\}`, 'gu')

/** Those that every template knows, and where their value comes from. */
export const standardVariables = [
  { name: 'FIRST_NAME', path: 'profile.first_name' },
  { name: 'LAST_NAME', path: 'profile.last_name' },
  { name: 'FULL_NAME', path: 'profile.name' },
  { name: 'POSITION', path: 'folder.name' },
  { name: 'COMPANY', path: 'user.company' },
  { name: 'TITLE', path: 'profile.title' },
  { name: 'EMPLOYER', path: 'profile.company' },
  { name: 'MY_FIRST_NAME', path: 'user.first_name' },
  { name: 'MY_LAST_NAME', path: 'user.last_name' },
] as const

const standardNames: ReadonlySet<string> = new Set(standardVariables.map(({ name }) => name))
export const isStandard = (name: string): boolean => standardNames.has(name)

/** A new variable's name as it is typed: upper case, and only what a name may hold (001 §5); a space and a hyphen drop. */
export const asVariableName = (typed: string): string =>
  typed.toUpperCase().replace(notInNames, '').slice(0, variableNameLimit)

type TemplatePart = { text: string } | { variable: string }

/** A text with its variables told apart; only known names are variables, everything else stays text (000 §5). */
export function templateParts(text: string, custom: readonly string[]): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const found of text.matchAll(inBraces)) {
    const [whole, name] = found
    if (!name || !(isStandard(name) || custom.includes(name))) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ variable: name })
    from = found.index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
