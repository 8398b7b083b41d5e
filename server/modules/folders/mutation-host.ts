import { sql } from 'kysely'
import type { Mutation, Reads, RefusalCode, Rows } from '../../../contract/kit/mutation.ts'
import type { AnyRow, Row, TableName } from '../../../contract/rows.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { MutationHost, WriteContext } from '../../kernel/mutate.ts'
import { writeAll } from './commands/write.ts'
import { reachable } from './reach.ts'
import { readers } from './rows.ts'

/**
 * Locks what a mutation looks at: folders against archiving, candidates and comments against other writers. What does
 * not wait for an answer goes to the database in one message: a change costs round trips more than anything else.
 */
async function lock(tx: Tx, { folders, candidates, people, comments, tags, templates }: Reads): Promise<void> {
  const persons = [...new Set([...(candidates ?? []), ...(people ?? [])])]
  await Promise.all([
    folders?.length &&
      tx.selectFrom('folders').select('id').where('id', '=', anyOf(folders)).orderBy('id').forShare().execute(),
    persons.length &&
      tx.selectFrom('candidates').select('id').where('id', '=', anyOf(persons)).orderBy('id').forUpdate().execute(),
    tags?.length &&
      sql`select from profile_tags t join candidates c using (company_id, profile_id)
        where c.id = any(${[...tags]}::uuid[]) order by t.profile_id for update of t`.execute(tx),
    templates?.length &&
      tx.selectFrom('templates').select('id').where('id', '=', anyOf(templates)).orderBy('id').forUpdate().execute(),
    comments?.length &&
      tx.selectFrom('comments').select('id').where('id', '=', anyOf(comments)).orderBy('id').forUpdate().execute(),
  ])
}

async function load(tx: Tx, reads: Reads): Promise<Rows> {
  await lock(tx, reads)
  const wanted = (Object.entries(reads) as [TableName, readonly string[]][]).filter(([, ids]) => ids.length)
  const loaded = new Map(
    await Promise.all(
      wanted.map(async ([table, ids]): Promise<[TableName, Map<string, AnyRow>]> => {
        const rows: AnyRow[] = await readers[table](tx, ids)
        return [table, new Map(rows.map((row) => [row.id, row]))]
      }),
    ),
  )
  // The map under `table` holds only rows of that table; Map cannot say so.
  return { get: <T extends TableName>(table: T, id: string) => loaded.get(table)?.get(id) as Row<T> | undefined }
}

interface Later {
  candidate_id: string
  user_id: string
  guarded: boolean
}

/** Status changes of others on these candidates that the maker of the change had not seen. */
async function laterWords(tx: Tx, ids: readonly string[], { actor, change }: WriteContext): Promise<Later[]> {
  const { rows } = await sql<Later>`
    select distinct on (h.candidate_id) h.candidate_id, h.user_id, s.guarded
    from status_history h join statuses s on s.id = h.to_status_id
    join sync_ptr p on p.scope = 'fo:' || h.folder_id and p.entity = 9 and p.id = h.id
    where h.candidate_id = any(${[...ids]}::uuid[]) and p.seq > ${change.base} and h.user_id <> ${actor.id}
    order by h.candidate_id, p.seq desc`.execute(tx)
  return rows
}

const noticeKinds = { 'folders.setStatus@1': 'overtaken', 'folders.removeCandidates@1': 'colleagueTouched' } as const

/** sync.md §2.6: the last arrival wins and its maker is told; on a guarded status it is asked instead. */
async function overtaken(
  tx: Tx,
  mutation: Mutation,
  args: unknown,
  context: WriteContext,
): Promise<RefusalCode | undefined> {
  if (mutation.conflict !== 'apply-and-tell') return undefined
  const ids = mutation.reads(args).candidates ?? []
  const later = await laterWords(tx, ids, context)
  if (!later.length) return undefined
  if (later.some((word) => word.guarded)) return 'conflict'
  const { actor, change, receivedAt } = context
  await tx
    .insertInto('notices')
    .values(
      later.map((word) => ({
        id: newId({ now: () => receivedAt }),
        company_id: actor.companyId,
        user_id: actor.id,
        kind: noticeKinds[mutation.name as keyof typeof noticeKinds],
        mutation_id: change.id,
        folder_id: mutation.folderId?.(args) ?? null,
        candidate_id: word.candidate_id,
        by_user_id: word.user_id,
        at: receivedAt,
      })),
    )
    .execute()
  return undefined
}

async function exists(tx: Tx, folderId: string): Promise<boolean> {
  return (await tx.selectFrom('folders').select('id').where('id', '=', folderId).executeTakeFirst()) !== undefined
}

/** How mutations read and write this area's rows. */
export const mutationHost: MutationHost = { reachable, exists, load, overtaken, write: writeAll }
