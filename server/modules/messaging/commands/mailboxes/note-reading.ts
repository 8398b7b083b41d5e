import type { Tx } from '../../../../db/database.ts'
import type { ReadingPlace } from '../../../../ports/mail-reader.ts'
import type { AccessFault } from '../../../../ports/mail-service.ts'
import { type ReadFolder, type ReadMailbox, usualMs } from '../../rows/reading-rows.ts'

/** How the reading of a mailbox goes; one that was set up anew meanwhile is another one. */

const longestMs = 3_600_000

const same = (tx: Tx, { id, checkedAt }: ReadMailbox) =>
  tx.updateTable('mailboxes').where('id', '=', id).where('checked_at', '=', checkedAt)

export const noteRead = (tx: Tx, mailbox: ReadMailbox, now: Date) =>
  same(tx, mailbox)
    .set({ read_at: now, read_next_at: new Date(now.getTime() + usualMs), read_failures: 0, read_error: null })
    .execute()

export const noteFailed = (tx: Tx, mailbox: ReadMailbox, { why, said }: AccessFault, now: Date) =>
  same(tx, mailbox)
    .set({
      read_failures: mailbox.failures + 1,
      read_next_at: new Date(now.getTime() + Math.min(usualMs * 2 ** Math.min(mailbox.failures, 10), longestMs)),
      read_error: `${why} ${said.replaceAll(/\s+/g, ' ')}`.slice(0, 600),
    })
    .execute()

/** Read again soon, as one that is well: what failed is ours. */
export const notePutOff = (tx: Tx, mailbox: ReadMailbox, now: Date) =>
  same(tx, mailbox)
    .set({ read_next_at: new Date(now.getTime() + usualMs) })
    .execute()

/** Something has come: it is its turn. */
export const noteNews = (tx: Tx, mailbox: ReadMailbox, now: Date) =>
  same(tx, mailbox).set({ read_next_at: now }).execute()

export const noteFiled = (tx: Tx, mailbox: ReadMailbox, filedUntil: Date) =>
  same(tx, mailbox).set({ filed_until: filedUntil }).execute()

export const notePlace = (tx: Tx, mailbox: ReadMailbox, folder: ReadFolder, { uidValidity, lastUid }: ReadingPlace) =>
  same(tx, mailbox)
    .set(
      folder === 'inbox'
        ? { uid_validity: uidValidity, last_uid: lastUid }
        : { junk_validity: uidValidity, junk_last_uid: lastUid },
    )
    .execute()
