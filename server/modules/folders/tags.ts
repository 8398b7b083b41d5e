import { type RawBuilder, sql } from 'kysely'
import { withTags } from '../../../contract/folders/tags.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'

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

/** Writes tags in the place of all others; what is the same already is no news for anybody. */
const put = (tx: Tx, tagged: RawBuilder<unknown>) =>
  sql`insert into profile_tags as t (company_id, profile_id, tags) ${tagged}
    on conflict (company_id, profile_id) do update set tags = excluded.tags
    where t.tags is distinct from excluded.tags`.execute(tx)

/** Puts these tags in the place of all others. @returns them, each once */
export async function setTagsOf(
  tx: Tx,
  actor: SignedIn,
  profileId: number,
  wanted: readonly string[],
): Promise<string[]> {
  const tags = withTags([], wanted, [])
  await put(tx, sql`values (${actor.companyId}::bigint, ${profileId}::bigint, ${tags}::text[])`)
  return tags
}

/** The same for the people who these candidates are. */
export async function tagCandidates(tx: Tx, candidateIds: readonly string[], tags: readonly string[]): Promise<void> {
  await put(
    tx,
    sql`select distinct c.company_id, c.profile_id, ${[...tags]}::text[] from candidates c
      where c.id = any(${[...candidateIds]}::uuid[])`,
  )
}
