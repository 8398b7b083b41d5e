import { isStandard } from './variables.ts'

/** What other programs' templates put where a name goes: {{first_name}}, *|FNAME|*, {VORNAME}. */
const placeholders = [
  /\{\{[^{}\n]{1,100}\}\}/gu,
  /\*\|[^|\n]{1,100}\|\*/gu,
  /(?<!\{)\{[\p{L}\d_]{1,50}\}(?!\})/gu,
] as const

/**
 * Placeholders in a text that nobody fills in: they would leave with their braces. A word in small letters in braces is one
 * only where it is a variable's name.
 * @param known names of variables that are filled in
 */
export function strangePlaceholders(text: string, known: readonly string[]): string[] {
  const isKnown = (name: string) => isStandard(name) || known.includes(name)
  const found = placeholders.flatMap((pattern) => [...text.matchAll(pattern)].map(([whole]) => whole))
  const strange = found.filter((whole) => {
    const name = /^\{([^{}]+)\}$/u.exec(whole)?.[1]
    if (name === undefined) return true
    if (isKnown(name)) return false
    return /^[\p{Lu}\d_]+$/u.test(name) || isKnown(name.toUpperCase())
  })
  return [...new Set(strange)].slice(0, 10)
}
