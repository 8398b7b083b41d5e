import { fold } from '../../../../contract/search/spelling/fold.ts'

/** Most names: letters without marks in words. */
const plain = /^[a-z]+(?: [a-z]+)*$/i
const saint = /(?<![^ ])st(?= )/gi

/** How a name of a place is compared: folded, without the signs that people leave out, and 'St' as the Saint that it is. */
export function placeKey(name: string): string {
  if (plain.test(name)) return name.toLowerCase().replace(saint, 'saint')
  return fold(name)
    .replace(/[.'’ʼʻ`´]/g, '')
    .replace(/[-‐‑–—/ ]+/g, ' ')
    .replace(saint, 'saint')
    .trim()
}
