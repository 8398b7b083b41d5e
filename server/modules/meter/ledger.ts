import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint.ts'
import {
  type listMeterSubjects,
  type listMeterTransactions,
  type MeterTransaction,
  type ShownActs,
  shownActs,
} from '../../../contract/meter/ledger-endpoints.ts'
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { expireGifts } from './commands/expire-gifts.ts'
import { limitsOf } from './limits.ts'

type Asked = InputOf<typeof listMeterTransactions>['query']

interface Row extends Omit<MeterTransaction, 'at' | 'actor' | 'profile'> {
  at: Date
  actor_id: string | null
  actor: string | null
  profile_id: number | null
  profile: string | null
}

const profileOf = (subject: string) =>
  sql<number | null>`substring(${sql.ref(subject)} from '^profile:(\\d+)$')::bigint`

/** What a person is called in the company; null: they are no longer there. */
const nameOf = (companyId: number, subject: string) => sql<string | null>`
  (select card ->> 'name' from cards where profile_id = ${profileOf(subject)}
    and company_id in (0, ${companyId}) order by company_id desc limit 1)`

const kinds = {
  all: sql<SqlBool>`true`,
  spent: sql<SqlBool>`kind in ('open', 'hold', 'expire')`,
  added: sql<SqlBool>`kind in ('purchase', 'gift', 'refund')`,
  held: sql<SqlBool>`held`,
} satisfies Record<ShownActs, RawBuilder<SqlBool>>

/** Acts of which an entry says the words: in its note, in who did it, on whom. */
function saying(companyId: number, q: string): RawBuilder<SqlBool> {
  const like = `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`l.act_id in (select m.act_id from meter_ledger m left join users u on u.id = m.actor_id
    where m.company_id = ${companyId} and (m.note ilike ${like} or u.first_name || ' ' || u.last_name ilike ${like}
      or ${nameOf(companyId, 'm.subject')} ilike ${like}))`
}

/** Acts of a company: the entries of each as one, whatever it took from. */
function actsOf(companyId: number, { user, month, q }: Asked): RawBuilder<unknown> {
  const conditions = [
    sql<SqlBool>`l.company_id = ${companyId}`,
    ...(user === undefined ? [] : [sql<SqlBool>`l.actor_id = ${user}`]),
    ...(month === undefined ? [] : [sql<SqlBool>`l.period = ${month}`]),
    ...(q?.trim() ? [saying(companyId, q)] : []),
  ]
  return sql`(select max(l.id) as id, max(l.at) as at, l.act_id, l.unit, l.kind, sum(l.amount)::int as amount,
      max(l.period) as period, (array_agg(l.actor_id))[1] as actor_id, bool_or(l.company_only) as company_only,
      count(distinct l.subject)::int as subjects, min(l.subject) as subject, max(l.note) as note, max(l.till_date) as till,
      bool_or(h.act_id is not null) as held
    from meter_ledger l left join meter_holds h on h.company_id = l.company_id and h.act_id = l.act_id
      and h.closed_at is null and l.kind = 'hold'
    where ${sql.join(conditions, sql` and `)} group by l.act_id, l.unit, l.kind)`
}

async function countsOf(tx: Tx, acts: RawBuilder<unknown>): Promise<Record<ShownActs, number>> {
  const columns = shownActs.map((each) => sql`count(*) filter (where ${kinds[each]})::int as ${sql.ref(each)}`)
  const { rows } = await sql<Record<ShownActs, number>>`select ${sql.join(columns)} from ${acts} a`.execute(tx)
  return rows[0]!
}

/** What was spent and added, act by act, newest first; credits with how many there were behind each. */
export async function transactionsOf(
  tx: Tx,
  companyId: number,
  asked: Asked,
  now: Date,
): Promise<OutputOf<typeof listMeterTransactions>> {
  const { show, offset, limit } = asked
  await expireGifts(tx, companyId, now)
  const acts = actsOf(companyId, asked)
  const { rows } = await sql<Row>`
    select a.id, a.at, a.unit, a.kind, a.amount, a.period, a.actor_id, a.company_only, a.subjects, a.note, a.till, a.held,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as actor,
      case when a.subjects = 1 then ${profileOf('a.subject')} end as profile_id,
      case when a.subjects = 1 then ${nameOf(companyId, 'a.subject')} end as profile,
      case when a.unit = 'credit' then (select sum(b.signed) from meter_ledger b
        where b.company_id = ${companyId} and b.unit = 'credit' and b.id <= a.id)::int end as balance
    from (select * from ${acts} each where ${kinds[show]} order by id desc offset ${offset} limit ${limit}) a
    left join users u on u.id = a.actor_id and u.company_id = ${companyId} order by a.id desc`.execute(tx)
  const counts = await countsOf(tx, acts)
  return { count: counts[show], counts, results: rows.map(transactionFrom), limits: await limitsOf(tx, companyId, now) }
}

const transactionFrom = ({ at, actor_id, actor, profile_id, profile, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  actor: actor_id === null ? null : { id: actor_id, name: actor ?? '' },
  profile: profile_id === null ? null : { id: profile_id, name: profile },
})

/**
 * The people whom an act was on.
 * @param id of one of its entries
 * @throws AppError notFound where the company has none
 */
export async function subjectsOf(
  tx: Tx,
  companyId: number,
  id: number,
  { offset, limit }: InputOf<typeof listMeterSubjects>['query'],
): Promise<OutputOf<typeof listMeterSubjects>> {
  const entry = await tx
    .selectFrom('meter_ledger')
    .select(['act_id', 'unit', 'kind'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw notFound()
  const of = sql`from meter_ledger where company_id = ${companyId} and act_id = ${entry.act_id} and unit = ${entry.unit}
    and kind = ${entry.kind}`
  const { rows: counted } = await sql<{ count: number }>`select count(distinct subject)::int as count ${of}`.execute(tx)
  const { rows } = await sql<{ profile_id: number | null; name: string | null; amount: number }>`
    select ${profileOf('s.subject')} as profile_id, ${nameOf(companyId, 's.subject')} as name, s.amount
    from (select subject, sum(amount)::int as amount, min(id) as first ${of} group by subject order by first
      offset ${offset} limit ${limit}) s order by s.first`.execute(tx)
  const results = rows.map(({ profile_id, name, amount }) => ({
    profile: profile_id === null ? null : { id: profile_id, name },
    amount,
  }))
  return { count: counted[0]!.count, results }
}
