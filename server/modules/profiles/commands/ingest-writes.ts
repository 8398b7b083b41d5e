import { sql } from 'kysely'
import type { Fact } from '../../../../contract/profiles/facts.ts'
import type { Identity, IncomingPlace, KnownPlace } from '../../../../contract/profiles/incoming.ts'
import { fold } from '../../../../contract/search/fold.ts'
import { bigintArray, jsonbArray, momentArray, textArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

/** One batch at a time goes through the door: two of them could else create the same person twice. */
export async function lockIngest(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4814270002)`.execute(tx)
}

export interface NewProfile {
  id: number
  uid: string
}

/** Makes so many people. */
export async function insertProfiles(
  tx: Tx,
  clock: Clock,
  count: number,
  ownerCompanyId: number | null,
  isDemo: boolean,
): Promise<NewProfile[]> {
  if (count === 0) return []
  const uids = Array.from({ length: count }, () => newId(clock))
  const { rows } = await sql<NewProfile>`
    insert into profiles (uid, owner_company_id, is_demo, created_at)
    select uid, ${ownerCompanyId}, ${isDemo}, ${clock.now()} from unnest(${uids}::uuid[]) as u (uid)
    returning id, uid`.execute(tx)
  return rows.sort((a, b) => a.id - b.id)
}

export interface NewFact {
  fact: Fact
  profileId: number
  source: string
  recordedAt: string
}

/** A stored fact that its source no longer says. */
export interface OldFact {
  id: number
  profileId: number
}

/** Facts in one statement: the next are made ready while the database writes these. */
const atOnce = 10_000

export async function writeFacts(
  tx: Tx,
  add: readonly NewFact[],
  remove: readonly OldFact[],
  ownerCompanyId: number | null,
): Promise<void> {
  if (remove.length > 0)
    await sql`
      delete from facts using unnest(
        ${bigintArray(remove.map(({ profileId }) => profileId))}::bigint[], ${bigintArray(remove.map(({ id }) => id))}::bigint[]
      ) as r (profile_id, id)
      where facts.profile_id = r.profile_id and facts.id = r.id`.execute(tx)
  let writing = Promise.resolve()
  for (let at = 0; at < add.length; at += atOnce) {
    const insert = insertionOf(add.slice(at, at + atOnce), ownerCompanyId)
    await writing
    writing = insert.execute(tx).then(() => undefined)
    // Told by the next turn; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }
  await writing
}

const insertionOf = (add: readonly NewFact[], ownerCompanyId: number | null) =>
  sql`
    insert into facts (profile_id, owner_company_id, kind, key, value, source, recorded_at)
    select
      unnest(${bigintArray(add.map(({ profileId }) => profileId))}::bigint[]),
      ${ownerCompanyId},
      unnest(${textArray(add.map(({ fact }) => fact.kind))}::text[]),
      unnest(${textArray(add.map(({ fact }) => fact.key))}::text[]),
      unnest(${jsonbArray(add.map(({ fact }) => JSON.stringify(fact.value)))}::jsonb[]),
      unnest(${textArray(add.map(({ source }) => source))}::text[]),
      unnest(${momentArray(add.map(({ recordedAt }) => recordedAt))}::timestamptz[])`

/** Adds what is new; an identity once known stays, so that an old mail still finds its person. */
export async function writeIdentities(
  tx: Tx,
  people: readonly { profileId: number; identities: readonly Identity[] }[],
  ownerCompanyId: number | null,
): Promise<void> {
  const rows = new Map<string, Identity & { profileId: number }>()
  for (const { profileId, identities } of people)
    for (const identity of identities)
      rows.set(`${profileId} ${identity.kind} ${identity.key}`, { ...identity, profileId })
  if (rows.size === 0) return
  const all = [...rows.values()]
  await sql`
    insert into identities (kind, key, profile_id, owner_company_id)
    select w.kind, w.key, w.profile_id, ${ownerCompanyId}
    from unnest(
      ${textArray(all.map(({ kind }) => kind))}::text[], ${textArray(all.map(({ key }) => key))}::text[],
      ${bigintArray(all.map(({ profileId }) => profileId))}::bigint[]
    ) as w (kind, key, profile_id)
    on conflict (kind, key, profile_id, coalesce(owner_company_id, 0)) do nothing`.execute(tx)
}

export async function writeMaybeSame(
  tx: Tx,
  clock: Clock,
  pairs: readonly { one: number; other: number; reason: string }[],
  ownerCompanyId: number | null,
): Promise<void> {
  for (const { one, other, reason } of pairs) {
    if (one === other) continue
    await tx
      .insertInto('maybe_same')
      .values({
        profile_id: Math.min(one, other),
        other_id: Math.max(one, other),
        owner_company_id: ownerCompanyId,
        reason,
        found_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export interface PlaceName {
  key: string
  id: number
}

/** How a row names its country (beside a code) and its city (beside coordinates). */
export function taughtBy(place: IncomingPlace, known: KnownPlace): PlaceName[] {
  const names: PlaceName[] = []
  const learn = (name: string | null, id: number | undefined) => {
    const key = fold(name ?? '').slice(0, 200)
    if (key !== '' && id !== undefined) names.push({ key, id })
  }
  if (place.countryCode) learn(place.country, known.ids.at(-1))
  if (place.latitude !== null && known.ids.length > 1) learn(place.city, known.ids[0])
  return names
}

/** Remembers such names, so that a search may use them. */
export async function learnPlaces(tx: Tx, rows: readonly { placeNames: readonly PlaceName[] }[]): Promise<void> {
  const names = new Map(rows.flatMap(({ placeNames }) => placeNames).map((name) => [`${name.key} ${name.id}`, name]))
  if (names.size === 0) return
  const all = [...names.values()]
  await sql`
    insert into place_names (key, place_id)
    select key, id from unnest(${all.map(({ key }) => key)}::text[], ${all.map(({ id }) => id)}::bigint[]) as n (key, id)
    on conflict do nothing`.execute(tx)
}
