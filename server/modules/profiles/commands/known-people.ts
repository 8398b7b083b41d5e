import { sql } from 'kysely'
import type { StoredFact } from '../../../../contract/profiles/facts.ts'
import type { Holder, Identity, Knowledge, KnownPerson } from '../../../../contract/profiles/identity/identity.ts'
import { textArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'

const idOf = ({ kind, key }: Identity) => `${kind} ${key}`

/** Of one value: whoever is beyond that is told by nobody, for a value of so many identifies nobody. */
const mostHolders = 50

/** Of one phone, whatever their names; more people than that share an office. */
const mostOfNumber = 20

const numberIn = (key: string): string => key.slice(0, key.indexOf('\n'))

interface HolderRow {
  kind: Identity['kind']
  key: string
  profile_id: number
  holds: 'alone' | 'named' | 'shared'
}

interface Person {
  names: string[]
  birthdates: string[]
  externals: string[]
}

/** The people known under the identities of a batch, and those that the batch itself adds. */
export class KnownPeople implements Knowledge {
  readonly #holders = new Map<string, Holder[]>()
  readonly #people = new Map<number, Person>()
  /** The people with a phone, under whatever name. */
  readonly #ofNumber = new Map<string, Set<number>>()
  /** Values that were known to be several people's before this batch. */
  readonly #dead = new Set<string>()
  readonly #spoiled = new Map<string, Identity>()

  /**
   * A shared import sees shared identities only; a company's sees its own before them.
   * @param held called with who they are, before it is read what is known of them
   */
  static async load(
    tx: Tx,
    identities: readonly Identity[],
    ownerCompanyId: number | null,
    held: (profileIds: readonly number[]) => Promise<void> = async () => undefined,
  ): Promise<KnownPeople> {
    const known = new KnownPeople()
    const unique = [...new Map(identities.map((identity) => [idOf(identity), identity])).values()]
    if (unique.length === 0) {
      await held([])
      return known
    }
    // One look into the index for each, whatever the statistics say: `offset 0` keeps the planner from joining whole tables.
    const { rows } = await sql<HolderRow>`
      select w.kind, w.key, i.profile_id, i.holds
      from unnest(
        ${textArray(unique.map(({ kind }) => kind))}::text[], ${textArray(unique.map(({ key }) => key))}::text[]
      ) as w (kind, key)
      cross join lateral (
        select profile_id, owner_company_id, holds from identities where kind = w.kind and key = w.key
          and (owner_company_id is null or owner_company_id = ${ownerCompanyId})
          -- What staff has banned tells nobody who somebody is.
          and not (w.kind = 'link' and exists (select from banned_links where key = w.key))
          order by holds desc limit ${mostHolders} offset 0) i
      order by i.owner_company_id nulls last, i.profile_id`.execute(tx)
    for (const { kind, key, profile_id: profileId, holds } of rows)
      known.#hold({ kind, key, named: holds === 'named' }, profileId, holds === 'shared')
    const numbers = await known.#loadNumbers(tx, unique, ownerCompanyId)
    const people = [...new Set([...rows.map((row) => row.profile_id), ...numbers])]
    await held(people)
    await known.#loadPeople(tx, people, ownerCompanyId)
    return known
  }

  async #loadNumbers(tx: Tx, identities: readonly Identity[], ownerCompanyId: number | null): Promise<number[]> {
    const numbers = [...new Set(identities.flatMap(({ kind, key }) => (kind === 'phone' ? [numberIn(key)] : [])))]
    if (numbers.length === 0) return []
    const { rows } = await sql<{ number: string; profile_id: number }>`
      select w.number, i.profile_id from unnest(${textArray(numbers)}::text[]) as w (number)
      cross join lateral (
        select profile_id from identities where kind = 'phone' and split_part(key, chr(10), 1) = w.number
          and (owner_company_id is null or owner_company_id = ${ownerCompanyId})
          limit ${mostOfNumber} offset 0) i
      order by i.profile_id`.execute(tx)
    for (const { number, profile_id: profileId } of rows) this.#holdNumber(number, profileId)
    return rows.map((row) => row.profile_id)
  }

  #holdNumber(number: string, profileId: number): void {
    const people = this.#ofNumber.get(number) ?? new Set()
    this.#ofNumber.set(number, people)
    if (people.size < mostOfNumber) people.add(profileId)
  }

  async #loadPeople(tx: Tx, profileIds: number[], ownerCompanyId: number | null): Promise<void> {
    if (profileIds.length === 0) return
    const { rows } = await sql<{ profile_id: number; kind: string; text: string }>`
      select profile_id, 'external' as kind, key as text from identities
        where kind = 'external' and profile_id = any(${profileIds}::bigint[])
          and (owner_company_id is null or owner_company_id = ${ownerCompanyId})
      union all
      select profile_id, kind, coalesce(value ->> 'full', value ->> 'date') from facts
        where kind in ('name', 'birthdate') and profile_id = any(${profileIds}::bigint[])
          and (owner_company_id is null or owner_company_id = ${ownerCompanyId})`.execute(tx)
    for (const { profile_id: profileId, kind, text } of rows) {
      const person = this.#person(profileId)
      const list = kind === 'external' ? person.externals : kind === 'name' ? person.names : person.birthdates
      list.push(text)
    }
  }

  #person(profileId: number): Person {
    const known = this.#people.get(profileId)
    if (known) return known
    const person: Person = { names: [], birthdates: [], externals: [] }
    this.#people.set(profileId, person)
    return person
  }

  #hold(identity: Identity, profileId: number, shared: boolean): void {
    const id = idOf(identity)
    if (shared) this.#dead.add(id)
    const holders = this.#holders.get(id)
    const holder = holders?.find((one) => one.profileId === profileId)
    if (holder) {
      holder.named &&= identity.named
      holder.shared ||= shared
    } else {
      const added: Holder = { profileId, named: identity.named, shared }
      if (!holders) this.#holders.set(id, [added])
      else if (holders.length < mostHolders) holders.push(added)
    }
  }

  holders(identity: Identity): readonly Holder[] {
    const exact = this.#holders.get(idOf(identity)) ?? []
    if (identity.kind !== 'phone') return exact
    const others = [...(this.#ofNumber.get(numberIn(identity.key)) ?? [])].filter(
      (profileId) => !exact.some((holder) => holder.profileId === profileId),
    )
    return [...exact, ...others.map((profileId) => ({ profileId, named: true, shared: false }))]
  }

  person(profileId: number): KnownPerson {
    return this.#person(profileId)
  }

  /** A row of this batch is this person: later rows may be the same. */
  remember(
    profileId: number,
    row: { identities: readonly Identity[]; name: { full: string }; birthdate: string | null },
  ): void {
    const person = this.#person(profileId)
    if (!person.names.includes(row.name.full)) person.names.push(row.name.full)
    if (row.birthdate !== null && !person.birthdates.includes(row.birthdate)) person.birthdates.push(row.birthdate)
    for (const identity of row.identities) {
      this.#hold(identity, profileId, false)
      if (identity.kind === 'phone') this.#holdNumber(numberIn(identity.key), profileId)
      if (identity.kind === 'external' && !person.externals.includes(identity.key)) person.externals.push(identity.key)
    }
  }

  /** From now on several people carry this. */
  spoil(identity: Identity): void {
    this.#spoiled.set(idOf(identity), identity)
    for (const holder of this.#holders.get(idOf(identity)) ?? []) holder.shared = true
  }

  get spoiled(): readonly Identity[] {
    return [...this.#spoiled.values()]
  }

  /** How a value of this batch is to be kept; undefined: not at all, it was several people's before. */
  holding(identity: Identity): HolderRow['holds'] | undefined {
    if (this.#spoiled.has(idOf(identity))) return 'shared'
    if (this.#dead.has(idOf(identity))) return undefined
    return identity.named ? 'named' : 'alone'
  }
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
