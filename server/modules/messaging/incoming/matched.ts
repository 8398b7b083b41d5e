import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { messageOfKey } from '../rows/link-key.ts'
import type { Letter } from './letter.ts'

/** A message of ours that a letter answers or is about. */
export interface Answered {
  id: string
  profile_id: number
  candidate_id: string | null
  folder_id: string | null
  address: string
  access: 'public' | 'private'
  sent_at: Date | null
}

/** How a letter was told to belong to a message: by its headers or our key, or by whose address it came from alone. */
export interface Match {
  message: Answered
  by: 'headers' | 'address'
}

type KeyParts = Pick<Kernel, 'secrets' | 'clock'>

interface Arrived extends KeyParts {
  ownerId: string
  letter: Letter
  /** When the mailbox had it. */
  arrived: Date
}

/** A report of the post without the letter's own id is about what was sent in so many days before it. */
const reportDays = 14
/** Of so many addresses of a report it is asked whether they were written to. */
const mostLookedFor = 10

/** Our ids begin with the message's own (`outgoing`). */
export const ourIds = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(id.toLowerCase())?.[1] ?? [])

const answered = sql`select m.id, m.profile_id, m.candidate_id, m.folder_id, m.address, m.sent_at, l.access
  from messages m join mailing_lists l on l.id = m.list_id`

/** Only what may have left: nobody answers a plan. */
const left = sql`(m.sent_at is not null or m.attempts > 0)`

async function named(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Answered | undefined> {
  if (!ids.length) return undefined
  const { rows } = await sql<Answered>`${answered}
    where m.sender_id = ${ownerId} and m.id = any(${[...ids]}::uuid[]) and ${left}
    order by array_position(${[...ids]}::uuid[], m.id) limit 1`.execute(tx)
  return rows[0]
}

/** A mail program's button to unsubscribe writes a letter of its own, which names ours by the key in its subject (`footOf`). */
async function keyed(tx: Tx, ownerId: string, { key }: Letter, parts: KeyParts): Promise<Answered | undefined> {
  const message = key === undefined ? undefined : await messageOfKey(tx, parts, 'unsubscribe', key)
  return message && named(tx, ownerId, [message.id])
}

async function newestTo(tx: Tx, ownerId: string, address: string, since?: Date): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`${answered}
    where m.sender_id = ${ownerId} and lower(m.address) = ${address.toLowerCase()} and ${left}
      and (${since ?? null}::timestamptz is null or m.changed_at >= ${since ?? null}::timestamptz)
    order by m.sent_at desc nulls last, m.changed_at desc limit 1`.execute(tx)
  return rows[0]
}

/**
 * The message that a letter in a user's mailbox belongs to (D-58): what it answers, the nearest first, else whom it came from.
 * A person who answers in the thread of somebody they were written to together with is told apart by their address.
 * @returns undefined for mail that is none of ours (D-116)
 */
export async function matched(tx: Tx, { ownerId, letter, arrived, ...parts }: Arrived): Promise<Match | undefined> {
  const { about, answers, from, failure, kind } = letter
  const byHeaders =
    (await named(tx, ownerId, ourIds(about ? [about, ...answers] : answers))) ??
    (await keyed(tx, ownerId, letter, parts))
  if (kind === 'failure' || kind === 'complaint') {
    if (byHeaders) return { message: byHeaders, by: 'headers' }
    const since = new Date(arrived.getTime() - reportDays * 86_400_000)
    for (const { kind: told, address } of failure?.recipients.slice(0, mostLookedFor) ?? []) {
      const message = address && told !== 'arrived' ? await newestTo(tx, ownerId, address, since) : undefined
      if (message) return { message, by: 'address' }
    }
    return undefined
  }
  const isTheirs = byHeaders && byHeaders.address.toLowerCase() === from?.address
  const byAddress = from && !isTheirs ? await newestTo(tx, ownerId, from.address) : undefined
  const isSame = byAddress?.profile_id === byHeaders?.profile_id
  if (byHeaders && (!byAddress || isSame)) return { message: byHeaders, by: 'headers' }
  return byAddress && { message: byAddress, by: 'address' }
}
