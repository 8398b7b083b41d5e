import type { TestServer } from '../kit/server.ts'
import type { Nouns } from './subjects.ts'

/** The rows behind nouns as they stand: equal before and after means that nothing was touched. */
export const stateOf = (server: TestServer, nouns: Nouns): Promise<string> =>
  server.database.system(async (tx) => {
    const rows = [
      await tx
        .selectFrom('folders')
        .selectAll()
        .where('id', 'in', [nouns.folder, nouns.target])
        .orderBy('id')
        .execute(),
      await tx.selectFrom('folder_members').selectAll().where('folder_id', '=', nouns.folder).execute(),
      await tx.selectFrom('candidates').selectAll().where('folder_id', 'in', [nouns.folder, nouns.target]).execute(),
      await tx.selectFrom('comments').selectAll().where('profile_id', '=', nouns.profile).execute(),
      await tx.selectFrom('files').selectAll().where('id', '=', nouns.file).execute(),
      await tx.selectFrom('templates').selectAll().where('id', '=', nouns.template).execute(),
      await tx.selectFrom('messages').selectAll().where('id', '=', nouns.message).execute(),
      await tx
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', [nouns.workerOfIt, nouns.adminOfIt, nouns.managerOfIt])
        .orderBy('id')
        .execute(),
      await tx.selectFrom('invitations').selectAll().where('id', '=', nouns.invitation).execute(),
      await tx.selectFrom('devices').selectAll().where('id', '=', nouns.device).execute(),
      await tx.selectFrom('saved_searches').selectAll().where('id', '=', nouns.savedSearch).execute(),
      await tx.selectFrom('made_searches').selectAll().where('id', '=', nouns.madeSearch).execute(),
    ]
    return JSON.stringify(rows)
  })
