import { sql } from 'kysely'
import {
  type ActiveGroup,
  type ActiveUser,
  activeGroupNames,
  activeGroups,
  activeMinutes,
  type listActiveUsers,
} from '../../../../contract/companies/staff/active-endpoints.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { Tx } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { deviceName } from '../../../kernel/security/device-name.ts'

type Asked = InputOf<typeof listActiveUsers>['query']
interface Row extends Omit<ActiveUser, 'company' | 'device' | 'seen_at'> {
  company_id: number
  company: string
  user_agent: string
  seen_at: Date
}

/** Those who were heard of lately, each by the session of which one heard last; staff as somebody is not that one. */
function activeNow(now: Date, { q = '' }: Asked) {
  const since = new Date(now.getTime() - activeMinutes * 60_000)
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8)
  const said = words.map(
    (word) =>
      sql`u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || c.name ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  )
  return sql`with seen as (
      select distinct on (user_id) user_id, seen_at, page, user_agent from sessions
      where seen_at > ${since} and impersonator_id is null order by user_id, seen_at desc
    ), active as (
      select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email, u.role,
        c.id as company_id, c.name as company, seen.seen_at, seen.page, seen.user_agent
      from seen join users u on u.id = seen.user_id join companies c on c.id = u.company_id
      where ${sql.join([sql`u.active`, sql`c.deleted_at is null`, ...said], sql` and `)}
    )`
}

const isOf = (group: ActiveGroup) => sql`role = any(${[...activeGroups[group]]}::text[])`

/** @returns them, and how many of each kind there are; a system transaction */
export async function activeUsers(tx: Tx, now: Date, asked: Asked): Promise<OutputOf<typeof listActiveUsers>> {
  const active = activeNow(now, asked)
  const { group, offset, limit } = asked
  const counts = activeGroupNames.map((name) => sql`count(*) filter (where ${isOf(name)})::int as ${sql.ref(name)}`)
  const { rows: counted } = await sql<Record<ActiveGroup, number>>`
    ${active} select ${sql.join(counts)} from active`.execute(tx)
  const { rows } = await sql<Row>`
    ${active} select * from active where ${group ? isOf(group) : sql`true`}
    order by seen_at desc, id offset ${offset} limit ${limit}`.execute(tx)
  const groups = counted[0]!
  const count = group ? groups[group] : activeGroupNames.reduce((sum, name) => sum + groups[name], 0)
  return { count, groups, results: rows.map(shown) }
}

const shown = ({ company_id, company, user_agent, seen_at, ...row }: Row): ActiveUser => ({
  ...row,
  company: { id: company_id, name: company },
  device: deviceName(user_agent),
  seen_at: seen_at.toISOString(),
})

export const listActiveHandler: Handler<typeof listActiveUsers> = ({ query }, { db, clock }) =>
  db.system((tx) => activeUsers(tx, clock.now(), query))
