import { type RawBuilder, sql } from 'kysely'
import { withTags } from '../../../contract/folders/tags.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import { touchCandidates } from './commands/touch-candidates.ts'

/** The company's tags of a person; none for a manager without the permission. */
export async function tagsOf(tx: Tx, actor: SignedIn, profileId: number): Promise<string[]> {
  if (!actor.permissions.has('tags')) return []
  const row = await tx
    .selectFrom('profile_tags')
    .select('tags')
    .where('company_id', '=', actor.companyId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row?.tags ?? []
}

/** Writes tags in the place of all others; what is the same already is no news for anybody. @returns whose are others now */
async function put(tx: Tx, tagged: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ profile_id: number }>`
    insert into profile_tags as t (company_id, profile_id, tags) ${tagged}
    on conflict (company_id, profile_id) do update set tags = excluded.tags
    where t.tags is distinct from excluded.tags returning t.profile_id`.execute(tx)
  return rows.map((row) => row.profile_id)
}

/** Puts these tags in the place of all others. @returns them, each once */
export async function setTagsOf(
  tx: Tx,
  { companyId }: SignedIn,
  profileId: number,
  wanted: readonly string[],
  now: Date,
): Promise<string[]> {
  const tags = withTags([], wanted, [])
  // Before the tags, as a change of a device locks them.
  const candidates = await tx
    .selectFrom('candidates')
    .select('id')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const changed = await put(tx, sql`values (${companyId}::bigint, ${profileId}::bigint, ${tags}::text[])`)
  if (changed.length) {
    const ids = candidates.map(({ id }) => id)
    await touchCandidates(tx, ids, now)
  }
  return tags
}

/** The same for the people who these candidates are. */
export async function tagCandidates(
  tx: Tx,
  candidateIds: readonly string[],
  tags: readonly string[],
  now: Date,
): Promise<void> {
  const changed = await put(
    tx,
    sql`select distinct c.company_id, c.profile_id, ${[...tags]}::text[] from candidates c
      where c.id = any(${[...candidateIds]}::uuid[])`,
  )
  const touched = await tx
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', anyOf(candidateIds))
    .where(sql<boolean>`profile_id = any(${changed}::bigint[])`)
    .execute()
  const ids = touched.map(({ id }) => id)
  await touchCandidates(tx, ids, now)
}
