import { wishLimit } from '../../../../contract/search/evidence/wishes.ts'
import type { Term } from '../../../../contract/search/query.ts'
import type { Reading } from '../../../../contract/search/typed/compose.ts'
import { type Conditions, type CountOf, type Part, partsOf } from '../../../../contract/search/typed/removals.ts'

/** Lets go of what nobody fits, one condition after the other, the least telling first, and says which (D-139). */

/** What excludes keeps nobody out that somebody asked for. */
const askedOf = (conditions: Conditions): Part[] => partsOf(conditions).filter(({ excluded }) => !excluded)

/** How much may be let go of: conditions of at most this weight, and no more than so many. */
interface Leeway {
  weight: number
  most: number
  /** Skills go before anything that matters more, the last first: they are wished for instead. */
  skills: boolean
}

/** Skills of a page matter less than its title and its years: it would like them still. The first is what it is about. */
const [wishedSkill, firstSkill] = [3, 5.5]

/** Of a sentence or a page what is beside its point may be let go of, of a list of words what nobody is known by. */
export const leewayOf = ({ isProse }: Pick<Reading, 'isProse'>, isPage: boolean): Leeway => ({
  weight: isPage ? 6 : isProse ? 4 : 0,
  most: isPage ? 6 : 4,
  skills: isPage,
})

const isTitle = ({ terms: [term] }: Part): boolean => term?.field === 'position'
const isSkill = ({ terms: [term] }: Part): boolean => term?.field === 'skill'

/** What may go, the least telling first, of skills the last. */
function mayGo(parts: readonly Part[], { weight, skills }: Leeway): Part[] {
  const [wished, others] = [
    parts.filter((part) => skills && isSkill(part)),
    parts.filter((part) => !skills || !isSkill(part)),
  ]
  const weighed = wished.map((part, at) => ({ ...part, weight: at === 0 ? firstSkill : wishedSkill }))
  const going = [...weighed.toReversed(), ...others]
    .filter((part) => part.weight <= weight)
    // Without a title or a skill the text would be about nobody.
    .filter((part) => !isTitle(part) || wished.length > 0)
    .sort((a, b) => a.weight - b.weight)
  // What it is about goes where nothing else is left.
  return going.length > 1 || !parts.some(isTitle) ? going.filter((part) => part.weight !== firstSkill) : going
}

/**
 * @returns conditions that somebody fits, with how many, and what was let go of; undefined where nothing helps
 */
export async function relaxed<Some extends Conditions & Pick<Reading, 'wishes'>>(
  reading: Some,
  leeway: Leeway,
  countOf: CountOf,
): Promise<{ reading: Some; count: number; leftOut: string[] } | undefined> {
  let now = reading
  const leftOut: string[] = []
  const wished: Term[] = []
  for (let round = 0; round < leeway.most; round++) {
    const asked = askedOf(now)
    const parts = mayGo(asked, leeway)
    if (parts.length === 0 || asked.length < 2) return undefined
    const tries = parts.map((part) => part.without(now))
    const counts = await countOf(tries)
    const at = counts.findIndex((count) => count > 0)
    const gone = Math.max(0, at)
    leftOut.push(...parts[gone]!.q, ...parts[gone]!.f)
    if (leeway.skills && (isSkill(parts[gone]!) || isTitle(parts[gone]!))) wished.push(...parts[gone]!.terms)
    now = { ...now, ...tries[gone]! }
    if (at >= 0) {
      const wishes = [...wished.toReversed(), ...now.wishes].slice(0, wishLimit)
      return { reading: { ...now, wishes }, count: counts[at]!, leftOut }
    }
  }
  return undefined
}
