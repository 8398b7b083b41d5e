import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { byPeople, type LetterKind } from '../../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import type { Secrets } from '../../../../kernel/security/secrets.ts'
import type { Blobs } from '../../../../ports/blobs.ts'
import { cameAt } from '../../incoming/came-at.ts'
import { failureFor } from '../../incoming/failure.ts'
import type { Letter } from '../../incoming/letter.ts'
import { type Answered, type Match, matched } from '../../incoming/matched.ts'
import { lockSender } from '../sending/queue.ts'
import { take } from './effects.ts'
import { keepFiles } from './letter-files.ts'
import { inboxFrom } from './release-old.ts'

export interface Received {
  companyId: number
  /** Whose mailbox it came into. */
  ownerId: string
  /** `unreadable`: its head alone could be read. */
  letter: Letter & { unreadable?: boolean }
  /** Its Message-ID, or what stands for it. */
  mailId: string
  /** When the mailbox had it. */
  arrived: Date
  now: Date
  /** The provider had put it with the junk. */
  inJunk?: boolean
  /** Where its files are kept. */
  blobs: Blobs
  secrets: Secrets
  clock: Clock
}

/** What a letter is, told by itself and by how it was told to be ours (D-58, D-61, D-114). */
function kindOf({ kind, failure, wish }: Letter, { by, message }: Match): LetterKind {
  if (kind === 'failure') {
    const told = failure && failureFor(failure, message.address).kind
    return told === 'delayed' ? 'delay' : told === 'arrived' ? 'automatic' : 'bounce'
  }
  if (kind !== 'personal') return kind
  // A sender's address proves nobody: what asks for no more mail by it alone is asked about (SECURITY.md).
  if (by === 'address') return 'unverified'
  return wish === 'stop' ? 'unsubscribe' : 'reply'
}

/** Its owner is to say what was meant. */
const mayStop = ({ letter: { wish }, kind }: Pick<Taken, 'letter' | 'kind'>) =>
  isPersonal(kind) && kind !== 'unsubscribe' && wish !== undefined

/** A person wrote it: it is to be answered. */
const isPersonal = (kind: LetterKind) => byPeople.includes(kind)

/**
 * Takes a letter in: once, with all that comes of it (001 §4). While it does, nothing of its owner begins to leave.
 * @returns 'again' where it was here before, 'strange' where it is none of ours: then nothing of it is kept (D-116)
 */
export async function receive(tx: Tx, received: Received): Promise<'kept' | 'again' | 'strange'> {
  const { ownerId, letter, arrived, now } = received
  await lockSender(tx, ownerId)
  const match = await matched(tx, received)
  if (!match) return 'strange'
  const { message } = match
  const kind = kindOf(letter, match)
  const at = cameAt({ said: letter.date, arrived, answered: message.sent_at, now })
  const taken: Taken = { ...received, kind, message, at, print: printOf(letter) }
  const threadId = await threadOf(tx, taken)
  if (threadId === undefined) return 'again'
  await keepLetter(tx, taken, threadId)
  await take(tx, taken)
  if (isPersonal(kind)) await noteReceived(tx, taken, threadId)
  return 'kept'
}

/** A letter that is taken in: what it is, what it answers, when it came. */
interface Taken extends Received {
  kind: LetterKind
  message: Answered
  at: Date
  print: string
}

/** Tells letters of one id apart: some programs give several the same. */
const printOf = ({ date, said, earlier }: Letter): string =>
  createHash('sha256')
    .update(JSON.stringify([date?.getTime() ?? null, said, earlier]))
    .digest('hex')

/** Keeps a letter in its thread, with its files. */
async function keepLetter(tx: Tx, taken: Taken, threadId: string): Promise<void> {
  const { companyId, letter, mailId, at, kind, message, print, inJunk } = taken
  const id = randomUUID()
  await tx
    .insertInto('letters')
    .values({
      ...{ id, company_id: companyId, thread_id: threadId, mail_id: mailId, message_id: message.id, kind, at },
      ...{ from_name: letter.from?.name ?? '', from_address: letter.from?.address ?? '' },
      ...{ subject: letter.subject, said: letter.said, earlier: letter.earlier },
      ...{ detail: letter.failure?.said ?? null, left_out: letter.leftOut, unreadable: letter.unreadable ?? false },
      ...{ reply_to: letter.replyTo ?? null, calendar: letter.calendar ?? null, in_junk: inJunk ?? false, print },
    })
    .execute()
  await keepFiles(tx, taken, id, letter.files)
}

async function noteReceived(tx: Tx, { companyId, ownerId, at, message }: Taken, threadId: string) {
  const ids = { userId: ownerId, threadId, profileId: message.profile_id }
  await recordEvents(tx, { companyId, actorId: null }, [{ at, events: [{ event: 'messaging.letterReceived', ids }] }])
}

/** The thread that a letter comes into, opened anew by a person's words; undefined where it has this letter. */
async function threadOf(tx: Tx, taken: Taken): Promise<string | undefined> {
  const { companyId, ownerId, mailId, at, message, kind, print } = taken
  const known = await tx
    .selectFrom('letters')
    .innerJoin('threads', 'threads.id', 'letters.thread_id')
    .select('letters.id')
    .where('threads.owner_id', '=', ownerId)
    .where('letters.mail_id', '=', mailId)
    // One that was read before it had a print is the same by its id alone.
    .where((where) => where.or([where('letters.print', 'is', null), where('letters.print', '=', print)]))
    .executeTakeFirst()
  if (known) return undefined
  const { profile_id, candidate_id, folder_id, access } = message
  const opened = { state: 'open', later_until: null, unread: true, automatic: false } as const
  const { id } = await tx
    .insertInto('threads')
    .values({
      ...{ id: randomUUID(), company_id: companyId, owner_id: ownerId, profile_id, candidate_id, folder_id },
      ...opened,
      automatic: !isPersonal(kind),
      may_stop: mayStop(taken),
      private: access === 'private',
      ...{ letter_at: at, created_at: at, devices_from: inboxFrom(at) },
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'profile_id']).doUpdateSet({
        ...(isPersonal(kind) && opened),
        ...(mayStop(taken) && { may_stop: true }),
        ...(candidate_id && { candidate_id, folder_id }),
        ...(access === 'private' && { private: true }),
        letter_at: at,
        // What comes back to the devices does not bring what had left them.
        devices_from: sql`greatest(threads.devices_from, excluded.devices_from)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
