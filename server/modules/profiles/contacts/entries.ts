import { sql } from 'kysely'
import { isCorporate } from '../../../../contract/profiles/contacts/corporate.ts'
import type { ContactEntry } from '../../../../contract/profiles/contacts/entry.ts'
import type { SaidContact, StoredFact } from '../../../../contract/profiles/facts.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { storedFact } from '../commands/known-people.ts'
import { maskOf } from './masks.ts'

/** Contacts of people as a company sees them. */

type ContactFact = StoredFact & { kind: 'contact'; value: SaidContact }

const isContact = (fact: StoredFact): fact is ContactFact => fact.kind === 'contact'

interface Mark {
  valid: boolean
  bouncedAt: Date | null
}

/** What a company knows about the contacts of a person beside the facts. */
interface ContactKnowledge {
  opened: boolean
  /** By the key of a fact. */
  marks: ReadonlyMap<string, Mark>
  /** Whether contacts that nobody gave a source for are seen (001 §6). */
  withoutSources: boolean
}

const nothingKnown: ContactKnowledge = { opened: false, marks: new Map(), withoutSources: false }

/** @returns what a company knows, by person */
export async function knowledgeOf(
  tx: Tx,
  companyId: number,
  profileIds: readonly number[],
): Promise<(profileId: number) => ContactKnowledge> {
  const { rows } = await sql<{
    profile_id: number
    opened: boolean
    without_sources: boolean
    marks: { key: string; valid: boolean; bounced_at: string | null }[]
  }>`
    select p.id as profile_id, c.contacts_without_sources as without_sources,
      exists (select from contact_openings o where o.company_id = c.id and o.profile_id = p.id) as opened,
      coalesce((select jsonb_agg(jsonb_build_object('key', m.key, 'valid', m.valid, 'bounced_at', m.bounced_at))
        from contact_marks m where m.company_id = c.id and m.profile_id = p.id), '[]') as marks
    from companies c, unnest(${[...profileIds]}::bigint[]) as p (id) where c.id = ${companyId}`.execute(tx)
  const known = new Map(
    rows.map((row) => [
      Number(row.profile_id),
      {
        opened: row.opened,
        withoutSources: row.without_sources,
        marks: new Map(
          row.marks.map(({ key, valid, bounced_at: at }) => [
            key,
            { valid, bouncedAt: at === null ? null : new Date(at) },
          ]),
        ),
      },
    ]),
  )
  return (profileId) => known.get(profileId) ?? nothingKnown
}

/** One contact, by whoever said it. */
export interface Contact {
  /** The company's own saying before everybody's, the first one of these. */
  fact: ContactFact
  own: boolean
  open: boolean
  valid: boolean
  bouncedAt: Date | null
}

/** What several sources say is one contact; those without a source are there where the company has them. */
export function contactsIn(facts: readonly StoredFact[], knowledge: ContactKnowledge): Contact[] {
  const seen = facts.filter(isContact).filter(({ source }) => source !== '' || knowledge.withoutSources)
  return [...Map.groupBy(seen, ({ key }) => key)].map(([key, said]) => {
    const ownSaying = said.find(({ ownerCompanyId }) => ownerCompanyId !== null)
    const mark = knowledge.marks.get(key)
    return {
      fact: ownSaying ?? said[0]!,
      own: ownSaying !== undefined,
      open: ownSaying !== undefined || knowledge.opened,
      valid: mark?.valid ?? true,
      bouncedAt: mark?.bouncedAt ?? null,
    }
  })
}

/** Hidden ones that are worth opening: nothing is spent on others. */
export const isWorthOpening = ({ open, valid, bouncedAt }: Contact): boolean => !open && valid && bouncedAt === null

/** The whole number of a phone as it was read when it was written down, whatever its text; nothing where it was not. */
export const dialled = ({ key }: ContactFact): { number?: string } => {
  const number = /^phone (\+\d+)$/.exec(key)?.[1]
  return number === undefined ? {} : { number }
}

/** What is shown of a contact; a value only of an open one. @param names of colleagues by id */
export const entryOf = (contact: Contact, names: ReadonlyMap<string, string>): ContactEntry => {
  const { fact, own, open, valid, bouncedAt } = contact
  const by = own ? fact.value.by : undefined
  return {
    id: fact.id,
    kind: fact.value.kind,
    value: open ? fact.value.value : null,
    ...(open && dialled(fact)),
    mask: open ? null : maskOf(fact.value),
    sourceInfo: { type: fact.source, corporate: isCorporate(fact.value) },
    valid,
    editable: own,
    own,
    public: !own,
    bounced_at: bouncedAt?.toISOString() ?? null,
    recorded_at: fact.recordedAt,
    added_by: by === undefined ? null : { id: by, name: names.get(by) ?? '' },
  }
}

/** What colleagues are called who entered some of these. */
export async function adderNames(
  tx: Tx,
  companyId: number,
  contacts: readonly Contact[],
): Promise<Map<string, string>> {
  const ids = [...new Set(contacts.flatMap(({ fact }) => fact.value.by ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.email]))
}

/** The facts of contacts of people that a company sees, by person. */
export async function contactFacts(
  tx: Tx,
  companyId: number,
  profileIds: readonly number[],
): Promise<Map<number, StoredFact[]>> {
  const rows = await tx
    .selectFrom('facts')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${[...profileIds]}::bigint[])`)
    .where('kind', '=', 'contact')
    .where(sql<boolean>`(owner_company_id is null or owner_company_id = ${companyId})`)
    .orderBy('id')
    .execute()
  const facts = new Map<number, StoredFact[]>()
  for (const row of rows) {
    const list = facts.get(row.profile_id)
    if (list) list.push(storedFact(row))
    else facts.set(row.profile_id, [storedFact(row)])
  }
  return facts
}

/** All contacts of a person. */
export async function contactsOf(tx: Tx, companyId: number, profileId: number): Promise<Contact[]> {
  const [known, facts] = [await knowledgeOf(tx, companyId, [profileId]), await contactFacts(tx, companyId, [profileId])]
  return contactsIn(facts.get(profileId) ?? [], known(profileId))
}
