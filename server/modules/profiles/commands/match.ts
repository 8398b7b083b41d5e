import type { Fact } from '../../../../contract/profiles/facts.ts'
import { type Against, type Found, findSame, type Identity } from '../../../../contract/profiles/identity/identity.ts'
import type { KnownPeople } from './known-people.ts'

/** What one row says, and who that is. */
export interface Saying {
  source: string
  restates: boolean
  said: Fact[]
  recordedAt: string
  name: { full: string }
  birthdate: string | null
  identities: Identity[]
  /** The same row in earlier versions of its file. */
  earlier: Identity[]
}

/** A person of this batch and what its rows say. Below 0 the id is provisional: the person is new. */
export interface Target {
  profileId: number
  sayings: Saying[]
  identities: Identity[]
}

/** Two who may be one; the same id twice: one who may be two. */
export interface MaybePair {
  one: number
  other: number
  reason: string
  against: Against
}

/** What a colleague says about who a person is: one who is known, or certainly another one. */
export type Word = { sameAs: number } | 'another'

export interface Matched {
  targets: Target[]
  maybes: MaybePair[]
  /** The people with a value that turned out to belong to several. */
  doubted: { profileId: number; identity: Identity }[]
}

/** Decides row by row; a row may be the same person as one before it in this very batch. */
export function match(
  rows: readonly Saying[],
  known: KnownPeople,
  deleted: ReadonlySet<number>,
  word: Word | undefined,
): Matched {
  const targets = new Map<number, Target>()
  const matched: Matched = { targets: [], maybes: [], doubted: [] }
  rows.forEach((row, at) => {
    if (deleted.has(at)) return
    const found = word === undefined ? findSame(row, known) : saidBy(word, row, known)
    const profileId = found.same ?? -1 - targets.size
    const target = targets.get(profileId) ?? { profileId, sayings: [], identities: [] }
    targets.set(profileId, target)
    for (const identity of found.spoiled) {
      for (const holder of known.holders(identity)) matched.doubted.push({ profileId: holder.profileId, identity })
      known.spoil(identity)
    }
    known.remember(profileId, row)
    target.identities.push(...row.identities)
    target.sayings.push(row)
    for (const { profileId: other, reason, against } of found.maybe)
      matched.maybes.push({ one: profileId, other, reason, against })
  })
  return { ...matched, targets: [...targets.values()] }
}

/** A colleague has decided: what they share with others is nobody's own from now on. */
function saidBy(word: Word, row: Saying, known: KnownPeople): Found {
  const nothing = { by: undefined, maybe: [], spoiled: [] }
  if (word !== 'another') return { ...nothing, same: word.sameAs }
  const carried = row.identities.filter(
    (identity) => (identity.kind === 'email' || identity.kind === 'link') && known.holders(identity).length > 0,
  )
  return { ...nothing, same: undefined, spoiled: carried }
}
