import { sql } from 'kysely'
import { byPeople, type LetterKind } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Card } from '../../../../contract/profiles/card.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'
import { mayBeContacted, requireProfile, usableMails } from '../../profiles/door.ts'

/** Who is written to, and from where. */
export interface Addressee {
  profileId: number
  card: Card
  /** The folder in which they are written to. */
  candidate: { id: string; folderId: string; folderName: string } | null
}

interface Asked {
  profile: string | number
  candidate_id?: string | undefined
}

const cardOf = async (tx: Tx, companyId: number, profileId: number): Promise<Card | undefined> => {
  const { rows } = await sql<{ card: Card }>`
    select card from cards where profile_id = ${profileId} and company_id in (0, ${companyId})
    order by company_id desc limit 1`.execute(tx)
  return rows[0]?.card
}

const candidatesOf = (tx: Tx, actor: SignedIn, id: string) =>
  tx
    .selectFrom('candidates')
    .innerJoin('folders', 'folders.id', 'candidates.folder_id')
    .select(['candidates.id', 'folders.id as folderId', 'folders.name as folderName'])
    .where('candidates.id', '=', id)
    .where('candidates.removed_at', 'is', null)
    .where(withinReach(actor, 'folders.view'))

/** The same id, where its folder is within the actor's reach. */
export const reachedCandidate = async (tx: Tx, actor: SignedIn, id: string): Promise<string | undefined> =>
  (await candidatesOf(tx, actor, id).executeTakeFirst())?.id

async function candidateOf(tx: Tx, actor: SignedIn, profileId: number, id: string) {
  const row = await candidatesOf(tx, actor, id).where('candidates.profile_id', '=', profileId).executeTakeFirst()
  if (!row) throw wrong('candidate_id', { en: 'Not found', ru: 'Не найдено' })
  return row
}

/** @throws AppError notFound for who is out of reach; badRequest at `candidate_id` for a candidate that is not them */
export async function addresseeOf(tx: Tx, actor: SignedIn, asked: Asked): Promise<Addressee> {
  const { id: profileId } = await requireProfile(tx, actor, String(asked.profile))
  const card = await cardOf(tx, actor.companyId, profileId)
  if (!card) throw notFound()
  const candidate = asked.candidate_id ? await candidateOf(tx, actor, profileId, asked.candidate_id) : null
  return { profileId, card, candidate }
}

/** What the variables stand for; those of which nothing is known are absent. */
export function knownValues(actor: SignedIn, companyName: string, { card, candidate }: Addressee) {
  const all: Record<string, string | null> = {
    FIRST_NAME: card.first_name,
    LAST_NAME: card.last_name,
    FULL_NAME: card.name,
    POSITION: candidate?.folderName ?? null,
    COMPANY: companyName,
    TITLE: card.title,
    EMPLOYER: card.company,
    MY_FIRST_NAME: actor.firstName,
    MY_LAST_NAME: actor.lastName,
  }
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => Boolean(one[1]?.trim())))
}

/** Those of the addresses at which nobody wants mail of the company's any more (D-60), in lower case. */
export async function suppressedAmong(tx: Tx, companyId: number, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('suppressions')
    .select('address')
    .where('company_id', '=', companyId)
    .where('address', '=', sql<string>`any(${addresses.map((address) => address.toLowerCase())}::text[])`)
    .execute()
  return new Set(rows.map(({ address }) => address))
}

export const isSuppressed = async (tx: Tx, companyId: number, address: string): Promise<boolean> =>
  (await suppressedAmong(tx, companyId, [address])).size > 0

/** The open addresses of a person at which they want no more mail. */
export async function unsubscribedOf(tx: Tx, actor: SignedIn, { profileId }: Pick<Addressee, 'profileId'>) {
  const open = await openAddresses(tx, actor, profileId)
  const emails = open.map(({ email }) => email)
  const ended = await suppressedAmong(tx, actor.companyId, emails)
  return emails.filter((email) => ended.has(email.toLowerCase()))
}

const doNotContact = {
  en: 'Do not contact: your company’s decision',
  ru: 'Не связываться: так решила ваша компания',
}
const noAddress = {
  en: 'No address that can be written to: open the contacts or add one',
  ru: 'Нет адреса, на который можно написать: откройте контакты или добавьте адрес',
}
const otherAddress = {
  en: 'Not one of the person’s open addresses',
  ru: 'Этого адреса нет среди открытых контактов человека',
}
const unsubscribed = { en: 'Unsubscribed from emails', ru: 'Отписан от писем' }

type Address = Pick<Awaited<ReturnType<typeof usableMails>>[number], 'email' | 'corporate'>

const openAddresses = async (tx: Tx, actor: SignedIn, profileId: number): Promise<Address[]> =>
  actor.permissions.has('contacts') ? usableMails(tx, actor.companyId, profileId) : []

/** Every address of a person's that the company has, whoever may see it. */
export const addressesOfPerson = async (tx: Tx, companyId: number, profileId: number): Promise<string[]> =>
  (await usableMails(tx, companyId, profileId)).map(({ email }) => email)

/** A person's own before one of their work. */
const bestOf = (open: readonly Address[]): Address | undefined =>
  open.find(({ corporate }) => corporate === false) ?? open[0]

/** Where a message would go that names no address. */
export const bestAddress = async (tx: Tx, actor: SignedIn, { profileId }: Pick<Addressee, 'profileId'>) =>
  bestOf(await openAddresses(tx, actor, profileId))?.email

interface AnsweredLetter {
  kind: LetterKind
  from_address: string
  reply_to: string | null
}

/** Where the answer to a letter goes: where it wants its answers (Reply-To), else to whoever wrote it; a machine is not answered. */
export const answersTo = ({ kind, from_address: from, reply_to: wanted }: AnsweredLetter): string | null =>
  byPeople.includes(kind) ? (wanted ?? (from || null)) : null

/**
 * The address that a person is written to: the one that was chosen, else the best that is open.
 * @param wanted where the answer to a letter goes (`answersTo`): it is theirs to say
 * @throws AppError badRequest at `recipients` where there is none, or they are not to be written to
 */
export async function addressOf(
  tx: Tx,
  actor: SignedIn,
  { profileId }: Pick<Addressee, 'profileId'>,
  chosen: string | undefined,
  wanted?: string | null,
): Promise<string> {
  if (!(await mayBeContacted(tx, actor.companyId, [profileId])).has(profileId)) throw wrong('recipients', doNotContact)
  const known = await openAddresses(tx, actor, profileId)
  const open = wanted ? [{ email: wanted, corporate: false }, ...known] : known
  const found = chosen ? open.find(({ email }) => email.toLowerCase() === chosen.toLowerCase()) : bestOf(open)
  if (!found) throw wrong('recipients', chosen ? otherAddress : noAddress)
  if (await isSuppressed(tx, actor.companyId, found.email)) throw wrong('recipients', unsubscribed)
  return found.email
}

export const companyNameOf = async (tx: Tx, companyId: number): Promise<string> =>
  (await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name
