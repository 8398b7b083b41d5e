import { type Fact, factsOf, type StoredFact } from '../../../../contract/profiles/facts.ts'
import { type Identity, type IncomingPerson, identitiesOf } from '../../../../contract/profiles/incoming.ts'
import { changeOf, findSame } from '../../../../contract/profiles/merge.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { resolveIncoming } from '../places/resolve.ts'
import {
  insertProfiles,
  learnPlaces,
  lockIngest,
  type NewFact,
  type NewProfile,
  type OldFact,
  type PlaceName,
  taughtBy,
  writeFacts,
  writeIdentities,
  writeMaybeSame,
} from './ingest-writes.ts'
import { deletedRows, factsOfProfiles, KnownPeople } from './known-people.ts'
import { cardsOf, type PersonFacts, recompute, saveCards } from './recompute.ts'

export interface IngestOptions {
  /** Whose people these are; null: everybody's. */
  ownerCompanyId: number | null
  isDemo?: boolean
}

/** What became of the rows; together as many as were given. */
export interface IngestCounts {
  created: number
  updated: number
  unchanged: number
  /** Places in the batch of those whose owner asked to be deleted. */
  deleted: number[]
  /** Who the others are, each once. */
  profileIds: number[]
}

interface Saying {
  source: string
  restates: boolean
  said: Fact[]
  recordedAt: string
}

/** A person of this batch and what its rows say. Below 0 the id is provisional: the person is new. */
interface Target {
  profileId: number
  sayings: Saying[]
  identities: Identity[]
}

interface Maybe {
  target: Target
  other: number
  reason: string
}

/** A row with all that follows from it alone. */
export interface PreparedRow extends Saying {
  externalId: string | null
  identities: Identity[]
  placeNames: PlaceName[]
}

/** Works rows out as far as that needs no database: the next batch can be prepared while one is written. */
export const prepareRows = (clock: Clock, people: readonly IncomingPerson[]): PreparedRow[] =>
  people.map((person) => {
    const place = person.place && resolveIncoming(person.place)
    return {
      source: person.source,
      externalId: person.externalId,
      restates: person.externalId !== null,
      identities: identitiesOf(person),
      said: factsOf(person, place),
      placeNames: place ? taughtBy(person.place!, place) : [],
      recordedAt: person.updatedAt ?? clock.now().toISOString(),
    }
  })

/**
 * The one door into the pool: finds who each row is, merges fact by fact, computes the cards, feeds the search. The
 * whole batch in the caller's transaction (as hf_system): all of it or nothing.
 */
export async function ingest(
  tx: Tx,
  clock: Clock,
  rows: readonly PreparedRow[],
  options: IngestOptions,
): Promise<IngestCounts> {
  await lockIngest(tx)
  const { ownerCompanyId } = options
  const identities = rows.map((row) => row.identities)
  const deleted = await deletedRows(tx, identities)
  const known = await KnownPeople.load(tx, identities.flat(), ownerCompanyId)
  const { targets, maybes } = match(rows, known, deleted)
  await learnPlaces(tx, rows)
  const fresh = targets.filter(({ profileId }) => profileId < 0)
  const made = await insertProfiles(tx, clock, fresh.length, ownerCompanyId, options.isDemo === true)
  const real = new Map(fresh.map((target, at) => [target.profileId, made[at]!.id]))
  const realId = (profileId: number) => real.get(profileId) ?? profileId
  const counts: IngestCounts = {
    created: fresh.length,
    updated: 0,
    unchanged: 0,
    deleted: [...deleted],
    profileIds: [],
  }
  for (const target of targets) target.profileId = realId(target.profileId)
  counts.profileIds = targets.map(({ profileId }) => profileId)
  const stored = await storedFacts(tx, targets, real, ownerCompanyId)
  const { add, remove, changed } = changes(targets, stored, new Set(real.values()), counts)
  const writing = writeFacts(tx, add, remove, ownerCompanyId)
  // Computed while the database writes.
  const cards = cardsOf(newPeople(made, add, options), clock.now())
  await writing
  await writeIdentities(tx, targets, ownerCompanyId)
  const pairs = maybes.map(({ target, other, reason }) => ({ one: target.profileId, other: realId(other), reason }))
  await writeMaybeSame(tx, clock, pairs, ownerCompanyId)
  await saveCards(tx, cards)
  await recompute(tx, clock, changed)
  return counts
}

/** People who are new have no facts but those just written: nothing needs to be read back. */
function newPeople(made: readonly NewProfile[], added: readonly NewFact[], options: IngestOptions): PersonFacts[] {
  const { ownerCompanyId, isDemo = false } = options
  const people = new Map(
    made.map(({ id, uid }): [number, PersonFacts] => [id, { id, uid, isDemo, ownerCompanyId, facts: [] }]),
  )
  for (const { fact, profileId, source, recordedAt } of added) {
    const facts = people.get(profileId)?.facts
    facts?.push({ ...fact, id: facts.length, source, ownerCompanyId, recordedAt })
  }
  return [...people.values()]
}

/** Decides row by row; a row may be the same person as one before it in this very batch. */
function match(
  rows: readonly PreparedRow[],
  known: KnownPeople,
  deleted: ReadonlySet<number>,
): { targets: Target[]; maybes: Maybe[] } {
  const targets = new Map<number, Target>()
  const maybes: Maybe[] = []
  rows.forEach((row, at) => {
    if (deleted.has(at)) return
    const found = findSame(
      row,
      (identity) => known.knownAs(identity),
      (profileId, from) => known.externalIds(profileId, from),
    )
    const profileId = found.same ?? -1 - targets.size
    const target = targets.get(profileId) ?? { profileId, sayings: [], identities: [] }
    targets.set(profileId, target)
    known.remember(profileId, row.identities)
    target.identities.push(...row.identities)
    target.sayings.push(row)
    for (const { profileId: other, reason } of found.maybe) maybes.push({ target, other, reason })
  })
  return { targets: [...targets.values()], maybes }
}

function storedFacts(
  tx: Tx,
  targets: readonly Target[],
  real: ReadonlyMap<number, number>,
  ownerCompanyId: number | null,
): Promise<Map<number, StoredFact[]>> {
  const fresh = new Set(real.values())
  const known = targets.map(({ profileId }) => profileId).filter((id) => !fresh.has(id))
  return factsOfProfiles(tx, known, ownerCompanyId)
}

/** What is to be written and taken out; `changed` are those of the known people that it concerns. */
function changes(
  targets: readonly Target[],
  stored: ReadonlyMap<number, StoredFact[]>,
  fresh: ReadonlySet<number>,
  counts: IngestCounts,
) {
  const changed: number[] = []
  const add: NewFact[] = []
  const remove: OldFact[] = []
  for (const { profileId, sayings } of targets) {
    const change = changesOf(sayings, stored.get(profileId) ?? [])
    const isChanged = change.add.length > 0 || change.remove.length > 0
    if (isChanged && !fresh.has(profileId)) changed.push(profileId)
    for (const fact of change.add) add.push({ ...fact, profileId })
    for (const id of change.remove) remove.push({ id, profileId })
    const repeats = fresh.has(profileId) ? sayings.length - 1 : sayings.length
    if (isChanged) counts.updated += repeats
    else counts.unchanged += repeats
  }
  return { add, remove, changed }
}

/** What several rows about one person change; where rows restate, the last of a source counts. */
function changesOf(sayings: readonly Saying[], stored: readonly StoredFact[]) {
  const counting = sayings.filter(
    (one, at) =>
      !one.restates || sayings.findLastIndex(({ source, restates }) => restates && source === one.source) === at,
  )
  const add: Omit<NewFact, 'profileId'>[] = []
  const remove: number[] = []
  const said = new Set<string>()
  for (const saying of counting) {
    const change = changeOf(saying.said, stored, saying.source, saying.restates)
    for (const fact of change.add) {
      const id = counting.length > 1 ? JSON.stringify([saying.source, fact]) : ''
      if (counting.length === 1 || !said.has(id))
        add.push({ fact, source: saying.source, recordedAt: saying.recordedAt })
      said.add(id)
    }
    remove.push(...change.remove)
  }
  return { add, remove }
}
