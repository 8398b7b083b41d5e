import type { Selectable } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { MailboxTables } from '../../../db/tables/mailboxes.ts'
import { isLicensed } from '../../../kernel/security/license.ts'
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
    .where(isLicensed('mailboxes.company_id', now))
    .where((where) => where.or([where('read_next_at', 'is', null), where('read_next_at', '<=', now)]))
    .orderBy('read_next_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute()
  return rows.flatMap((row) => readMailboxOf(row) ?? [])
}

/** So often a mailbox is read (D-58). */
export const usualMs = 60_000
/** What was noted of a failure. */
export function notedFault(error: string): Pick<AccessFault, 'why' | 'said'> {
  const [why = '', ...said] = error.split(' ')
  return { why: why as AccessFault['why'], said: said.join(' ') }
}
