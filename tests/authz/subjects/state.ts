import { sql } from 'kysely'
import type { TestServer } from '../../kit/server.ts'
import type { Nouns } from '../subjects.ts'

/** The rows behind nouns as they stand: equal before and after means that nothing was touched. */
export const stateOf = (server: TestServer, nouns: Nouns): Promise<string> =>
  server.database.system(async (tx) => {
    const looked = [
      tx.selectFrom('folders').selectAll().where('id', 'in', [nouns.folder, nouns.target]).orderBy('id'),
      tx.selectFrom('folder_members').selectAll().where('folder_id', '=', nouns.folder),
      tx.selectFrom('candidates').selectAll().where('folder_id', 'in', [nouns.folder, nouns.target]),
      tx.selectFrom('comments').selectAll().where('profile_id', '=', nouns.profile),
      tx.selectFrom('files').selectAll().where('id', '=', nouns.file),
      tx.selectFrom('templates').selectAll().where('id', '=', nouns.template),
      tx.selectFrom('messages').selectAll().where('id', '=', nouns.message),
      tx
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', [nouns.workerOfIt, nouns.adminOfIt, nouns.managerOfIt])
        .orderBy('id'),
      tx.selectFrom('invitations').selectAll().where('id', '=', nouns.invitation),
      tx.selectFrom('devices').selectAll().where('id', '=', nouns.device),
      tx.selectFrom('saved_searches').selectAll().where('id', '=', nouns.savedSearch),
      tx.selectFrom('made_searches').selectAll().where('id', '=', nouns.madeSearch),
    ]
    // In one question, for the matrix asks it some thousand times.
    const each = looked.map((rows) => sql`(select coalesce(json_agg(t), '[]') from ${rows} t)`)
    const { rows } = await sql<{ state: string }>`select json_build_array(${sql.join(each)})::text as state`.execute(tx)
    return rows[0]!.state
  })
