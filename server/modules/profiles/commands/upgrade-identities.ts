import { sql } from 'kysely'
import type { StoredFact } from '../../../../contract/profiles/facts.ts'
import { findSame, type Identity } from '../../../../contract/profiles/identity/identity.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { keepMark, markOf } from '../../../kernel/data/marks.ts'
import { type KeptIdentity, spoilIdentities, writeIdentities, writeMaybeSame } from './ingest-writes.ts'
import { KnownPeople, storedFact } from './known-people.ts'
import type { MaybePair } from './match.ts'
import { doubtfulMerge, nicksOf, type OldIdentity, type OldPerson, respelled } from './old-identities.ts'
import { lockEverybody } from './person-locks.ts'

const marker = 'identities_upgrade'
const batchSize = 1000
const unlimited = { timeoutMs: 0 }

/**
 * Spells the identities of a base from before 0033 anew, a thousand people to a transaction, and goes on where a killed
 * one was. Two who turn out to carry one value, and one who may be two, are listed as maybe the same; nobody is merged.
 * Half a millisecond a person on a busy machine of two cores, so eight minutes for a million; a base that is new or done is
 * left at once.
 * @param progress told how many people are done
 */
export async function upgradeIdentities(
  db: Database,
  clock: Clock,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let done = 0; ; ) {
    const count = await db.system((tx) => upgradeBatch(tx, clock), unlimited)
    if (count === undefined) return
    done += count
    progress(done)
  }
}

/** Behind whom it goes on. */
interface Walk {
  after: number
}

/** @returns how many people were spelled anew; undefined: there is nothing to do any more */
async function upgradeBatch(tx: Tx, clock: Clock): Promise<number | undefined> {
  const walk = await markOf<Walk>(tx, marker)
  if (!walk) return undefined
  await lockEverybody(tx)
  const people = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '>', walk.after)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) {
    await tx.deleteFrom('meta').where('key', '=', marker).execute()
    return undefined
  }
  await respell(tx, clock, ids)
  await keepMark<Walk>(tx, marker, { after: ids.at(-1)! })
  return ids.length
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

interface Respelled extends Identity {
  profileId: number
  shared: boolean
}

interface Scope {
  ownerCompanyId: number | null
  identities: Respelled[]
  pairs: MaybePair[]
}

async function respell(tx: Tx, clock: Clock, ids: readonly number[]): Promise<void> {
  const [old, facts, fileOf] = [await oldIdentities(tx, ids), await tellingFacts(tx, ids), await filesByName(tx)]
  const scopes = new Map<number | null, Scope>()
  for (const [profileId, identities] of grouped(old, (one) => one.profileId))
    for (const ownerCompanyId of new Set(identities.map((one) => one.ownerCompanyId))) {
      const seen = (facts.get(profileId) ?? []).filter(
        (fact) => fact.ownerCompanyId === null || fact.ownerCompanyId === ownerCompanyId,
      )
      const own = identities.filter((one) => one.ownerCompanyId === ownerCompanyId)
      const scope = scopes.get(ownerCompanyId) ?? { ownerCompanyId, identities: [], pairs: [] }
      scopes.set(ownerCompanyId, scope)
      respellPerson(scope, profileId, own, { facts: seen, fileOf })
    }
  await sql`delete from identities where profile_id = any(${[...ids]}::bigint[])`.execute(tx)
  for (const scope of scopes.values()) await keep(tx, scope)
  for (const scope of scopes.values()) await listPairs(tx, clock, scope, facts)
}

function respellPerson(scope: Scope, profileId: number, old: readonly OldIdentity[], person: OldPerson): void {
  const doubt = doubtfulMerge(old, person.facts)
  const nicks = nicksOf(person.facts.filter((fact) => fact.ownerCompanyId === scope.ownerCompanyId))
  for (const identity of [...old.flatMap((one) => respelled(one, person) ?? []), ...nicks])
    scope.identities.push({
      ...identity,
      profileId,
      shared: identity.kind === 'email' && doubt !== undefined && doubt.shared.includes(identity.key),
    })
  if (doubt) scope.pairs.push({ one: profileId, other: profileId, reason: doubt.reason, against: doubt.against })
}

const keep = (tx: Tx, { identities, ownerCompanyId }: Scope): Promise<void> =>
  writeIdentities(
    tx,
    identities.map(
      ({ kind, key, named, profileId, shared }): KeptIdentity => ({
        kind,
        key: key.slice(0, 590),
        profileId,
        holds: shared ? 'shared' : named ? 'named' : 'alone',
      }),
    ),
    ownerCompanyId,
  )

/** Values that several spellings had hidden: who carries one of another, and what is carried under contradicting names. */
async function listPairs(
  tx: Tx,
  clock: Clock,
  { ownerCompanyId, identities, pairs }: Scope,
  facts: ReadonlyMap<number, StoredFact[]>,
): Promise<void> {
  const known = await KnownPeople.load(tx, identities, ownerCompanyId)
  for (const [profileId, own] of grouped(identities, (one) => one.profileId)) {
    const name = (facts.get(profileId) ?? []).find((fact) => fact.kind === 'name')
    if (name?.kind !== 'name') continue
    const birthdate = known.person(profileId).birthdates[0] ?? null
    const found = findSame({ name: name.value, birthdate, identities: own, earlier: [] }, known)
    for (const identity of found.spoiled) known.spoil(identity)
    const others = found.maybe.map(({ profileId: other, reason, against }) => ({ other, reason, against }))
    if (found.same !== undefined && found.same !== profileId)
      others.push({ other: found.same, reason: found.by?.kind ?? 'email', against: 'shared' })
    for (const { other, reason, against } of others)
      if (other !== profileId) pairs.push({ one: profileId, other, reason, against })
  }
  await spoilIdentities(tx, known.spoiled, ownerCompanyId)
  await writeMaybeSame(tx, clock, pairs, ownerCompanyId)
}

async function oldIdentities(tx: Tx, ids: readonly number[]): Promise<OldIdentity[]> {
  const rows = await tx
    .selectFrom('identities')
    .select(['kind', 'key', 'profile_id', 'owner_company_id'])
    .where(sql<boolean>`profile_id = any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    key: row.key,
    profileId: row.profile_id,
    ownerCompanyId: row.owner_company_id,
  }))
}

async function tellingFacts(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredFact[]>> {
  const rows = await tx
    .selectFrom('facts')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${[...ids]}::bigint[])`)
    .where('kind', 'in', ['name', 'place', 'contact'])
    .orderBy('id')
    .execute()
  return new Map([...grouped(rows, (row) => row.profile_id)].map(([id, own]) => [id, own.map(storedFact)]))
}

/** Files by name, where only one of that name was ever imported. */
async function filesByName(tx: Tx): Promise<OldPerson['fileOf']> {
  const { rows } = await sql<{ file_name: string; owner_company_id: number | null; digest: string }>`
    select file_name, owner_company_id, min(file_digest) as digest from import_runs
    group by file_name, owner_company_id having count(distinct file_digest) = 1`.execute(tx)
  const digests = new Map(rows.map((row) => [`${row.owner_company_id} ${row.file_name}`, row.digest]))
  return (name, ownerCompanyId) => digests.get(`${ownerCompanyId} ${name}`)
}
