import { readFileSync } from 'node:fs'
import path from 'node:path'
import { knows } from './bloom.ts'
import { shortestStem, stemOf } from './stem.ts'

/** The most characters beside a known word that still make no secret. */
const beside = 8
/** Marks a whole password in the filter, apart from the words. */
export const literal = (password: string): string => `=${password}`

let filter: Uint8Array | undefined
const loaded = (): Uint8Array => {
  filter ??= readFileSync(path.join(import.meta.dirname, 'common-passwords.bloom'))
  return filter
}

/** Our own names: whoever guesses tries them first. */
const brands = ['hirefold', 'sourcery', 'кадрофонд', 'kadrofond']

/**
 * Would somebody who guesses come upon this password soon: a well-known one, or a well-known word or name with a few
 * characters around it?
 * @param names of the person, the mail address, the company
 */
export function isEasyToGuess(password: string, names: readonly string[]): boolean {
  const stem = stemOf(password)
  const rest = [...password].length - [...stem].length
  if (knows(loaded(), literal(password))) return true
  if (stem.length >= shortestStem && rest <= beside && knows(loaded(), stem)) return true
  const own = [...names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)), ...brands].map(stemOf)
  return own.some(
    (name) => name.length >= shortestStem && stem.includes(name) && password.length - name.length <= beside,
  )
}
