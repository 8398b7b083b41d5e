import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'

interface Of {
  companyId: number
  folderId: string
}

/** How many folders a hiring manager of the company may have; null: any number. */
export async function mostFolders(tx: Tx, companyId: number): Promise<number | null> {
  const { max_manager_folders: max } = await tx
    .selectFrom('companies')
    .select('max_manager_folders')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return max
}

/**
 * Those of these hiring managers who have as many folders as one may, and not this one. Until the transaction ends nobody
 * else gives them any.
 */
export async function fullManagers(tx: Tx, of: Of, userIds: readonly string[]): Promise<Set<string>> {
  const max = await mostFolders(tx, of.companyId)
  if (max === null || !userIds.length) return new Set()
  const ids = [...userIds]
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from folder_members m join folders f on f.id = m.folder_id
    where m.user_id = any(${ids}::uuid[]) and m.kind = 'manager' and f.deleted_at is null
    group by m.user_id having count(*) >= ${max} and not bool_or(m.folder_id = ${of.folderId})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The same of people who were invited to be one: what was shared with them counts. Whoever asks holds their invitations. */
async function fullInvitees(
  tx: Tx,
  { companyId, folderId }: Of,
  invitationIds: readonly string[],
): Promise<Set<string>> {
  const max = await mostFolders(tx, companyId)
  if (max === null || !invitationIds.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select i.invitation_id as id from folder_invitees i join folders f on f.id = i.folder_id
    where i.invitation_id = any(${[...invitationIds]}::uuid[]) and f.deleted_at is null
    group by i.invitation_id having count(*) >= ${max} and not bool_or(i.folder_id = ${folderId})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** @throws AppError badRequest naming the field, with whoever has as many folders as one may */
export async function requireManagerRoom(
  tx: Tx,
  of: Of,
  { people, invited }: { people: readonly string[]; invited: readonly string[] },
): Promise<void> {
  const full = [...(await fullManagers(tx, of, people)), ...(await fullInvitees(tx, of, invited))]
  if (!full.length) return
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users where id = any(${full}::uuid[])
    union all select email from invitations where id = any(${full}::uuid[])
    order by name limit 5`.execute(tx)
  const who = rows.map(({ name }) => name).join(', ')
  const max = await mostFolders(tx, of.companyId)
  throw wrong('granted_users', {
    en: `No more folders can be shared with ${who}: a hiring manager has at most ${max}`,
    ru: `Больше папок не дать (${who}): у нанимающего менеджера их не больше ${max}`,
  })
}
