import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { BannedLink, listBannedLinks } from '../../../../contract/profiles/edit/banned-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { colleaguesOf } from './edits.ts'

/** Which of these links are shown of nobody. @param keys as `keyOfLink` says them */
export async function bannedKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .selectFrom('banned_links')
    .select('key')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

type Choice = Partial<InputOf<typeof listBannedLinks>['query']>

/** The links whose address has these words in it. */
const named = (q: string | undefined): RawBuilder<SqlBool> =>
  q?.trim() ? sql`b.url ilike ${`%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`}` : sql`true`

/** The latest first; a system transaction. */
export async function bannedPage(tx: Tx, { q, reason, ...at }: Choice): Promise<OutputOf<typeof listBannedLinks>> {
  const { rows } = await sql<{ reason: string | null; count: number }>`
    select b.reason, count(*)::int as count from banned_links b where ${named(q)} group by b.reason`.execute(tx)
  const counted = (name: string | null) => rows.find((row) => row.reason === name)?.count ?? 0
  const reasons = { asked: counted('asked'), spam: counted('spam'), wrongPerson: counted('wrongPerson') }
  const count = reason ? reasons[reason] : rows.reduce((sum, row) => sum + row.count, 0)
  const chosen = sql<SqlBool>`${named(q)} and ${reason ? sql`b.reason = ${reason}` : sql`true`}`
  return { count, reasons, results: await bannedIn(tx, chosen, at) }
}

/** One of them. */
export const bannedOne = async (tx: Tx, key: string): Promise<BannedLink> =>
  (await bannedIn(tx, sql`b.key = ${key}`, { limit: 1 }))[0]!

async function bannedIn(
  tx: Tx,
  chosen: RawBuilder<SqlBool>,
  { limit = 100, offset = 0 }: Pick<Choice, 'limit' | 'offset'>,
): Promise<BannedLink[]> {
  const { rows } = await sql<Omit<BannedLink, 'banned_at'> & { banned_at: Date }>`
    select b.url, b.banned_at, b.banned_by, b.reason,
      (select count(distinct i.profile_id)::int from identities i where i.kind = 'link' and i.key = b.key) as hidden_on
    from banned_links b where ${chosen} order by b.banned_at desc, b.key limit ${limit} offset ${offset}`.execute(tx)
  const names = await colleaguesOf(
    tx,
    rows.map((row) => row.banned_by),
  )
  return rows.map((row) => ({
    ...row,
    banned_at: row.banned_at.toISOString(),
    banned_by: row.banned_by ? (names.get(row.banned_by) ?? null) : null,
  }))
}
