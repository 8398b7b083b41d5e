import { scopeParts } from '../../../contract/kit/synced-table.ts'
import type { noticeRows } from '../../../contract/notices/rows.ts'
import { anyOf } from '../../db/any-of.ts'
import type { DataHosts } from '../../kernel/data/data-hosts.ts'
import { patchRows } from '../../kernel/data/patch-rows.ts'
import { lockIn } from '../../kernel/data/standing-rows.ts'

/** How this area's rows are read and written. */
export const noticeTableHosts: Pick<DataHosts['tables'], keyof typeof noticeRows> = {
  notices: {
    read: async (tx, ids) => {
      const rows = await tx.selectFrom('notices').selectAll().where('id', '=', anyOf(ids)).execute()
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        kind: row.kind,
        mutationId: row.mutation_id,
        folderId: row.folder_id,
        candidateId: row.candidate_id,
        byUserId: row.by_user_id,
        at: row.at.toISOString(),
        ...(row.profile_id !== null && { profileId: row.profile_id }),
        ...(row.text !== null && { text: row.text }),
        ...(row.read_at !== null && { readAt: row.read_at.toISOString() }),
      }))
    },
    lock: lockIn('notices'),
    patch: (tx, patches) => patchRows(tx, 'notices', patches, { readAt: ['read_at', 'timestamptz'] }),
  },
}

/** Tells users what became of their changes, by the actor's or their own; what was told under an id is not told again. */
export const tellActor: DataHosts['tell'] = async (tx, actor, told) => {
  const notices = told.map(({ id, userId = actor.id, kind, mutationId, scope, subjectId, byUserId, at }) => ({
    id,
    company_id: actor.companyId,
    user_id: userId,
    kind,
    mutation_id: mutationId,
    folder_id: scope ? scopeParts(scope).id : null,
    candidate_id: subjectId,
    by_user_id: byUserId,
    at,
  }))
  await tx
    .insertInto('notices')
    .values(notices)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
