import { randomInt } from 'node:crypto'
import { sha256 } from './secrets.ts'

/** Nothing that is easily taken for something else. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that a console shows and somebody types: sixty bits, which nobody guesses. */
export function spokenCode(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}

/** What is kept of a code, however it is typed. */
export const printOfCode = (code: string): string =>
  sha256(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')).toString('hex')
