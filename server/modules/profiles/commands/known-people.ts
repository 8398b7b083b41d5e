import { sql } from 'kysely'
import type { StoredFact } from '../../../../contract/profiles/facts.ts'
import type { Identity } from '../../../../contract/profiles/incoming.ts'
import { textArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'
import { identifierHash } from './forget.ts'

const idOf = ({ kind, key }: Identity) => `${kind} ${key}`

/** Who is known under the identities of a batch, and what the batch itself adds to that. */
export class KnownPeople {
  readonly #people = new Map<string, number[]>()
  /** Profile → source → external ids. */
  readonly #external = new Map<number, Map<string, Set<string>>>()

  /** A shared import sees shared identities only; a company's sees its own before them. */
  static async load(tx: Tx, identities: readonly Identity[], ownerCompanyId: number | null): Promise<KnownPeople> {
    const known = new KnownPeople()
    const unique = [...new Map(identities.map((identity) => [idOf(identity), identity])).values()]
    if (unique.length === 0) return known
    // One look into the index for each, whatever the statistics say: `offset 0` keeps the planner from joining whole tables.
    const { rows } = await sql<Identity & { profile_id: number }>`
      select w.kind, w.key, i.profile_id
      from unnest(
        ${textArray(unique.map(({ kind }) => kind))}::text[], ${textArray(unique.map(({ key }) => key))}::text[]
      ) as w (kind, key)
      cross join lateral (
        select profile_id, owner_company_id from identities where kind = w.kind and key = w.key
          and (owner_company_id is null or owner_company_id = ${ownerCompanyId}) offset 0) i
      order by i.owner_company_id nulls last, i.profile_id`.execute(tx)
    for (const { kind, key, profile_id: profileId } of rows) known.#add(profileId, { kind, key })
    await known.#loadExternal(tx, [...new Set(rows.map((row) => row.profile_id))])
    return known
  }

  async #loadExternal(tx: Tx, profileIds: number[]): Promise<void> {
    if (profileIds.length === 0) return
    const rows = await tx
      .selectFrom('identities')
      .select(['profile_id', 'key'])
      .where('kind', '=', 'external')
      .where(sql<boolean>`profile_id = any(${profileIds}::bigint[])`)
      .execute()
    for (const { profile_id: profileId, key } of rows) this.#addExternal(profileId, key)
  }

  #add(profileId: number, identity: Identity): void {
    const people = this.#people.get(idOf(identity))
    if (!people) this.#people.set(idOf(identity), [profileId])
    else if (!people.includes(profileId)) people.push(profileId)
  }

  #addExternal(profileId: number, key: string): void {
    const [source, id] = key.split('\n')
    const sources = this.#external.get(profileId) ?? new Map<string, Set<string>>()
    this.#external.set(profileId, sources)
    sources.set(source!, (sources.get(source!) ?? new Set()).add(id!))
  }

  knownAs(identity: Identity): readonly number[] {
    return this.#people.get(idOf(identity)) ?? []
  }

  externalIds(profileId: number, source: string): ReadonlySet<string> {
    return this.#external.get(profileId)?.get(source) ?? new Set()
  }

  /** A row of this batch is this person: later rows may be the same. */
  remember(profileId: number, identities: readonly Identity[]): void {
    for (const identity of identities) {
      this.#add(profileId, identity)
      if (identity.kind === 'external') this.#addExternal(profileId, identity.key)
    }
  }
}

/** Rows of a batch that speak of somebody who was deleted on their own request (D-68). */
export async function deletedRows(tx: Tx, identities: readonly Identity[][]): Promise<Set<number>> {
  const anybody = await tx.selectFrom('deleted_people').select('deleted_at').limit(1).executeTakeFirst()
  if (!anybody) return new Set()
  const hashes = identities.map((all) => all.map((identity) => identifierHash(identity).toString('hex')))
  const rows = await tx
    .selectFrom('deleted_people')
    .select('identifier_hash')
    .where(sql<boolean>`identifier_hash in (select decode(h, 'hex') from unnest(${hashes.flat()}::text[]) as h)`)
    .execute()
  const deleted = new Set(rows.map((row) => row.identifier_hash.toString('hex')))
  return new Set(hashes.flatMap((all, at) => (all.some((hash) => deleted.has(hash)) ? [at] : [])))
}

interface FactRow {
  id: number
  profile_id: number
  owner_company_id: number | null
  kind: string
  key: string
  value: unknown
  source: string
  recorded_at: Date
}

export const storedFact = (row: FactRow): StoredFact =>
  ({
    id: row.id,
    kind: row.kind,
    key: row.key,
    value: row.value,
    source: row.source,
    ownerCompanyId: row.owner_company_id,
    recordedAt: row.recorded_at.toISOString(),
  }) as StoredFact

/** The facts of one owner about these people, by person. */
export async function factsOfProfiles(
  tx: Tx,
  profileIds: readonly number[],
  ownerCompanyId: number | null,
): Promise<Map<number, StoredFact[]>> {
  const facts = new Map<number, StoredFact[]>()
  if (profileIds.length === 0) return facts
  const rows = await tx
    .selectFrom('facts')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${[...profileIds]}::bigint[])`)
    .where(sql<boolean>`owner_company_id is not distinct from ${ownerCompanyId}`)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const list = facts.get(row.profile_id)
    if (list) list.push(storedFact(row))
    else facts.set(row.profile_id, [storedFact(row)])
  }
  return facts
}
