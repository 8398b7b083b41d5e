import { readFileSync } from 'node:fs'

/** What places are called beside their English names: made by tools/assets/place-names.ts, see README.md. */

export interface PlaceNames {
  russian: string | undefined
  /** What means it as surely as its own name, as it is compared. */
  sure: readonly string[]
  /** What it is called somewhere by somebody, as it is compared. */
  further: readonly string[]
}
/** By GeoNames id of a town, or code of a region. */
export type OtherNames = ReadonlyMap<string, PlaceNames>

export function readOtherNames(file: string): OtherNames {
  const names = new Map<string, PlaceNames>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [id, russian, sure, further] = line.split('\t')
    names.set(id!, { russian: russian || undefined, sure: listOf(sure), further: listOf(further) })
  }
  return names
}

const none: readonly string[] = []
const listOf = (names: string | undefined): readonly string[] => (names ? names.split('|') : none)
