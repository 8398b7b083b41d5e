import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { freeBytes } from './checks/machine.ts'

/** A number that says how the installation is, as `/metrics` names it. Of all companies together: nobody is told apart. */
export interface Reading {
  name: string
  help: string
  /** A system transaction. @returns undefined where nothing is known */
  read(tx: Tx, now: Date): Promise<number | undefined>
}

const counted = async (tx: Tx, query: Count): Promise<number | undefined> => {
  const { rows } = await query.execute(tx)
  const number = rows[0]?.number
  return number === undefined || number === null ? undefined : Number(number)
}

type Count = RawBuilder<{ number: string | null }>

const reading = (name: string, help: string, query: (now: Date) => Count): Reading => ({
  ...{ name, help },
  read: (tx, now) => counted(tx, query(now)),
})

/** The same of jobs, whose tables the first start makes. */
const ofJobs = (name: string, help: string, query: (now: Date) => Count): Reading => ({
  ...{ name, help },
  read: async (tx, now) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(tx)
    return rows[0]?.there ? counted(tx, query(now)) : undefined
  },
})

/** Where a backup writes down that it is whole (server/cli/backup.ts). */
export const backupMark = 'last backup'

/** Messages of users by what became of them; those that wait for a date are waiting too. */
const messages = (state: string) =>
  sql<{ number: string }>`select count(*) as number from messages where state = ${state}`

export const readings: readonly Reading[] = [
  reading('hirefold_people', 'People that can be searched', () => sql`select count(*) as number from search_ptr`),
  reading(
    'hirefold_database_bytes',
    'Size of the database',
    () => sql`select pg_database_size(current_database()) as number`,
  ),
  ofJobs(
    'hirefold_jobs_waiting',
    'Jobs that wait for their turn, or to be tried again',
    () => sql`select count(*) as number from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  ),
  ofJobs(
    'hirefold_jobs_failed',
    'Jobs of the last day whose last try has failed',
    (now) => sql`select count(*) as number from pgboss.job
      where state = 'failed' and completed_on > ${now}::timestamptz - interval '1 day'`,
  ),
  reading('hirefold_messages_sent', 'Messages of users that were sent', () => messages('sent')),
  reading('hirefold_messages_failed', 'Messages of users that could not be sent', () => messages('error')),
  reading('hirefold_messages_waiting', 'Messages of users that are planned', () => messages('pending')),
  reading(
    'hirefold_system_mail_waiting',
    'Mails of the server itself that nobody has taken yet',
    () => sql`select count(*) as number from system_mails where state = 'waiting'`,
  ),
  reading(
    'hirefold_system_mail_refused',
    'Mails of the server itself that were refused, or taken by nobody in time, within a day',
    (now) => sql`select count(*) as number from system_mails where state in ('refused', 'ended') and said is not null
      and changed_at > ${now}::timestamptz - interval '1 day'`,
  ),
  reading(
    'hirefold_mailboxes_in_error',
    'Mailboxes of users that cannot be sent by or read',
    (now) => sql`select count(*) as number from mailboxes
      where disabled or away_since < ${now}::timestamptz - interval '1 hour' or read_error is not null`,
  ),
  reading(
    'hirefold_backup_age_seconds',
    'Time since the last whole backup',
    (now) => sql`select extract(epoch from ${now}::timestamptz - (value ->> 'at')::timestamptz) as number from meta
      where key = ${backupMark}`,
  ),
]

/** All of them at one moment, by name. */
export async function readAll(tx: Tx, now: Date): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { name, read } of readings) {
    const number = await read(tx, now)
    if (number !== undefined) found.set(name, number)
  }
  return found
}

const disk = { name: 'hirefold_disk_free_bytes', help: 'Room that is left where everything is kept' }

/** What `/metrics` tells beside what the server counts by itself. */
export const numbersTold = [...readings, disk]

export async function numbersOf({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { dataFolder }: { dataFolder: string }) {
  const [found, free] = await Promise.all([db.system((tx) => readAll(tx, clock.now())), freeBytes(dataFolder)])
  return found.set(disk.name, free)
}
