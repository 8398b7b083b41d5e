import type { Selectable } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { MailboxTables } from '../../../db/tables/mailboxes.ts'
import type { ReadingPlace } from '../../../ports/mail-reader.ts'
import type { AccessFault, MailAccess } from '../../../ports/mail-service.ts'

/** The folders that are read. */
export type ReadFolder = 'inbox' | 'junk'

/** A mailbox that is read, as it is set up now. */
export interface ReadMailbox {
  id: string
  companyId: number
  ownerId: string
  address: string
  displayName: string
  access: Omit<MailAccess, 'password'>
  /** Sealed. */
  password: string
  places: Readonly<Record<ReadFolder, ReadingPlace | undefined>>
  failures: number
  /** Up to when copies of what was sent are filed. */
  filedUntil: Date
  /** One that was set up anew meanwhile is another one. */
  checkedAt: Date
}

type Row = Selectable<MailboxTables['mailboxes']>

const placeOf = (uidValidity: string | null, lastUid: number | null): ReadingPlace | undefined =>
  uidValidity === null ? undefined : { uidValidity, lastUid: Number(lastUid) }

/** Undefined where nobody reads it. */
export function readMailboxOf(row: Row): ReadMailbox | undefined {
  const { imap_host: host, imap_port: port, imap_security: security, username } = row
  if (host === null || port === null || security === null) return undefined
  return {
    id: row.id,
    companyId: row.company_id,
    ownerId: row.user_id,
    address: row.address,
    displayName: row.display_name,
    access: { host, port, security, username },
    password: row.password,
    places: { inbox: placeOf(row.uid_validity, row.last_uid), junk: placeOf(row.junk_validity, row.junk_last_uid) },
    failures: row.read_failures,
    // What was sent by a mailbox elsewhere before it is none of this one's.
    filedUntil: row.filed_until ?? row.checked_at,
    checkedAt: row.checked_at,
  }
}

/** Whose turn it is, the longest unread first. */
export async function dueMailboxes(tx: Tx, now: Date, most: number): Promise<ReadMailbox[]> {
  const rows = await tx
    .selectFrom('mailboxes')
    .selectAll()
    .where('imap_host', 'is not', null)
    .where((where) => where.or([where('read_next_at', 'is', null), where('read_next_at', '<=', now)]))
    .orderBy('read_next_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute()
  return rows.flatMap((row) => readMailboxOf(row) ?? [])
}

/** So often a mailbox is read (D-58). */
export const usualMs = 60_000
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

/** What was noted of a failure. */
export function notedFault(error: string): Pick<AccessFault, 'why' | 'said'> {
  const [why = '', ...said] = error.split(' ')
  return { why: why as AccessFault['why'], said: said.join(' ') }
}

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
