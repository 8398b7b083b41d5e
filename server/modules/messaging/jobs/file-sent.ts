import type { Tx } from '../../../db/database.ts'
import { isPassing } from '../../../db/passing-errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import { type OpenMailbox, ReadingFailure } from '../../../ports/mail-reader.ts'
import { messageFiles } from '../../profiles/door.ts'
import { noteFiled } from '../commands/mailboxes/note-reading.ts'
import { footOf } from '../outgoing/foot.ts'
import { mailParts, namedFiles } from '../outgoing/mail-parts.ts'
import { outgoing } from '../outgoing/outgoing.ts'
import { renderedMessage } from '../outgoing/rendered-message.ts'
import { threadHeaders } from '../outgoing/thread-headers.ts'
import { provenAlias } from '../rows/alias-rows.ts'
import { keptMessage } from '../rows/kept.ts'
import type { ReadMailbox } from '../rows/reading-rows.ts'

export type FilingParts = Pick<Kernel, 'db' | 'log' | 'blobs' | 'mailService' | 'secrets' | 'clock' | 'publicOrigin'>

/** Of one reading: more than a mailbox sends in a day. */
const most = 1000

interface Left {
  id: string
  from: string
  at: Date
}

/** How long a copy that cannot be filed is tried again. */
const triedMs = 7 * 86_400_000

/** What has left and has no copy yet, the oldest first. */
async function leftSince(tx: Tx, { ownerId, filedUntil }: ReadMailbox, now: Date): Promise<Left[]> {
  const since = new Date(Math.max(filedUntil.getTime(), now.getTime() - triedMs))
  const rows = await tx
    .selectFrom('send_ledger')
    .select(['message_id', 'sent_from', 'ended_at'])
    .where('sender_id', '=', ownerId)
    .where('outcome', '=', 'sent')
    .where('ended_at', '>', since)
    .orderBy('ended_at')
    .limit(most)
    .execute()
  return rows.map(({ message_id: id, sent_from: from, ended_at }) => ({ id, from, at: ended_at! }))
}

/** A message as it left, without the picture that tells of its opening; undefined where a part of it is gone since. */
async function writtenAgain(parts: FilingParts, mailbox: ReadMailbox, { id, from }: Left) {
  const kept = await parts.db.company(mailbox.companyId, async (tx) => {
    const message = await keptMessage(tx, id)
    const foot = { footOf: (inTx: Tx, mail: Parameters<typeof footOf>[2]) => footOf(parts, inTx, mail) }
    const rendered = message && (await renderedMessage(tx, foot, message, from))
    if (!rendered) return undefined
    const files = await messageFiles(tx, mailbox.companyId, namedFiles(message))
    const headers = await threadHeaders(tx, message.answers_id)
    const name = (await provenAlias(tx, mailbox.ownerId, from))?.name || mailbox.displayName
    return { message, mail: rendered.mail, files, headers, sender: { name, address: from } }
  })
  if (!kept) return undefined
  const { message, mail, files, headers, sender } = kept
  const attachments = await mailParts(parts.blobs, message.said.document, message.attachments, files)
  if (!attachments) return undefined
  const to = { name: message.name, address: message.address }
  return { sender, letter: outgoing(id, { from: sender }, to, mail, { headers, attachments }) }
}

/**
 * Files what has left where its user looks for it; what is there already is not filed again. Where the mailbox takes no copy,
 * it costs neither the message nor the reading anything, and is tried again with the next one.
 */
export async function fileSentMails(parts: FilingParts, mailbox: ReadMailbox, box: OpenMailbox): Promise<void> {
  const { db, log, clock } = parts
  const { companyId } = mailbox
  let until: Date | undefined
  try {
    for (const left of await db.company(companyId, (tx) => leftSince(tx, mailbox, clock.now()))) {
      await fileOne(parts, mailbox, box, left)
      until = left.at
    }
  } catch (error) {
    log.error({ filing: true, ...errorFields(error) })
  }
  if (until) await db.company(companyId, (tx) => noteFiled(tx, mailbox, until))
}

/** What fails of ours at one holds up no other. @throws ReadingFailure */
async function fileOne(parts: FilingParts, mailbox: ReadMailbox, box: OpenMailbox, left: Left): Promise<void> {
  try {
    const again = await writtenAgain(parts, mailbox, left)
    if (!again) return
    const { letter, sender } = again
    await box.fileSent(await parts.mailService.written(letter, sender, left.at), letter.messageId)
  } catch (error) {
    if (error instanceof ReadingFailure || isPassing(error)) throw error
    parts.log.error({ filing: true, ...errorFields(error) })
  }
}
