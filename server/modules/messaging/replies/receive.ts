import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LetterKind } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import type { Letter } from '../reading/letter.ts'
import { lockSender } from '../sending/try.ts'
import { take } from './effects.ts'
import { filesOf, keepFiles } from './letter-files.ts'
import { type Match, matched } from './matched.ts'
import { inboxFrom } from './release-old.ts'

export interface Received {
  companyId: number
  /** Whose mailbox it came into. */
  ownerId: string
  letter: Letter
  /** Its Message-ID, or what stands for it. */
  mailId: string
  /** When it came. */
  at: Date
  /** Where its files are kept. */
  blobs: Blobs
}

/** What a letter is, told by itself and by how it was told to be ours (D-58, D-61, D-114). */
function kindOf({ kind, failure, unsubscribes }: Letter, by: Match['by']): LetterKind {
  if (kind === 'failure') return failure?.kind === 'delayed' ? 'delay' : 'bounce'
  if (kind !== 'personal') return kind
  if (unsubscribes) return 'unsubscribe'
  return by === 'headers' ? 'reply' : 'unverified'
}

/** A person wrote it: it is to be answered. */
const isPersonal = (kind: LetterKind) => kind === 'reply' || kind === 'unverified' || kind === 'unsubscribe'

/**
 * Takes a letter in: once, with all that comes of it (001 §4). While it does, nothing of its owner begins to leave.
 * @returns 'again' where it was here before, 'strange' where it is none of ours: then nothing of it is kept (D-116)
 */
export async function receive(tx: Tx, received: Received): Promise<'kept' | 'again' | 'strange'> {
  const { ownerId, letter, at } = received
  await lockSender(tx, ownerId)
  const match = await matched(tx, ownerId, letter, at)
  if (!match) return 'strange'
  const kind = kindOf(letter, match.by)
  const threadId = await threadOf(tx, received, match, kind)
  if (threadId === undefined) return 'again'
  await keepLetter(tx, received, { threadId, kind, messageId: match.message.id })
  await take(tx, { ...received, kind, message: match.message })
  if (isPersonal(kind)) await noteReceived(tx, received, threadId, match.message.profile_id)
  return 'kept'
}

interface Kept {
  threadId: string
  kind: LetterKind
  messageId: string
}

/** Keeps a letter in its thread, with its files. */
async function keepLetter(tx: Tx, received: Received, { threadId, kind, messageId }: Kept): Promise<void> {
  const { companyId, letter, mailId, at } = received
  const { files, leftOut } = filesOf(letter)
  const id = randomUUID()
  await tx
    .insertInto('letters')
    .values({
      ...{ id, company_id: companyId, thread_id: threadId, mail_id: mailId, message_id: messageId, kind, at },
      ...{ from_name: letter.from?.name ?? '', from_address: letter.from?.address ?? '' },
      ...{ subject: letter.subject, said: letter.said, earlier: letter.earlier },
      ...{ detail: letter.failure?.said ?? null, left_out: leftOut },
    })
    .execute()
  await keepFiles(tx, received, id, files)
}

async function noteReceived(tx: Tx, { companyId, ownerId, at }: Received, threadId: string, profileId: number) {
  const ids = { userId: ownerId, threadId, profileId }
  await recordEvents(tx, { companyId, actorId: null }, [{ at, events: [{ event: 'messaging.letterReceived', ids }] }])
}

/** The thread that a letter comes into, opened anew by a person's words; undefined where it has this letter. */
async function threadOf(
  tx: Tx,
  { companyId, ownerId, mailId, at }: Received,
  { message }: Match,
  kind: LetterKind,
): Promise<string | undefined> {
  const known = await tx
    .selectFrom('letters')
    .innerJoin('threads', 'threads.id', 'letters.thread_id')
    .select('letters.id')
    .where('threads.owner_id', '=', ownerId)
    .where('letters.mail_id', '=', mailId)
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
      private: access === 'private',
      ...{ letter_at: at, created_at: at, devices_from: inboxFrom(at) },
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'profile_id']).doUpdateSet({
        ...(isPersonal(kind) && opened),
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
