import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Letter } from '../reading/letter.ts'

/** A message of ours that a letter answers or is about. */
export interface Ours {
  id: string
  company_id: number
  profile_id: number
  candidate_id: string | null
  folder_id: string | null
  address: string
}

/** What a letter is told by: whose mailbox it came into. */
export interface Mailbox {
  companyId: number
  ownerId: string
}

/** Of Message-IDs those that are ours (`sending/outgoing.ts`), in their order. */
const ownIds = (ids: readonly (string | undefined)[]): string[] =>
  ids.flatMap((id) => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(id ?? '')?.[1] ?? [])

const columns = sql`m.id, m.company_id, m.profile_id, m.candidate_id, m.folder_id, m.address`
/** What may have reached somebody. */
const handed = sql`(m.state = 'sent' or m.handing or m.in_doubt or m.reason = 'bounce')`

async function byIds(tx: Tx, { companyId, ownerId }: Mailbox, ids: readonly string[]): Promise<Ours | undefined> {
  if (!ids.length) return undefined
  const { rows } = await sql<Ours>`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as named (id, place)
    join messages m on m.id = named.id
    where m.company_id = ${companyId} and m.sender_id = ${ownerId} and ${handed} order by place limit 1`.execute(tx)
  return rows[0]
}

async function byAddress(tx: Tx, { companyId, ownerId }: Mailbox, address: string | undefined) {
  if (!address) return undefined
  const { rows } = await sql<Ours>`
    select ${columns} from messages m
    where m.company_id = ${companyId} and m.sender_id = ${ownerId} and lower(m.address) = ${address.toLowerCase()}
      and ${handed} order by m.changed_at desc, m.id desc limit 1`.execute(tx)
  return rows[0]
}

/** The message that a letter belongs to, and whether it names that one itself. */
export interface Belongs {
  message: Ours
  named: boolean
}

/**
 * To which message of the mailbox's owner a letter belongs: by what it answers or reports, else by who was written to (D-58).
 * @returns undefined for a letter that is none of our business (D-116)
 */
export async function whose(tx: Tx, mailbox: Mailbox, letter: Letter): Promise<Belongs | undefined> {
  const isReport = letter.kind === 'failure' || letter.kind === 'complaint'
  const named = await byIds(tx, mailbox, ownIds(isReport ? [letter.about] : letter.answers))
  const address = isReport ? letter.failure?.address : letter.from?.address
  // Somebody else who was written to, too, answers in another's thread: it is theirs, and says nothing of the other.
  const other = named && address === named.address.toLowerCase() ? undefined : await byAddress(tx, mailbox, address)
  if (named && (isReport || !other || other.profile_id === named.profile_id)) return { message: named, named: true }
  return other && { message: other, named: false }
}
