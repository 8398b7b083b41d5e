import { sql } from 'kysely'
import type { CallOf } from '../../../../contract/kit/endpoint.ts'
import {
  type createSystemNotification,
  notificationLimit,
  type SystemNotification,
  titleLimit,
} from '../../../../contract/notifications/endpoints.ts'
import { companyIdsIn, remarks, wrongIn } from '../../../../contract/notifications/rules.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, type Language, notFound, wrong } from '../../../kernel/errors.ts'
import { written } from '../queries.ts'

type Said = CallOf<typeof createSystemNotification>['body']

/** @throws AppError badRequest naming each field that cannot stand so */
function valuesOf({ company_ids, start_date, stop_date, button_text, button_link, ...rest }: Said) {
  const said = { company_ids, start_date, stop_date, button_text, button_link }
  const faults = Object.entries(wrongIn(said)).map(([field, which]) => [field, [remarks[which]]])
  if (faults.length > 0) throw new AppError('badRequest', { fields: Object.fromEntries(faults) })
  return {
    ...rest,
    button_text: button_text.trim(),
    button_link: button_link.trim(),
    start_date: new Date(start_date),
    stop_date: new Date(stop_date),
    company_ids: companyIdsIn(company_ids) ?? [],
  }
}

async function insert(tx: Tx, clock: Clock, values: ReturnType<typeof valuesOf>): Promise<SystemNotification> {
  // Two who write the last one wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('notifications.system'))`.execute(tx)
  const { count } = await tx
    .selectFrom('system_notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= notificationLimit) throw wrong('title', remarks.full)
  const row = { ...values, created_at: clock.now() }
  return written(await tx.insertInto('system_notifications').values(row).returningAll().executeTakeFirstOrThrow())
}

/** @throws AppError badRequest for what cannot stand so, and where there are as many as may be */
export const createNotification = (tx: Tx, clock: Clock, said: Said): Promise<SystemNotification> =>
  insert(tx, clock, valuesOf(said))

/** @throws AppError notFound, badRequest */
export async function changeNotification(tx: Tx, id: number, said: Partial<Said>): Promise<SystemNotification> {
  const before = await found(tx, id)
  const values = valuesOf({ ...before, ...said })
  const { id: _id, ...rest } = values as typeof values & { id?: number }
  const changed = tx.updateTable('system_notifications').set(rest).where('id', '=', id)
  return written(await changed.returningAll().executeTakeFirstOrThrow())
}

async function found(tx: Tx, id: number): Promise<SystemNotification> {
  const row = tx.selectFrom('system_notifications').selectAll().where('id', '=', id).forUpdate()
  const known = await row.executeTakeFirst()
  if (!known) throw notFound()
  return written(known)
}

/** @throws AppError notFound */
export async function deleteNotification(tx: Tx, id: number): Promise<void> {
  const gone = await tx.deleteFrom('system_notifications').where('id', '=', id).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw notFound()
}

const copyOf: Record<Language, (title: string) => string> = {
  en: (title) => `${title} (copy)`,
  ru: (title) => `${title} (копия)`,
}

/** What runs is not told twice: the copy begins switched off. @throws AppError notFound, badRequest where there is no room */
export async function cloneNotification(
  tx: Tx,
  clock: Clock,
  id: number,
  language: Language,
): Promise<SystemNotification> {
  const { id: _id, title, ...said } = await found(tx, id)
  const room = titleLimit - copyOf[language]('').length
  return insert(tx, clock, valuesOf({ ...said, active: false, title: copyOf[language](title.slice(0, room).trim()) }))
}
