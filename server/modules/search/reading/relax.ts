import { type Conditions, type CountOf, type Part, partsOf } from '../../../../contract/search/typed/removals.ts'

/** Lets go of what nobody fits, one condition after the other, the least telling first, and says which (D-139). */

/** What excludes keeps nobody out that somebody asked for. */
const askedOf = (conditions: Conditions): Part[] => partsOf(conditions).filter(({ excluded }) => !excluded)

/** The most conditions that are let go of. */
const most = 4

/**
 * @param mayGo of which conditions any may be let go of; the others stay
 * @returns conditions that somebody fits, with how many, and what was let go of; undefined where nothing helps
 */
export async function relaxed<Some extends Conditions>(
  reading: Some,
  mayGo: (weight: number) => boolean,
  countOf: CountOf,
): Promise<{ reading: Some; count: number; leftOut: string[] } | undefined> {
  let now = reading
  const leftOut: string[] = []
  for (let round = 0; round < most; round++) {
    const asked = askedOf(now)
    const parts = asked.filter(({ weight }) => mayGo(weight)).sort((a, b) => a.weight - b.weight)
    if (parts.length === 0 || asked.length < 2) return undefined
    const tries = parts.map((part) => part.without(now))
    const counts = await countOf(tries)
    const at = counts.findIndex((count) => count > 0)
    const gone = Math.max(0, at)
    leftOut.push(...parts[gone]!.q, ...parts[gone]!.f)
    now = { ...now, ...tries[gone]! }
    if (at >= 0) return { reading: now, count: counts[at]!, leftOut }
  }
  return undefined
}
