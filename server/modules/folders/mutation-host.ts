import { sql } from 'kysely'
import type { ChangedTable, Creates, Reads, Rows } from '../../../contract/kit/mutation.ts'
import type { AnyRow, Row, TableName } from '../../../contract/rows.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import type { Done, LaterWord, MutationHost, WriteContext } from '../../kernel/mutate.ts'
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

/** What others said of these candidates by a status behind this place of the feed: the newest of each. */
async function laterWords(
  tx: Tx,
  actor: SignedIn,
  candidateIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, LaterWord>> {
  const { rows } = await sql<LaterWord>`
    select distinct on (h.candidate_id) h.candidate_id as "candidateId", p.seq, h.user_id as "userId", s.guarded
    from status_history h join statuses s on s.id = h.to_status_id
    join sync_ptr p on p.scope = 'fo:' || h.folder_id and p.entity = 9 and p.id = h.id
    where h.candidate_id = any(${[...candidateIds]}::uuid[]) and p.seq > ${since} and h.user_id <> ${actor.id}
    order by h.candidate_id, p.seq desc`.execute(tx)
  return new Map(rows.map((word) => [word.candidateId, word]))
}

async function existing(tx: Tx, folderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('folders').select('id').where('id', '=', anyOf(folderIds)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Where the ids of new rows stand; what was removed keeps its own. */
const tables = { folders: 'folders', candidates: 'candidates', comments: 'comments', templates: 'templates' } as const

async function taken(tx: Tx, ids: Creates): Promise<Set<string>> {
  const asked = (Object.entries(ids) as [ChangedTable, readonly string[]][]).filter(([, each]) => each.length)
  const found = await Promise.all(
    asked.map(([table, each]) =>
      tx
        .selectFrom(tables[table as keyof typeof tables])
        .select('id')
        .where('id', '=', anyOf(each))
        .execute(),
    ),
  )
  return new Set(found.flat().map(({ id }) => id))
}

async function write(tx: Tx, done: readonly Done[], context: WriteContext): Promise<void> {
  await tellOvertaken(tx, done, context)
  await writeAll(tx, done, context)
}

const noticeKinds = { 'folders.setStatus@1': 'overtaken', 'folders.removeCandidates@1': 'colleagueTouched' } as const

/** Who came over a colleague's later word is told of it. */
async function tellOvertaken(tx: Tx, done: readonly Done[], { actor, receivedAt }: WriteContext): Promise<void> {
  const notices = done.flatMap(({ change, mutation, args, overtook }) =>
    overtook.map(({ candidateId, userId }) => ({
      id: newId({ now: () => receivedAt }),
      company_id: actor.companyId,
      user_id: actor.id,
      kind: noticeKinds[mutation.name as keyof typeof noticeKinds],
      mutation_id: change.id,
      folder_id: mutation.folderId?.(args) ?? null,
      candidate_id: candidateId,
      by_user_id: userId,
      at: receivedAt,
    })),
  )
  if (notices.length) await tx.insertInto('notices').values(notices).execute()
}

/** How mutations read and write this area's rows. */
export const mutationHost: MutationHost = { reachable, existing, taken, load, laterWords, write }
