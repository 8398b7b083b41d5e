import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { employeeKinds } from '../../../contract/companies/roles.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint.ts'
import type {
  countSystemNotificationAudience,
  listSystemNotifications,
  SystemNotification,
} from '../../../contract/notifications/endpoints.ts'
import { companyIdsIn, remarks } from '../../../contract/notifications/rules.ts'
import type { ShownNotification } from '../../../contract/notifications/shown.ts'
import type { Tx } from '../../db/database.ts'
import type { SystemNotifications } from '../../db/tables/notifications.ts'
import { wrong } from '../../kernel/errors.ts'
import { isLicensed } from '../../kernel/security/license.ts'

/** The most that wait for a user at once: the first ones come first. */
const mostShown = 10

const inRole = (role: RawBuilder<unknown>) => sql<SqlBool>`case ${role}
  when 'worker' then u.role = any(${[...employeeKinds.workers]}::text[])
  when 'admin' then u.role = any(${[...employeeKinds.admins]}::text[]) else true end`

/** Whether a user `u` of a company `c` is meant by these (D-75: the region is the company's). */
const isMeant = (
  by: Record<'role' | 'region' | 'ids' | 'search', RawBuilder<unknown>>,
) => sql<SqlBool>`(${inRole(by.role)}
  and ${by.region} in ('all', coalesce(c.attributes ->> 'product_region', 'world'))
  and (cardinality(${by.ids}) = 0 or c.id = any(${by.ids}))
  and (not ${by.search} or (u.can_search and u.role not in ('hm', 'admin_without_search'))))`

const byRow = isMeant({
  role: sql`n.role`,
  region: sql`n.region`,
  ids: sql`n.company_ids`,
  search: sql`n.can_search`,
})

/** What a user is told now and has neither read nor hidden, the oldest first; in a transaction of their company. */
export async function notificationsFor(tx: Tx, userId: string, now: Date): Promise<ShownNotification[]> {
  const { rows } = await sql<ShownNotification>`
    select n.id, n.title, n.content, n.show_format as "showFormat", n.type, n.button_text as "buttonText",
      n.button_link as "buttonLink", false as interacted
    from system_notifications n, users u join companies c on c.id = u.company_id
    where u.id = ${userId} and n.active and n.start_date <= ${now} and n.stop_date > ${now} and ${byRow}
      and not exists (select from notification_interactions i where i.notification_id = n.id and i.user_id = u.id)
    order by n.start_date, n.id limit ${mostShown}`.execute(tx)
  return rows
}

/** Whether one is for a user, in its window or not. */
export async function isFor(tx: Tx, id: number, userId: string): Promise<boolean> {
  const { rows } = await sql`select from system_notifications n, users u join companies c on c.id = u.company_id
    where n.id = ${id} and u.id = ${userId} and ${byRow}`.execute(tx)
  return rows.length > 0
}

/** As staff reads it. */
export const written = ({
  created_at: _at,
  start_date,
  stop_date,
  company_ids,
  ...row
}: Omit<SystemNotifications, 'id'> & { id: number }): SystemNotification => ({
  ...row,
  start_date: start_date.toISOString(),
  stop_date: stop_date.toISOString(),
  company_ids: company_ids.join(','),
})

/** The latest first; across companies. */
export async function notificationsPage(tx: Tx, limit: number): Promise<OutputOf<typeof listSystemNotifications>> {
  const rows = await tx.selectFrom('system_notifications').selectAll().orderBy('id', 'desc').execute()
  return { count: rows.length, results: rows.slice(0, limit).map(written) }
}

type Audience = InputOf<typeof countSystemNotificationAudience>['query']

/**
 * People who would get it today: active ones of companies with a licence.
 * @throws AppError badRequest for company ids that are none
 */
export async function audienceOf(
  tx: Tx,
  now: Date,
  { id, ...of }: Audience,
): Promise<OutputOf<typeof countSystemNotificationAudience>> {
  const ids = companyIdsIn(of.company_ids)
  if (!ids) throw wrong('company_ids', remarks.ids)
  const meant = isMeant({
    role: sql`${of.role}::text`,
    region: sql`${of.region}::text`,
    ids: sql`${ids}::bigint[]`,
    search: sql`${of.can_search}::boolean`,
  })
  const { rows } = await sql<{ people: number; companies: number }>`
    select count(*)::int as people, count(distinct c.id)::int as companies
    from users u join companies c on c.id = u.company_id
    where u.active and ${isLicensed('c.id', now)} and ${meant}`.execute(tx)
  const { rows: seen } = await sql<{ read: number; hidden: number }>`
    select count(*) filter (where value = 'read')::int as read, count(*) filter (where value = 'hidden')::int as hidden
    from notification_interactions where notification_id = ${id ? Number(id) : null}`.execute(tx)
  return { ...rows[0]!, ...seen[0]! }
}
