import { sql } from 'kysely'
import type { CreditStatus } from '../../../contract/meter/limits.ts'
import type { Tx } from '../../db/database.ts'

/** A gift, or all that was bought. */
interface Pack {
  /** Null: what was bought. */
  id: string | null
  note: string
  left: number
  total: number
  /** Its last day. */
  till: string | null
  ended: boolean
}

/**
 * What the ledger says of a company's credits, in the order in which they are spent: the gift that ends first, and what was
 * bought behind all gifts.
 */
export async function packsOf(tx: Tx, companyId: number, now: Date): Promise<Pack[]> {
  const { rows } = await sql<Pack>`
    select p.*, coalesce(p.till < (${now}::timestamptz at time zone c.time_zone)::date, false) as ended
    from (select gift_id as id, sum(signed)::int as left, coalesce(max(note) filter (where kind = 'gift'), '') as note,
        coalesce(sum(amount) filter (where kind in ('gift', 'purchase')), 0)::int as total, max(till_date) as till
      from meter_ledger where company_id = ${companyId} and unit = 'credit' group by gift_id) p
    join companies c on c.id = ${companyId} order by p.till nulls last, p.id`.execute(tx)
  return rows
}

/** Where a company stands with its credits; a gift that is over counts no more, also where nobody has booked it yet. */
export async function creditStatusOf(tx: Tx, companyId: number, now: Date): Promise<CreditStatus> {
  const packs = (await packsOf(tx, companyId, now)).filter(({ ended }) => !ended)
  const { held } = await tx
    .selectFrom('meter_holds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('held'))
    .where('company_id', '=', companyId)
    .where('unit', '=', 'credit')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const gifts = packs.flatMap(({ id, note, left, total, till }) =>
    id === null || till === null || left === 0 ? [] : [{ id, note, left, total, till }],
  )
  return {
    balance: packs.reduce((sum, { left }) => sum + left, 0),
    held,
    bought: packs.find(({ id }) => id === null)?.left ?? 0,
    gift_pack_detail: gifts,
  }
}
