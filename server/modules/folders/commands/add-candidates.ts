import { sql } from 'kysely'
import type { Happening } from '../../../../contract/events.ts'
import type { CandidateSource } from '../../../../contract/folders/sources.ts'
import { parseSearchUrl } from '../../../../contract/search/search-url.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import { folderFaults } from '../faults.ts'
import { folderSearchId } from '../search-id.ts'

interface Addition {
  companyId: number
  folderId: string
  userId: string
  profileIds: readonly number[]
  searchQuery?: string | undefined
  /** They come from files. */
  fromFile?: true
  /** The act has begun before: what is to be said of it once has been said. */
  goesOn?: boolean
}

/**
 * Puts people into a folder with the company's first status. Who is there already is left alone; who is not in the
 * company's reach is left out.
 * @returns the candidates made, in no order, and how many of the people were there already
 * @throws AppError archived
 */
export async function addCandidates(
  tx: Tx,
  clock: Clock,
  addition: Addition,
): Promise<{ ids: string[]; already: number }> {
  const { companyId, folderId, userId, profileIds, searchQuery, fromFile } = addition
  const source: CandidateSource = fromFile ? 'file' : searchQuery ? 'search' : 'hand'
  const folder = await tx
    .selectFrom('folders')
    .select('status')
    .where('id', '=', folderId)
    .forShare()
    .executeTakeFirst()
  if (folder?.status !== 'active') throw new AppError(folder ? folderFaults.archived : 'notFound')
  const wanted = [...new Set(profileIds)]
  const ids = wanted.map(() => newId(clock))
  const now = clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into candidates (id, company_id, folder_id, profile_id, profile_uid, status_id, added_by, source, search_query,
      career, person, created_at, updated_at)
    select wanted.id, ${companyId}, ${folderId}, p.id, p.uid,
      (select id from statuses where company_id = ${companyId} and is_active and parent_id is null
       order by position, id limit 1),
      ${userId}, ${source}, ${searchQuery ?? null}, card_career(seen.card), card_person(seen.card), ${now}, ${now}
    from unnest(${wanted}::bigint[], ${ids}::uuid[]) as wanted (profile_id, id)
    join profiles p on p.id = wanted.profile_id
    join lateral (select card from cards where cards.profile_id = p.id and cards.company_id in (0, ${companyId})
      order by cards.company_id desc limit 1) seen on true
    on conflict do nothing returning id`.execute(tx)
  const { count } = await tx
    .selectFrom('candidates')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('folder_id', '=', folderId)
    .where('profile_id', '=', sql<number>`any(${wanted}::bigint[])`)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  await recordAddition(tx, now, addition, rows.length)
  return { ids: rows.map((row) => row.id), already: count - rows.length }
}

async function recordAddition(tx: Tx, at: Date, addition: Addition, count: number): Promise<void> {
  const { companyId, folderId, userId: actorId, profileIds, searchQuery, goesOn } = addition
  const [only = null, ...others] = new Set(profileIds)
  const ids = { folderId, count, profileId: others.length ? null : only }
  if (count === 0) return
  const happenings: Happening[] = [{ event: 'folders.peopleAdded', ids }]
  if (searchQuery && !goesOn && parseSearchUrl(searchQuery).state.wishes.length > 0)
    happenings.push({
      event: 'folders.fitAdded',
      ids: { folderId, searchId: folderSearchId(folderId, searchQuery) },
    })
  await recordEvents(tx, { companyId, actorId }, [{ at, events: happenings }])
}
