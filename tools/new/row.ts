import type { Scope } from './scope.ts'

/** `reminders` → `reminder`: one of these rows. */
export const oneOf = (table: string): string =>
  table
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** What a change of such a row is told: whose it is, where that is not its maker's own, and which. */
export const argumentsOf = (table: string, { argument }: Scope): string[] => [
  ...new Set([...(argument ? [argument] : []), `${oneOf(table)}Id`]),
]
