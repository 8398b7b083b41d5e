import type { Fact, StoredFact } from './facts.ts'
import { isWithin } from './places.ts'

/** What changes when a source speaks again. Pure: the database is elsewhere. */

export interface Change {
  add: Fact[]
  /** Ids of stored facts that the source no longer says. */
  remove: number[]
}

/**
 * What to write when a source says these facts of a person. A source speaks for itself only: the facts of others stay.
 * Said again unchanged: nothing.
 * @param restates the source says all that it knows (a row with an external id): what it said before and says no more
 *   goes. Else its sayings add up.
 */
export function changeOf(
  said: readonly Fact[],
  stored: readonly StoredFact[],
  source: string,
  restates: boolean,
): Change {
  const own = new Map<string, StoredFact[]>()
  for (const fact of stored) {
    if (fact.source !== source) continue
    const id = `${fact.kind} ${fact.key}`
    const before = own.get(id)
    if (before) before.push(fact)
    else own.set(id, [fact])
  }
  const add: Fact[] = []
  for (const fact of said) {
    const before = own.get(`${fact.kind} ${fact.key}`) ?? []
    const same = before.findIndex((one) => isSaid(one, fact, restates))
    if (same >= 0) before.splice(same, 1)
    else if (restates || !stored.some((one) => one.source === source && isSaid(one, fact, false))) add.push(fact)
  }
  return { add, remove: restates ? [...own.values()].flat().map((fact) => fact.id) : [] }
}

/**
 * Has the source said this? A link or contact in another spelling is the same one, and what adds up is compared whatever
 * key it was kept under: keys change when a rule does.
 */
const isSaid = (before: StoredFact, fact: Fact, restates: boolean): boolean =>
  before.kind === fact.kind &&
  (sameValue(before.value, fact.value) ||
    (!restates && before.key === fact.key && (fact.kind === 'link' || fact.kind === 'contact')))

type Name = Extract<Fact, { kind: 'name' }>
const isName = <F extends Fact>(fact: F): fact is F & Name => fact.kind === 'name'
const sameName = (one: Name, other: Name) =>
  one.value.full === other.value.full && one.value.first === other.value.first && one.value.last === other.value.last

/**
 * The facts as they are kept of somebody who has a name: another one stands beside it and renames nobody. A source that
 * restates may change the name that it gave itself.
 */
export function withoutRenaming(
  said: readonly Fact[],
  stored: readonly StoredFact[],
  source: string,
  restates: boolean,
): readonly Fact[] {
  const own = stored.filter((fact) => fact.source === source).filter(isName)
  const mayRename = restates && own.some(({ value }) => value.also !== true)
  return said.map((fact): Fact => {
    if (!isName(fact)) return fact
    const known = own.find((one) => sameName(one, fact))
    if (known) return { ...fact, value: known.value }
    return mayRename ? fact : { ...fact, value: { ...fact.value, also: true as const } }
  })
}

type PlaceFact = Extract<Fact, { kind: 'place' }>
const isPlace = <F extends Fact>(fact: F): fact is F & PlaceFact => fact.kind === 'place'

/** The facts as they are kept where the source knew the place better before: a town does not give way to its country. */
export function withoutCoarserPlace(
  said: readonly Fact[],
  stored: readonly StoredFact[],
  source: string,
): readonly Fact[] {
  const own = stored.filter((fact) => fact.source === source).filter(isPlace)
  return said.map((fact): Fact => {
    const better = isPlace(fact) ? own.find(({ value }) => isWithin(value, fact.value)) : undefined
    return better ? { kind: 'place', key: better.key, value: better.value } : fact
  })
}

/** Compared without regard to the order of keys: the database keeps its own. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
