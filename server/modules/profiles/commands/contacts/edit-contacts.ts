import { sql } from 'kysely'
import { type EnteredKind, enteredKinds } from '../../../../../contract/profiles/contacts/entry.ts'
import { keyOfLink } from '../../../../../contract/profiles/edit/fields.ts'
import { contactKey, type SaidContact } from '../../../../../contract/profiles/facts.ts'
import { identitiesOf } from '../../../../../contract/profiles/identity/identity.ts'
import { mailKey } from '../../../../../contract/profiles/identity/mails.ts'
import type { Tx } from '../../../../db/database.ts'
import { forbidden, notFound, wrong } from '../../../../kernel/errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import type { Context } from '../../../../kernel/implement.ts'
import { checkedContact } from '../../contacts/checked-contact.ts'
import { companyCountry } from '../../contacts/company-country.ts'
import { type Contact, contactFacts, contactsIn, contactsOf, knowledgeOf } from '../../contacts/entries.ts'
import { numberOf, type PhoneHomes } from '../../contacts/phone-numbers.ts'
import { type KeptIdentity, writeFacts, writeIdentities } from '../ingest-writes.ts'
import { identityKey, lockKeys, lockPeople } from '../person-locks.ts'
import { recomputeOwn } from '../recompute.ts'
import { refuseBanned } from './edit-links.ts'

/** Whose word it is, beside what imports say. */
const source = 'colleague'
/** The most contacts that a company enters of one person. */
const mostOwn = 50

type Acting = Pick<Context, 'actor' | 'clock'>

export interface EnteredContact {
  kind: EnteredKind
  value: string
  corporate?: boolean | undefined
}

const phoneOf = (homes: PhoneHomes) => (phone: string) => numberOf(phone, homes)

/** Where the person is, as the company knows them, and where the company is. */
async function homesOf(tx: Tx, companyId: number, profileId: number): Promise<PhoneHomes> {
  const { rows } = await sql<{ place: string | null }>`select card -> 'location' ->> 'country_code' as place from cards
    where profile_id = ${profileId} and company_id in (0, ${companyId}) order by company_id desc limit 1`.execute(tx)
  return { place: rows[0]?.place, other: await companyCountry(tx, companyId) }
}

interface Noted {
  key: string
  part: 'value' | 'valid'
  before: string | null
  after: string | null
}

/** What was changed, for the person's history and for whoever reacts. */
async function note(tx: Tx, { actor, clock }: Acting, profileId: number, change: Noted): Promise<void> {
  const by = { company_id: actor.companyId, profile_id: profileId, edited_by: actor.id, edited_at: clock.now() }
  if (change.before !== change.after)
    await tx
      .insertInto('profile_history')
      .values({ ...by, kind: 'contact', ...change })
      .execute()
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [
    {
      at: clock.now(),
      events: [{ event: 'profiles.edited', ids: { profileId, by: 'form', fields: ['contact.value'] } }],
    },
  ])
}

const dropOwn = (tx: Tx, companyId: number, profileId: number, key: string) =>
  sql`delete from facts where profile_id = ${profileId} and owner_company_id = ${companyId} and kind = 'contact'
    and key = ${key}`.execute(tx)

/** So that an import or a form finds the person by it; what somebody else carries already identifies nobody. */
async function identify(tx: Tx, companyId: number, profileId: number, contact: SaidContact, homes: PhoneHomes) {
  const name = await tx
    .selectFrom('facts')
    .select(sql<string>`value ->> 'full'`.as('full'))
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'name')
    .where(sql<boolean>`(owner_company_id is null or owner_company_id = ${companyId})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const told = {
    ...{ source, namespace: null, externalId: null, file: null, links: [], rejoinedLinks: [], fingerprint: '' },
    ...{ name: { full: name?.full ?? '', first: '', last: '' }, contacts: [contact], birthdate: null },
  }
  const found = identitiesOf(told, phoneOf(homes)).filter(({ kind }) => kind === 'email' || kind === 'phone')
  const kept: KeptIdentity[] = []
  for (const { kind, key, named } of found) {
    const other =
      await sql`select 1 from identities where kind = ${kind} and key = ${key} and profile_id <> ${profileId}
      and (owner_company_id is null or owner_company_id = ${companyId}) limit 1`.execute(tx)
    kept.push({ kind, key, profileId, holds: other.rows.length > 0 ? 'shared' : named ? 'named' : 'alone' })
  }
  await writeIdentities(tx, kept, companyId)
}

/** A contact as its text is, said by whoever acts. */
async function kept(tx: Tx, { actor }: Acting, profileId: number, { kind, value, corporate }: EnteredContact) {
  const said: SaidContact = { kind, value, by: actor.id, ...(corporate === undefined ? {} : { corporate }) }
  return { value: said, homes: await homesOf(tx, actor.companyId, profileId) }
}

/** @throws AppError badRequest naming `value` */
async function checked(tx: Tx, acting: Acting, profileId: number, entered: EnteredContact) {
  const { value: said, homes } = await kept(tx, acting, profileId, entered)
  const value = { ...said, value: checkedContact(entered.kind, said.value, homes) }
  if (value.kind === 'link') await refuseBanned(tx, value.value, 'value')
  return { value, key: contactKey(value, phoneOf(homes)), homes }
}

/** Holds the person, and before that what a value may identify them by. */
async function hold(tx: Tx, { actor }: Acting, profileId: number, entered: Partial<EnteredContact>): Promise<void> {
  const { value } = entered
  if (value !== undefined) {
    const as = { email: mailKey(value), phone: numberOf(value, await homesOf(tx, actor.companyId, profileId)) }
    const kinds = ['email', 'phone'] as const
    await lockKeys(
      tx,
      kinds.flatMap((kind) => (as[kind] === undefined ? [] : identityKey({ kind, key: as[kind] }))),
    )
  }
  await lockPeople(tx, [profileId])
}

type Checked = Awaited<ReturnType<typeof checked>>

async function write(
  tx: Tx,
  acting: Acting,
  profileId: number,
  { value, key, homes }: Checked,
  before: string | null,
): Promise<Contact> {
  const { actor, clock } = acting
  await dropOwn(tx, actor.companyId, profileId, key)
  const recordedAt = clock.now().toISOString()
  await writeFacts(tx, [{ fact: { kind: 'contact', key, value }, profileId, source, recordedAt }], [], actor.companyId)
  await identify(tx, actor.companyId, profileId, value, homes)
  await recomputeOwn(tx, clock, actor.companyId, profileId)
  await note(tx, acting, profileId, { key, part: 'value', before, after: value.value })
  return (await contactsOf(tx, actor.companyId, profileId)).find(({ fact }) => fact.key === key)!
}

/**
 * Enters a contact that only the company sees.
 * @throws AppError badRequest naming `value`, also for one that the company has entered before
 */
export async function addContact(tx: Tx, acting: Acting, profileId: number, entered: EnteredContact): Promise<Contact> {
  await hold(tx, acting, profileId, entered)
  const all = await contactsOf(tx, acting.actor.companyId, profileId)
  const own = all.filter((contact) => contact.own)
  if (own.length >= mostOwn)
    throw wrong('value', {
      en: `A person has at most ${mostOwn} contacts of your company`,
      ru: `У человека не больше ${mostOwn} контактов вашей компании`,
    })
  const contact = await checked(tx, acting, profileId, entered)
  const isSame = ({ key, value }: Contact['fact']) =>
    key === contact.key || contactKey(value, phoneOf(contact.homes)) === contact.key
  // Nobody learns by trying what is hidden.
  if (all.some(({ open, fact }) => open && isSame(fact)) || (await isLink(tx, acting, profileId, contact)))
    throw wrong('value', { en: 'This contact is here already', ru: 'Этот контакт уже есть' })
  return write(tx, acting, profileId, contact, null)
}

/** Whether it stands among the person's links already. */
async function isLink(tx: Tx, { actor }: Acting, profileId: number, { value }: Checked): Promise<boolean> {
  if (value.kind !== 'link') return false
  const { rows } = await sql`select from facts where profile_id = ${profileId} and kind = 'link'
    and key = ${keyOfLink(value.value) ?? value.value}
    and (owner_company_id is null or owner_company_id = ${actor.companyId}) limit 1`.execute(tx)
  return rows.length > 0
}

/** One that the company sees, by the id of whatever fact says it. @throws AppError notFound */
async function openContact(tx: Tx, companyId: number, profileId: number, id: number): Promise<Contact> {
  const facts = (await contactFacts(tx, companyId, [profileId])).get(profileId) ?? []
  const known = await knowledgeOf(tx, companyId, [profileId])
  const key = facts.find((fact) => fact.id === id)?.key
  const contact = contactsIn(facts, known(profileId)).find(({ fact }) => fact.key === key)
  if (!contact?.open) throw notFound()
  return contact
}

const isEntered = (kind: string): kind is EnteredKind => enteredKinds.some((each) => each === kind)

interface ContactChange {
  value?: string | undefined
  corporate?: boolean | undefined
  valid?: boolean | undefined
}

/**
 * Changes what the company entered, or marks what is open to it.
 * @throws AppError notFound for one that is not open, forbidden where somebody else's word would be changed
 */
export async function changeContact(
  tx: Tx,
  acting: Acting,
  profileId: number,
  id: number,
  change: ContactChange,
): Promise<Contact> {
  const { actor, clock } = acting
  const { value, corporate, valid } = change
  await hold(tx, acting, profileId, change)
  let contact = await openContact(tx, actor.companyId, profileId, id)
  if (value !== undefined || corporate !== undefined) {
    const { kind, ...said } = contact.fact.value
    if (!contact.own || !isEntered(kind)) throw forbidden()
    const entered = { kind, value: value ?? said.value, corporate: corporate ?? said.corporate }
    // What nobody touched stays the number that it is: it is not read once more.
    const next =
      entered.value === said.value
        ? { ...(await kept(tx, acting, profileId, entered)), key: contact.fact.key }
        : await checked(tx, acting, profileId, entered)
    await dropOwn(tx, actor.companyId, profileId, contact.fact.key)
    contact = await write(tx, acting, profileId, next, said.value)
  }
  // An address that is confirmed as right is written to again, also if it has bounced.
  const heals = valid === true && contact.bouncedAt !== null
  if (valid === undefined || (valid === contact.valid && !heals)) return contact
  const mark = { valid, ...(heals && { bounced_at: null }), marked_by: actor.id, marked_at: clock.now() }
  await tx
    .insertInto('contact_marks')
    .values({ company_id: actor.companyId, profile_id: profileId, key: contact.fact.key, ...mark })
    .onConflict((conflict) => conflict.columns(['company_id', 'profile_id', 'key']).doUpdateSet(mark))
    .execute()
  const [before, after] = valid ? ['no', 'yes'] : ['yes', 'no']
  await note(tx, acting, profileId, { key: contact.fact.key, part: 'valid', before: before!, after: after! })
  return { ...contact, valid, ...(heals && { bouncedAt: null }) }
}

/** Takes away what the company entered. @throws AppError notFound, forbidden where it did not */
export async function deleteContact(tx: Tx, acting: Acting, profileId: number, id: number): Promise<void> {
  const { actor, clock } = acting
  await lockPeople(tx, [profileId])
  const contact = await openContact(tx, actor.companyId, profileId, id)
  if (!contact.own) throw forbidden()
  await dropOwn(tx, actor.companyId, profileId, contact.fact.key)
  await recomputeOwn(tx, clock, actor.companyId, profileId)
  const { key, value } = contact.fact
  await note(tx, acting, profileId, { key, part: 'value', before: value.value, after: null })
}
