import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { titleKey } from './key.ts'

/** What a title is called by others: the families of families.tsv (README.md), read when the first title is asked for. */

type Family = readonly string[]
interface Families {
  all: readonly Family[]
  /** The places of the families that have a name, by its key. */
  byKey: ReadonlyMap<string, readonly number[]>
}

const file = path.join(import.meta.dirname, 'families.tsv')
let read: Families | undefined

function families(): Families {
  if (read) return read
  const all = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const byKey = new Map<string, number[]>()
  for (const [at, names] of all.entries())
    for (const key of new Set(names.map(titleKey))) {
      const places = byKey.get(key)
      if (places) places.push(at)
      else byKey.set(key, [at])
    }
  read = { all, byKey }
  return read
}

/** How surely a name is a family's: it is called so first, it is called just so, or but for its form. */
function likeness(names: Family, name: string): number {
  const at = names.findIndex((one) => fold(one) === name)
  return at === 0 ? 2 : at > 0 ? 1 : 0
}

/**
 * @returns all names of the titles that a phrase is a name of, in any form of it, the usual one first; where a phrase is several
 * titles' ('controller'), the likeliest title's first. None where it is no title's
 */
export function titleNames(phrase: string): readonly string[] {
  const key = titleKey(phrase)
  if (key === '') return []
  const { all, byKey } = families()
  const name = fold(phrase)
  const having = (byKey.get(key) ?? []).map((at) => ({ names: all[at]!, likeness: likeness(all[at]!, name) }))
  // Where somebody is called just so, who is called so in another form is somebody else.
  const exact = having.filter((one) => one.likeness > 0)
  const meant = (exact.length > 0 ? exact : having).sort((a, b) => b.likeness - a.likeness)
  const names = meant.flatMap((one) => one.names)
  return [...new Map(names.map((one) => [fold(one), one])).values()]
}
