import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { isPassing } from '../../../db/passing-errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import type { LetterHead, OpenFolder, OpenMailbox } from '../../../ports/mail-reader.ts'
import { receive } from '../commands/letters/receive.ts'
import { notePlace } from '../commands/mailboxes/note-reading.ts'
import { isPlausible } from '../incoming/came-at.ts'
import { type LetterReader, letterReader } from '../incoming/letter-reader.ts'
import { ourIds } from '../incoming/matched.ts'
import type { ReadFolder, ReadMailbox } from '../rows/reading-rows.ts'

type Parts = Pick<Kernel, 'db' | 'clock' | 'log' | 'blobs' | 'live' | 'secrets' | 'hold'>

const dayMs = 86_400_000
/** So far back a mailbox is read that was never read, and one whose numbers mean something else than before. */
const firstDays = 7
const againDays = 30
/** Bytes of a mail: of one that is larger its beginning is read, where its words are. */
const mostBytes = 30_000_000

/** What is being read of a mailbox. */
interface Reading {
  mailbox: ReadMailbox
  of: ReadFolder
  folder: OpenFolder
  letters: LetterReader
}

/** Behind which mail there is something to read; of a copy that was resumed at least since it was made. */
async function behindWhat({ clock, hold }: Parts, { mailbox, of, folder }: Reading): Promise<number> {
  const place = mailbox.places[of]
  if (place?.uidValidity === folder.uidValidity) return place.lastUid
  const usual = clock.now().getTime() - (place ? againDays : firstDays) * dayMs
  const since = new Date(Math.min(usual, hold.readingSince()?.getTime() ?? usual))
  return ((await folder.firstSince(since)) ?? (await folder.uidNext())) - 1
}

/**
 * Reads what is new in a mailbox, in its inbox and in what the provider takes for junk: heads of all, and of those that
 * concern somebody written to the mail itself (D-116), each by a child with bounds.
 */
export async function takeIn(parts: Parts, mailbox: ReadMailbox, box: OpenMailbox, signal: AbortSignal): Promise<void> {
  const letters = letterReader([mailbox.address])
  try {
    await takeFrom(parts, { mailbox, of: 'inbox', folder: box, letters }, signal)
    if (!signal.aborted) await box.inJunk((folder) => takeFrom(parts, { mailbox, of: 'junk', folder, letters }, signal))
  } finally {
    letters.close()
  }
}

/** The oldest first. What was read is kept by page, so that one that is cut off goes on there. */
async function takeFrom(parts: Parts, reading: Reading, signal: AbortSignal): Promise<void> {
  const { db } = parts
  const { mailbox, of, folder } = reading
  const { companyId } = mailbox
  const { uidValidity } = folder
  const behind = await behindWhat(parts, reading)
  const reached = (lastUid: number) =>
    db.company(companyId, (tx) => notePlace(tx, mailbox, of, { uidValidity, lastUid }))
  await reached(behind)
  for await (const heads of folder.heads(behind)) {
    const wanted = await db.company(companyId, (tx) => wantedOf(tx, mailbox, heads))
    for (const head of heads) if (wanted.has(head.uid)) await takeOne(parts, reading, head)
    await reached(heads.at(-1)!.uid)
    if (signal.aborted) return
  }
}

/** Which of these may be ours: they answer us, come from somebody we wrote to, or may be a report of the post. */
async function wantedOf(tx: Tx, { ownerId }: ReadMailbox, heads: readonly LetterHead[]): Promise<Set<number>> {
  const ids = [...new Set(heads.flatMap(({ answers }) => ourIds(answers)))]
  const addresses = [...new Set(heads.flatMap(({ from }) => from ?? []))]
  const { rows } = await sql<{ id: string; address: string }>`
    select id, lower(address) as address from messages
    where sender_id = ${ownerId} and (id = any(${ids}::uuid[]) or lower(address) = any(${addresses}::text[]))`.execute(
    tx,
  )
  const [answered, written] = [new Set(rows.map(({ id }) => id)), new Set(rows.map(({ address }) => address))]
  const isOurs = ({ answers, from, mayBeReport }: LetterHead) =>
    mayBeReport || ourIds(answers).some((id) => answered.has(id)) || (from !== undefined && written.has(from))
  return new Set(heads.filter(isOurs).map(({ uid }) => uid))
}

/** One mail that nobody can read stops no other. @throws what passes: then it is read again */
async function takeOne(
  { db, clock, log, blobs, live, secrets }: Parts,
  { mailbox: { companyId, ownerId }, of, folder, letters }: Reading,
  { uid, messageId, arrived }: LetterHead,
): Promise<void> {
  const source = await folder.source(uid, mostBytes)
  if (!source) return
  try {
    const letter = await letters.read(source)
    if (!letter) return log.error({ reading: true, unreadable: messageId ?? uid })
    const mailId = letter.messageId ?? messageId ?? createHash('sha256').update(source).digest('hex')
    const now = clock.now()
    const received = {
      ...{ companyId, ownerId, letter, mailId: mailId.slice(0, 1000), blobs, secrets, clock, now },
      arrived: arrived && isPlausible(arrived, now) ? arrived : now,
      inJunk: of === 'junk',
    }
    const taken = await db.company(companyId, (tx) => receive(tx, received))
    if (taken !== 'kept') return
    live.poke(companyId)
    live.tellNews(companyId, 'messaging')
  } catch (error) {
    if (isPassing(error)) throw error
    log.error({ reading: true, ...errorFields(error) })
  }
}
