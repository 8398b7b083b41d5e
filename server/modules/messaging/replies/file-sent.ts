import type { Tx } from '../../../db/database.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { errorFields } from '../../../kernel/monitoring/log.ts'
import type { OutgoingMail } from '../../../ports/mail-outlet.ts'
import type { OpenMailbox } from '../../../ports/mail-reader.ts'
import type { Sender } from '../../../ports/mail-service.ts'
import { messageFiles } from '../../profiles/door.ts'
import { mailParts, namedFiles } from '../files/mail-parts.ts'
import { provenAlias } from '../mailboxes/alias-rows.ts'
import { keptMessage, renderedMessage } from '../messages/kept.ts'
import { footOf } from '../privacy/foot.ts'
import { outgoing } from '../sending/outgoing.ts'
import { threadHeaders } from '../sending/thread-headers.ts'
import type { ReadMailbox } from './reading-rows.ts'

export type FilingParts = Pick<Kernel, 'db' | 'log' | 'blobs' | 'mailService' | 'secrets' | 'clock' | 'publicOrigin'>

/** Of one reading: more than a mailbox sends in a day. */
const most = 1000

interface Left {
  id: string
  from: string
  at: Date
}

/** What has left since the mailbox was read before. */
async function leftSince(tx: Tx, { ownerId, readAt, checkedAt }: ReadMailbox): Promise<Left[]> {
  const rows = await tx
    .selectFrom('send_ledger')
    .select(['message_id', 'sent_from', 'ended_at'])
    .where('sender_id', '=', ownerId)
    .where('outcome', '=', 'sent')
    .where('ended_at', '>=', readAt ?? checkedAt)
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
 * Files what has left since the last reading where its user looks for it; what is there already is not filed again. A copy
 * that cannot be filed costs neither the message nor the reading anything.
 */
export async function fileSentMails(parts: FilingParts, mailbox: ReadMailbox, box: OpenMailbox): Promise<void> {
  const { db, log, mailService } = parts
  try {
    for (const left of await db.company(mailbox.companyId, (tx) => leftSince(tx, mailbox))) {
      const again = await writtenAgain(parts, mailbox, left)
      if (again) await file(box, again, left.at, mailService)
    }
  } catch (error) {
    log.error({ filing: true, ...errorFields(error) })
  }
}

async function file(
  box: OpenMailbox,
  { letter, sender }: { letter: OutgoingMail; sender: Sender },
  at: Date,
  { written }: Pick<Kernel['mailService'], 'written'>,
): Promise<void> {
  await box.fileSent(await written(letter, sender, at), letter.messageId)
}
