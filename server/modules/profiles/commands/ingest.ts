import { type Fact, factsOf, restates, type StoredFact } from '../../../../contract/profiles/facts.ts'
import {
  earlierIdentities,
  type Found,
  findSame,
  type Identity,
  identitiesOf,
} from '../../../../contract/profiles/identity/identity.ts'
import { oldSpellings } from '../../../../contract/profiles/identity/legacy.ts'
import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import { changeOf, withoutCoarserPlace, withoutRenaming } from '../../../../contract/profiles/merge.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { numberOf } from '../contacts/phone-numbers.ts'
import { resolveIncoming } from '../places/incoming.ts'
import { deletedRows } from './forget.ts'
import {
  insertProfiles,
  type KeptIdentity,
  learnPlaces,
  mergedBy,
  type NewFact,
  type NewProfile,
  type OldFact,
  type PlaceName,
  spoilIdentities,
  taughtBy,
  writeFacts,
  writeIdentities,
  writeMaybeSame,
} from './ingest-writes.ts'
import { factsOfProfiles, KnownPeople } from './known-people.ts'
import { type Matched, match, type Saying, type Target, type Word } from './match.ts'
import { identityKey, lockKeys, lockPeople, pictureKey } from './person-locks.ts'
import { cardsOf, type PersonFacts, recompute, saveCards } from './recompute.ts'

export interface IngestOptions {
  /** Whose people these are; null: everybody's. */
  ownerCompanyId: number | null
  isDemo?: boolean
  /** What a colleague says about who the one person is. */
  word?: Word
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
  /** Pairs of people who may be one. */
  maybe: number
}

/** A row with all that follows from it alone. */
export interface PreparedRow extends Saying {
  placeNames: PlaceName[]
  /** Under which older spellings the person may have been deleted. */
  oldSpellings(): readonly Pick<Identity, 'kind' | 'key'>[]
}

/** What is known beside the rows. */
interface RowsContext {
  /** Where a phone without its country's code is, when the row's place does not tell: ISO code. */
  country?: string | undefined
  /** Contents of earlier versions of the file. */
  earlier?: readonly string[]
}

/** Works rows out as far as that needs no database: the next batch can be prepared while one is written. */
export const prepareRows = (
  clock: Clock,
  people: readonly IncomingPerson[],
  { country, earlier = [] }: RowsContext = {},
): PreparedRow[] =>
  people.map((person) => {
    const place = person.place && resolveIncoming(person.place)
    const phoneOf = phonesOf(person, place?.country_code, country)
    return {
      source: person.source,
      name: person.name,
      birthdate: person.birthdate,
      restates: restates(person),
      identities: identitiesOf(person, phoneOf),
      earlier: earlierIdentities(person, earlier),
      oldSpellings: () => oldSpellings(person, phoneOf),
      said: factsOf(person, place, phoneOf),
      placeNames: place ? taughtBy(person.place!, place) : [],
      recordedAt: person.updatedAt ?? clock.now().toISOString(),
    }
  })

/** Whole numbers of a person's phones: a Cyrillic name without a country is at home where the prefix is +7 (D-73). */
function phonesOf({ name, contacts }: IncomingPerson, place: string | null | undefined, country: string | undefined) {
  const other = country ?? (/\p{Script=Cyrillic}/u.test(name.full) ? 'RU' : undefined)
  const numbers = new Map(
    contacts.flatMap(({ kind, value }) =>
      kind === 'phone' ? [[value, numberOf(value, { place, other })] as const] : [],
    ),
  )
  return (phone: string) => numbers.get(phone)
}

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
  const { ownerCompanyId, word } = options
  await lockKeys(tx, rows.flatMap(keysOf))
  const deleted = await deletedRows(tx, rows)
  const known = await knownPeople(tx, rows, ownerCompanyId, typeof word === 'object' ? [word.sameAs] : [])
  const { targets, maybes, doubted } = match(rows, known, deleted, word)
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
    maybe: maybes.length,
  }
  for (const target of targets) target.profileId = realId(target.profileId)
  counts.profileIds = targets.map(({ profileId }) => profileId)
  const stored = await storedFacts(tx, targets, real, ownerCompanyId)
  const { add, remove, changed } = changes(targets, stored, new Set(real.values()), counts)
  const writing = writeFacts(tx, add, remove, ownerCompanyId)
  // Computed while the database writes.
  const cards = cardsOf(newPeople(made, add, options), clock.now())
  await writing
  await writeMatches(tx, clock, { targets, maybes, doubted }, known, { realId, ownerCompanyId })
  await saveCards(tx, cards)
  await recompute(tx, clock, changed)
  return counts
}

/** What a row is held by: whatever identifies its person, and its picture. */
const keysOf = ({ identities, earlier, said }: Saying): string[] => [
  ...[...identities, ...earlier].map(identityKey),
  ...said.flatMap((fact) => (fact.kind === 'photo' ? [pictureKey(fact.value.id)] : [])),
]

/** Who may be meant, held until the end. @param also who is meant for sure */
const knownPeople = (
  tx: Tx,
  rows: readonly Saying[],
  ownerCompanyId: number | null,
  also: readonly number[] = [],
): Promise<KnownPeople> =>
  KnownPeople.load(
    tx,
    rows.flatMap(({ identities, earlier }) => [...identities, ...earlier]),
    ownerCompanyId,
    (ids) => lockPeople(tx, [...ids, ...also]),
  )

/** Who a person may be, without anything being written. */
export async function whoMayBe(tx: Tx, row: PreparedRow, ownerCompanyId: number): Promise<Found> {
  await lockKeys(tx, keysOf(row))
  return findSame(row, await knownPeople(tx, [row], ownerCompanyId))
}

interface Writing {
  realId: (profileId: number) => number
  ownerCompanyId: number | null
}

/** What identifies these people from now on, and who may be the same. */
async function writeMatches(
  tx: Tx,
  clock: Clock,
  { targets, maybes, doubted }: Matched,
  known: KnownPeople,
  { realId, ownerCompanyId }: Writing,
): Promise<void> {
  await writeIdentities(tx, kept(targets, known), ownerCompanyId)
  await spoilIdentities(tx, known.spoiled, ownerCompanyId)
  const carriers = doubted.map(({ profileId, identity }) => ({ profileId: realId(profileId), identity }))
  const pairs = maybes
    .map((pair) => ({ ...pair, one: realId(pair.one), other: realId(pair.other) }))
    .filter(({ one, other }) => one !== other)
  await writeMaybeSame(tx, clock, [...pairs, ...(await mergedBy(tx, carriers))], ownerCompanyId)
}

/** What is kept of the values of these people. */
const kept = (targets: readonly Target[], known: KnownPeople): KeptIdentity[] =>
  targets.flatMap(({ profileId, identities }) =>
    identities.flatMap((identity) => {
      const holds = known.holding(identity)
      return holds ? [{ kind: identity.kind, key: identity.key, profileId, holds }] : []
    }),
  )

/** People who are new have no facts but those just written: nothing needs to be read back. */
function newPeople(made: readonly NewProfile[], added: readonly NewFact[], options: IngestOptions): PersonFacts[] {
  const { ownerCompanyId, isDemo = false } = options
  const people = new Map(
    made.map(({ id, uid }): [number, PersonFacts] => [id, { id, uid, isDemo, ownerCompanyId, facts: [], edits: [] }]),
  )
  for (const { fact, profileId, source, recordedAt } of added) {
    const facts = people.get(profileId)?.facts
    facts?.push({ ...fact, id: facts.length, source, ownerCompanyId, recordedAt })
  }
  return [...people.values()]
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
    const change = changesOf(sayings, stored.get(profileId) ?? [], fresh.has(profileId))
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

/** In two spellings one contact is said twice, and so is a name that renames nobody. */
const saidId = ({ source }: Saying, fact: Fact): string => {
  const { kind, key, value } = fact
  return JSON.stringify(
    kind === 'link' || kind === 'contact'
      ? [source, kind, key]
      : kind === 'name'
        ? [source, kind, value.full, value.first, value.last]
        : [source, kind, key, value],
  )
}

/** What several rows about one person change; where rows restate, the last of a source counts. */
function changesOf(sayings: readonly Saying[], stored: readonly StoredFact[], isNew: boolean) {
  const counting = sayings.filter(
    (one, at) =>
      !one.restates || sayings.findLastIndex(({ source, restates: all }) => all && source === one.source) === at,
  )
  const add: Omit<NewFact, 'profileId'>[] = []
  const remove: number[] = []
  const said = new Set<string>()
  for (const [at, saying] of counting.entries()) {
    const { source, restates: all, recordedAt } = saying
    const facts =
      isNew && at === 0
        ? saying.said
        : withoutRenaming(withoutCoarserPlace(saying.said, stored, source), stored, source, all)
    const change = changeOf(facts, stored, source, all)
    for (const fact of change.add) {
      const id = counting.length > 1 ? saidId(saying, fact) : ''
      if (counting.length === 1 || !said.has(id)) add.push({ fact, source, recordedAt })
      said.add(id)
    }
    remove.push(...change.remove)
  }
  return { add, remove }
}
