import { sql } from 'kysely'
import { type Edit, laidOver } from '../../../../contract/profiles/edit/overlay.ts'
import type { StoredFact } from '../../../../contract/profiles/facts.ts'
import { viewOf } from '../../../../contract/profiles/view.ts'
import { bigintArray, jsonArray, jsonbArray, textArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { documentOf } from '../document.ts'
import { bannedKeys } from '../edit/banned.ts'
import { dropOwnCard, storedEdit } from '../edit/edits.ts'
import { resolveAgain } from '../places/incoming.ts'
import { named } from '../places/place-name.ts'
import { storedFact } from './known-people.ts'
import { lockPeople } from './person-locks.ts'

/** A person with every fact that anybody tells of them. */
export interface PersonFacts {
  id: number
  uid: string
  isDemo: boolean
  ownerCompanyId: number | null
  facts: StoredFact[]
  /** What companies have edited. */
  edits: Edit[]
}

/**
 * Computes the cards of changed people anew: everybody's view of shared people, and one for each company that has
 * facts of its own. Writing them feeds the search.
 */
export async function recompute(tx: Tx, clock: Clock, profileIds: readonly number[]): Promise<void> {
  if (profileIds.length > 0) await saveCards(tx, cardsOf(await load(tx, profileIds), clock.now()))
}

/** The same of somebody whom a company has told something about: without facts of its own it sees what everybody sees. */
export async function recomputeOwn(tx: Tx, clock: Clock, companyId: number, profileId: number): Promise<void> {
  await dropOwnCard(tx, companyId, profileId)
  await recompute(tx, clock, [profileId])
}

/** The same for cards that may have grown old: writes, and so feeds, only those that differ from what is kept. */
export async function refreshCards(tx: Tx, clock: Clock, profileIds: readonly number[]): Promise<void> {
  if (profileIds.length === 0) return
  await lockPeople(tx, profileIds)
  const cards = cardsOf(await load(tx, profileIds), clock.now())
  const { rows } = await sql<{ at: number }>`
    select w.at::int as at from unnest(
      ${bigintArray(cards.map((row) => row.profileId))}::bigint[],
      ${bigintArray(cards.map((row) => row.companyId))}::bigint[],
      ${jsonbArray(cards.map((row) => row.card))}::jsonb[],
      ${textArray(cards.map((row) => row.document))}::text[]
    ) with ordinality as w (profile_id, company_id, card, document, at)
    left join cards c on c.profile_id = w.profile_id and c.company_id = w.company_id
    where c.card is distinct from w.card or c.document::text is distinct from w.document`.execute(tx)
  await saveCards(
    tx,
    rows.map(({ at }) => cards[at - 1]!),
  )
}

interface CardRow {
  profileId: number
  companyId: number
  card: string
  document: string
}

/** The card rows of people whose facts are all at hand. */
export const cardsOf = (people: readonly PersonFacts[], now: Date): CardRow[] =>
  people.flatMap((person) =>
    viewers(person).map((companyId) => {
      const seen = person.facts.filter(({ ownerCompanyId }) => ownerCompanyId === null || ownerCompanyId === companyId)
      const own = person.edits.filter((edit) => edit.companyId === companyId)
      const view = viewOf(person, laidOver(seen, own).map(placedAnew), now)
      return {
        profileId: person.id,
        companyId,
        card: JSON.stringify({ ...view.card, location: named(view.card.location) }),
        document: JSON.stringify(documentOf(view, companyId, person.ownerCompanyId !== null)),
      }
    }),
  )

/** Names of towns that are known by now place people who came before. */
export const placedAnew = (fact: StoredFact): StoredFact =>
  fact.kind === 'place' ? { ...fact, value: resolveAgain(fact.value) } : fact

export async function saveCards(tx: Tx, cards: readonly CardRow[]): Promise<void> {
  if (cards.length === 0) return
  await sql`
    insert into cards (profile_id, company_id, card, document)
    select profile_id, company_id, card, document
    from unnest(
      ${bigintArray(cards.map((row) => row.profileId))}::bigint[],
      ${bigintArray(cards.map((row) => row.companyId))}::bigint[],
      ${jsonbArray(cards.map((row) => row.card))}::jsonb[],
      ${jsonArray(cards.map((row) => row.document))}::json[]
    ) as c (profile_id, company_id, card, document)
    on conflict (profile_id, company_id) do update set card = excluded.card, document = excluded.document`.execute(tx)
}

/** Company 0 is everybody; a private person is seen by its company only. */
function viewers({ ownerCompanyId, facts, edits }: PersonFacts): number[] {
  if (ownerCompanyId !== null) return [ownerCompanyId]
  const told = facts.flatMap((fact) => fact.ownerCompanyId ?? [])
  return [0, ...new Set([...told, ...edits.map(({ companyId }) => companyId)])]
}

async function load(tx: Tx, profileIds: readonly number[]): Promise<PersonFacts[]> {
  const ids = [...profileIds]
  const profiles = await tx
    .selectFrom('profiles')
    .select(['id', 'uid', 'is_demo', 'owner_company_id'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const facts = await tx
    .selectFrom('facts')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
  const people = new Map<number, PersonFacts>(
    profiles.map(({ id, uid, is_demo: isDemo, owner_company_id: ownerCompanyId }) => [
      id,
      { id, uid, isDemo, ownerCompanyId, facts: [], edits: [] },
    ]),
  )
  const edits = await tx
    .selectFrom('profile_edits')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${ids}::bigint[])`)
    .orderBy('version')
    .execute()
  for (const row of edits) people.get(row.profile_id)?.edits.push(storedEdit(row))
  const stored = facts.map((row) => ({ of: row.profile_id, fact: storedFact(row) }))
  const banned = await bannedKeys(
    tx,
    stored.flatMap(({ fact }) => (fact.kind === 'link' ? fact.key : [])),
  )
  for (const { of, fact } of stored) if (fact.kind !== 'link' || !banned.has(fact.key)) people.get(of)?.facts.push(fact)
  return [...people.values()]
}
