import { sql } from 'kysely'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listBannedLinks } from '../../../../contract/profiles/edit/banned-endpoints.ts'
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

/** The latest first. */
export async function bannedPage(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<OutputOf<typeof listBannedLinks>> {
  const { count } = await tx
    .selectFrom('banned_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('banned_links')
    .selectAll()
    .orderBy('banned_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
  const names = await colleaguesOf(
    tx,
    rows.map((row) => row.banned_by),
  )
  return {
    count: Number(count),
    results: rows.map((row) => ({
      url: row.url,
      banned_at: row.banned_at.toISOString(),
      banned_by: row.banned_by ? (names.get(row.banned_by) ?? null) : null,
    })),
  }
}
