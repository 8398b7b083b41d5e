import { type SqlBool, sql } from 'kysely'
import type { AuditEntry, listAudit } from '../../../../contract/companies/audit-endpoints.ts'
import { events } from '../../../../contract/events.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { AuditKind } from '../../../../contract/kit/event.ts'
import type { Tx } from '../../../db/database.ts'
import { audited } from './write.ts'

type Choice = InputOf<typeof listAudit>['query']

/** Counting on would cost more than the number says. */
const mostCounted = 10_000
/** The most people, folders and invitations that are looked up by one name. */
const mostNamed = 200
const day = 86_400_000

const actionsOf = (kind: AuditKind) => audited.filter((name) => events[name].audit === kind)

/** Entries of the transaction's company, newest first, with today's names of whom and what they are about. */
export async function auditPage(tx: Tx, companyId: number, choice: Choice): Promise<OutputOf<typeof listAudit>> {
  const { before, limit } = choice
  const chosen = await chosenOf(tx, companyId, choice)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${chosen.select('place').limit(mostCounted)}) as chosen`.execute(tx)
  let page = chosen
    .selectAll()
    .orderBy('place', 'desc')
    .limit(limit + 1)
  if (before) page = page.where('place', '<', before)
  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  const names = await namesOf(tx, companyId, shown)
  const reasons = await reasonsOf(tx, companyId, shown)
  const results = shown.map((row) => {
    const reason = reasons.get(row.subject) ?? reasons.get(`reason:${String(row.ids.reasonId)}`)
    return { ...entryOf(row, names), ...(reason !== undefined && { reason }) }
  })
  return { count: counted[0]!.count, results, more: rows.length > limit }
}

async function chosenOf(tx: Tx, companyId: number, { q, actor, kind, from, till }: Choice) {
  let chosen = tx.selectFrom('audit_log').where('company_id', '=', companyId)
  if (actor) chosen = chosen.where('actor_id', '=', actor)
  if (kind) chosen = chosen.where('action', 'in', actionsOf(kind))
  if (from) chosen = chosen.where('at', '>=', new Date(from))
  if (till) chosen = chosen.where('at', '<', new Date(Date.parse(till) + day))
  if (!q?.trim()) return chosen
  const subjects = await subjectsNamed(tx, companyId, q.trim())
  const people = subjects.filter((each) => each.startsWith('user:')).map((each) => each.slice('user:'.length))
  return chosen.where(sql<SqlBool>`(actor_id = any(${people}::uuid[]) or subject = any(${subjects}::text[])
    or ids ->> 'userId' = any(${people}::text[]))`)
}

/** `kind:id` of what is called so today. */
async function subjectsNamed(tx: Tx, companyId: number, q: string): Promise<string[]> {
  const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ subject: string }>`
    (select 'user:' || id as subject from users where company_id = ${companyId}
      and (first_name || ' ' || last_name || ' ' || email) ilike ${like} limit ${mostNamed})
    union all (select 'folder:' || id from folders where company_id = ${companyId} and name ilike ${like} limit ${mostNamed})
    union all (select 'invitation:' || id from invitations where company_id = ${companyId} and email ilike ${like}
      limit ${mostNamed})
    union all (select 'lift:' || id from suppression_lifts where company_id = ${companyId} and address ilike ${like}
      limit ${mostNamed})`.execute(tx)
  return rows.map(({ subject }) => subject)
}

interface Row {
  place: number
  at: Date
  actor_id: string | null
  impersonator_id: string | null
  action: AuditEntry['action']
  subject: string
  ids: Record<string, unknown>
  network: string
  device: string
  request_id: string
}

/** The people an entry is about: who got a folder, invited or in, who is the heir, whom a joining made. */
const otherOf = ({ subject, ids, actor_id }: Pick<Row, 'subject' | 'ids' | 'actor_id'>): string | undefined => {
  const other = subject.startsWith('user:') ? ids.heirId : (ids.userId ?? ids.invitationId)
  // Joining a folder concerns nobody else.
  return typeof other === 'string' && other !== actor_id ? other : undefined
}

/** An id may be that of somebody who has not come yet. */
const asSubjects = (id: string) => [`user:${id}`, `invitation:${id}`]

/** By `kind:id`. */
async function namesOf(tx: Tx, companyId: number, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const people = rows.flatMap((row) => [row.actor_id, otherOf(row)]).filter((id) => typeof id === 'string')
  const asked = [...new Set([...rows.map(({ subject }) => subject), ...people.flatMap(asSubjects)])]
  const { rows: named } = await sql<{ subject: string; name: string }>`
    with asked as (select split_part(s, ':', 1) as kind, split_part(s, ':', 2) as id from unnest(${asked}::text[]) as s)
    select 'user:' || u.id as subject, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
      from users u join asked a on a.kind = 'user' and a.id = u.id::text where u.company_id = ${companyId}
    union all select 'folder:' || f.id, f.name from folders f join asked a on a.kind = 'folder' and a.id = f.id::text
      where f.company_id = ${companyId}
    union all select 'invitation:' || i.id, i.email from invitations i
      join asked a on a.kind = 'invitation' and a.id = i.id::text where i.company_id = ${companyId}
    union all select a.kind || ':' || s.id, s.name from statuses s
      join asked a on a.kind in ('status', 'statuses') and a.id = s.id::text
      where s.company_id = ${companyId}
    union all select a.kind || ':' || d.id, d.name from deleted_statuses d
      join asked a on a.kind in ('status', 'statuses') and a.id = d.id::text
      where d.company_id = ${companyId}
    union all select 'profile:' || p.profile_id, p.card ->> 'name' from cards p
      join asked a on a.kind = 'profile' and a.id = p.profile_id::text
      where p.company_id in (0, ${companyId}) and (p.company_id <> 0 or not exists (select from cards own
        where own.profile_id = p.profile_id and own.company_id = ${companyId}))
    union all select 'request:' || r.id, r.email from privacy_requests r
      join asked a on a.kind = 'request' and a.id = r.id::text where r.company_id = ${companyId}
    union all select 'lift:' || l.id, l.address from suppression_lifts l
      join asked a on a.kind = 'lift' and a.id = l.id::text where l.company_id = ${companyId}
    union all select 'company:' || c.id, c.name from companies c where c.id = ${companyId}`.execute(tx)
  return new Map(named.map(({ subject, name }) => [subject, name]))
}

/** What people said: why addresses may be written to again (by `lift:id`), why staff did something (by `reason:id`). */
async function reasonsOf(tx: Tx, companyId: number, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const asked = rows.flatMap(({ subject, ids }) => [subject, `reason:${String(ids.reasonId)}`])
  const { rows: said } = await sql<{ key: string; reason: string }>`
    with asked as (select split_part(s, ':', 1) as kind, split_part(s, ':', 2) as id from unnest(${asked}::text[]) as s)
    select 'lift:' || l.id as key, l.reason from suppression_lifts l
      join asked a on a.kind = 'lift' and a.id = l.id::text where l.company_id = ${companyId}
    union all select 'reason:' || r.id, r.text from staff_reasons r
      join asked a on a.kind = 'reason' and a.id = r.id::text where r.company_id = ${companyId}`.execute(tx)
  return new Map(said.map(({ key, reason }) => [key, reason]))
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What an export took out. */
function takenOut({ columns, count, opened }: Row['ids']) {
  if (typeof count !== 'number') return {}
  return { columns: list(columns), count, ...(typeof opened === 'number' && { opened }) }
}

function entryOf(row: Row, names: ReadonlyMap<string, string>): OutputOf<typeof listAudit>['results'][number] {
  const { place, at, actor_id, action, subject, ids, network, device, request_id: request } = row
  const [kind = '', id = ''] = subject.split(':')
  const other = otherOf(row)
  const nameOf = (who: string) => asSubjects(who).flatMap((one) => names.get(one) ?? [])[0] ?? null
  const as = ids.by ?? ids.role ?? ids.as
  return {
    place,
    at: at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, name: names.get(`user:${actor_id}`) ?? '' },
    ...(row.impersonator_id !== null && { by_staff: true }),
    action,
    kind: events[action as keyof typeof events].audit ?? 'settings',
    subject: { kind, id, name: names.get(subject) ?? null },
    other: other === undefined ? null : { id: other, name: nameOf(other) },
    fields: list(ids.fields),
    shown: list(ids.shown),
    hidden: list(ids.hidden),
    as: typeof as === 'string' ? as : null,
    ...takenOut(ids),
    ...(typeof ids.searchId === 'string' && { search: ids.searchId }),
    network,
    device,
    request,
  }
}
