import type { Fact, StoredFact } from './facts.ts'
import type { Identity } from './incoming.ts'

/** Are these two the same person, and what changes when a source speaks again. Pure: the database is elsewhere. */

/** Who is known under an identity. */
export type KnownAs = (identity: Identity) => readonly number[]
/** The external ids that a known person has from a source. */
export type ExternalIds = (profileId: number, source: string) => ReadonlySet<string>

export interface Found {
  /** The person it is; undefined: a new one. */
  same: number | undefined
  /** Who it may be, but two different external ids of one source forbid to say so. */
  maybe: { profileId: number; reason: Identity['kind'] }[]
}

/**
 * Finds the person that a row speaks of: by source and external id, else mail, else link, else a phone together with
 * the same folded name (product.md, duplicates).
 */
export function findSame(
  row: { source: string; externalId: string | null; identities: readonly Identity[] },
  knownAs: KnownAs,
  externalIds: ExternalIds,
): Found {
  const maybe = new Map<number, Identity['kind']>()
  for (const identity of row.identities) {
    for (const profileId of knownAs(identity)) {
      if (identity.kind === 'external' || !isAnother(row, externalIds(profileId, row.source)))
        return { same: profileId, maybe: [] }
      if (!maybe.has(profileId)) maybe.set(profileId, identity.kind)
    }
  }
  return { same: undefined, maybe: [...maybe].map(([profileId, reason]) => ({ profileId, reason })) }
}

/** The source itself tells the two apart by its ids. */
const isAnother = (row: { externalId: string | null }, known: ReadonlySet<string>): boolean =>
  row.externalId !== null && known.size > 0 && !known.has(row.externalId)

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
    const same = before.findIndex((one) => sameValue(one.value, fact.value))
    if (same >= 0) before.splice(same, 1)
    else add.push(fact)
  }
  return { add, remove: restates ? [...own.values()].flat().map((fact) => fact.id) : [] }
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
