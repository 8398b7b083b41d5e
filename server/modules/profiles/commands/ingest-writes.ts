import { sql } from 'kysely'
import type { Fact } from '../../../../contract/profiles/facts.ts'
import type { Identity } from '../../../../contract/profiles/identity/identity.ts'
import type { IncomingPlace, KnownPlace } from '../../../../contract/profiles/incoming.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { bigintArray, jsonbArray, momentArray, textArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { MaybePair } from './match.ts'

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

export interface KeptIdentity extends Pick<Identity, 'kind' | 'key'> {
  profileId: number
  holds: 'alone' | 'named' | 'shared'
}

/** Adds what is new; an identity once known stays, so that an old mail still finds its person. */
export async function writeIdentities(
  tx: Tx,
  identities: readonly KeptIdentity[],
  ownerCompanyId: number | null,
): Promise<void> {
  const rows = [...new Map(identities.map((one) => [`${one.profileId} ${one.kind} ${one.key}`, one])).values()]
  if (rows.length === 0) return
  await sql`
    insert into identities (kind, key, profile_id, owner_company_id, holds)
    select w.kind, w.key, w.profile_id, ${ownerCompanyId}, w.holds
    from unnest(
      ${textArray(rows.map(({ kind }) => kind))}::text[], ${textArray(rows.map(({ key }) => key))}::text[],
      ${bigintArray(rows.map(({ profileId }) => profileId))}::bigint[],
      ${textArray(rows.map(({ holds }) => holds))}::text[]
    ) as w (kind, key, profile_id, holds)
    on conflict (kind, key, profile_id, coalesce(owner_company_id, 0)) do update set holds = excluded.holds
      where identities.holds = 'named' and excluded.holds = 'alone'`.execute(tx)
}

/** Values that several people carry identify nobody any more, as far as their owner is concerned. */
export async function spoilIdentities(
  tx: Tx,
  spoiled: readonly Pick<Identity, 'kind' | 'key'>[],
  ownerCompanyId: number | null,
): Promise<void> {
  if (spoiled.length === 0) return
  await sql`
    update identities set holds = 'shared'
    from unnest(
      ${textArray(spoiled.map(({ kind }) => kind))}::text[], ${textArray(spoiled.map(({ key }) => key))}::text[]
    ) as w (kind, key)
    where identities.kind = w.kind and identities.key = w.key
      and identities.owner_company_id is not distinct from ${ownerCompanyId}`.execute(tx)
}

export async function writeMaybeSame(
  tx: Tx,
  clock: Clock,
  pairs: readonly MaybePair[],
  ownerCompanyId: number | null,
): Promise<void> {
  if (pairs.length === 0) return
  // In one order: another may list the same ones.
  const ordered = pairs.toSorted(
    (a, b) =>
      Math.min(a.one, a.other) - Math.min(b.one, b.other) || Math.max(a.one, a.other) - Math.max(b.one, b.other),
  )
  await sql`
    insert into maybe_same (profile_id, other_id, owner_company_id, reason, against, found_at)
    select least(w.one, w.other), greatest(w.one, w.other), ${ownerCompanyId}, w.reason, w.against, ${clock.now()}
    from unnest(
      ${bigintArray(ordered.map(({ one }) => one))}::bigint[], ${bigintArray(ordered.map(({ other }) => other))}::bigint[],
      ${textArray(ordered.map(({ reason }) => reason))}::text[], ${textArray(ordered.map(({ against }) => against))}::text[]
    ) as w (one, other, reason, against)
    on conflict do nothing`.execute(tx)
}

/** Of people who carried a value that is nobody's any more, those whom it had merged, as far as their facts tell. */
export async function mergedBy(
  tx: Tx,
  doubted: readonly { profileId: number; identity: Pick<Identity, 'kind' | 'key'> }[],
): Promise<MaybePair[]> {
  if (doubted.length === 0) return []
  const { rows } = await sql<{ profile_id: number; reason: string }>`
    select w.profile_id, w.kind as reason
    from unnest(
      ${bigintArray(doubted.map(({ profileId }) => profileId))}::bigint[],
      ${textArray(doubted.map(({ identity }) => identity.kind))}::text[],
      ${textArray(doubted.map(({ identity }) => identity.key))}::text[]
    ) as w (profile_id, kind, key)
    where (select count(distinct f.value ->> 'full') > 1 from facts f where f.profile_id = w.profile_id and f.kind = 'name')
      or (select count(distinct f.source) > 1 from facts f where f.profile_id = w.profile_id
        and (f.kind, f.key) in (('link', w.key), ('contact', 'email ' || w.key)))`.execute(tx)
  return rows.map(({ profile_id: id, reason }) => ({ one: id, other: id, reason, against: 'shared' as const }))
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
  // In one order: another may learn the same ones.
  const all = [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name)
  await sql`
    insert into place_names (key, place_id)
    select key, id from unnest(${all.map(({ key }) => key)}::text[], ${all.map(({ id }) => id)}::bigint[]) as n (key, id)
    on conflict do nothing`.execute(tx)
}
