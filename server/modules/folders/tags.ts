import { type RawBuilder, sql } from 'kysely'
import { hasTags, withTags } from '../../../contract/folders/tags.ts'
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

/** The words of the company's tags, those of most people first. @param most that are told */
export async function companyTags(tx: Tx, actor: SignedIn, most: number): Promise<{ word: string; count: number }[]> {
  if (!actor.permissions.has('tags')) return []
  const { rows } = await sql<{ word: string; count: number }>`
    select word, count(*)::int as count from profile_tags, unnest(tags) as word
    where company_id = ${actor.companyId} group by word order by count desc, word limit ${most}`.execute(tx)
  return rows
}

/** Writes tags in the place of all others; what is the same already is no news for anybody. @returns whose are others now */
async function put(tx: Tx, tagged: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ profile_id: number }>`
    insert into profile_tags as t (company_id, profile_id, tags) ${tagged}
    on conflict (company_id, profile_id) do update set tags = excluded.tags
    where t.tags is distinct from excluded.tags returning t.profile_id`.execute(tx)
  return rows.map((row) => row.profile_id)
}

/** Those who the people are in folders; locked before the tags, as a change of a device locks them. */
const lockedCandidates = (tx: Tx, companyId: number, profileIds: readonly number[]) =>
  tx
    .selectFrom('candidates')
    .select(['id', 'profile_id'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`profile_id = any(${[...profileIds]}::bigint[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Puts these tags in the place of all others. @returns them, each once */
export async function setTagsOf(
  tx: Tx,
  { companyId }: SignedIn,
  profileId: number,
  wanted: readonly string[],
  now: Date,
): Promise<string[]> {
  const tags = withTags([], wanted, [])
  const candidates = await lockedCandidates(tx, companyId, [profileId])
  const changed = await put(tx, sql`values (${companyId}::bigint, ${profileId}::bigint, ${tags}::text[])`)
  if (changed.length) {
    const ids = candidates.map(({ id }) => id)
    await touchCandidates(tx, ids, now)
  }
  return tags
}

/** Whose tags were changed, and how. */
interface Retagged {
  profileId: number
  added: string[]
  removed: string[]
}

/** What adding and taking away leaves of somebody's tags; undefined where they would be more than one may have. */
function retagged(tags: readonly string[], add: readonly string[], remove: readonly string[]) {
  const after = withTags(tags, add, remove)
  if (!hasTags(after, add)) return undefined
  const added = after.filter((tag) => !tags.includes(tag))
  return { after, added, removed: tags.filter((tag) => !after.includes(tag)) }
}

/**
 * Adds tags to many people of the company's reach and takes tags from them. Who would have more than one may have is left.
 * @returns who has others now, and how many were left
 */
export async function changeTagsOf(
  tx: Tx,
  { companyId }: SignedIn,
  profileIds: readonly number[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  now: Date,
): Promise<{ changed: Retagged[]; full: number }> {
  const candidates = await lockedCandidates(tx, companyId, profileIds)
  // A row for each, before it is read: of two who give somebody their first tags, the second adds to those of the first.
  if (add.length)
    await sql`insert into profile_tags (company_id, profile_id, tags)
      select ${companyId}, n.id, '{}' from unnest(${[...profileIds]}::bigint[]) as n (id) order by n.id
      on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ profile_id: number; tags: string[] }>`select profile_id, tags from profile_tags
    where company_id = ${companyId} and profile_id = any(${[...profileIds]}::bigint[]) order by profile_id for update`.execute(
    tx,
  )
  const changed = rows.flatMap(({ profile_id: profileId, tags }) => {
    const others = retagged(tags, add, remove)
    return others && (others.added.length || others.removed.length) ? [{ profileId, ...others }] : []
  })
  const full = rows.filter(({ tags }) => !retagged(tags, add, remove)).length
  const values = JSON.stringify(changed.map(({ profileId, after }) => ({ profileId, after })))
  await put(
    tx,
    sql`select ${companyId}::bigint, (n ->> 'profileId')::bigint, array(select jsonb_array_elements_text(n -> 'after'))
      from jsonb_array_elements(${values}::text::jsonb) as n`,
  )
  const whose = new Set(changed.map(({ profileId }) => profileId))
  const touched = candidates.filter(({ profile_id }) => whose.has(profile_id)).map(({ id }) => id)
  await touchCandidates(tx, touched, now)
  return { changed, full }
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
