import { fold } from '../../../contract/search/fold.ts'
import { languageNames } from '../../lib/intl.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second))
let codes: Map<string, string> | undefined

/** Codes of languages by their folded English and Russian names: what the browser knows needs no list of ours. */
function codeOf(name: string): string | undefined {
  codes ??= new Map(
    ['ru', 'en'].flatMap((locale) =>
      letterPairs.flatMap((code): [string, string][] => {
        const known = languageNames(locale).of(code)
        return known ? [[fold(known), code]] : []
      }),
    ),
  )
  return codes.get(fold(name))
}

/** A language as the user calls it, with a capital; one that the browser does not know stays as it is written. */
export function languageName(name: string, locale: string): string {
  const code = codeOf(name)
  const known = code && languageNames(locale).of(code)
  return known ? known.charAt(0).toLocaleUpperCase(locale) + known.slice(1) : name
}
