import { fold } from '../../../contract/search/spelling/fold.ts'
import { capital } from '../../lib/capital.ts'
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

/** A language as the user's language writes it in a sentence; one that the browser does not know stays as it is written. */
function inSentence(name: string, locale: string): string {
  const code = codeOf(name)
  return (code && languageNames(locale).of(code)) ?? name
}

/** A language by itself, with a capital. */
export const languageName = (name: string, locale: string): string => capital(inSentence(name, locale), locale)

/** Some languages in a line: 'German, English', «Немецкий, английский». */
export const languageLine = (names: readonly string[], locale: string): string =>
  capital(names.map((name) => inSentence(name, locale)).join(', '), locale)
