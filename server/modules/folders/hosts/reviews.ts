import { anyOf } from '../../../db/any-of.ts'
import type { ChangedTableHost, TableHost } from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { lockIn } from '../../../kernel/data/standing-rows.ts'

/** What colleagues are asked to say of people in a folder. Devices change one thing of it: that its end was seen. */
export const reviewsHost: TableHost<'reviews'> & ChangedTableHost<'reviews'> = {
  read: async (tx, ids) => {
    const [rows, reviewers] = await Promise.all([
      tx.selectFrom('reviews').selectAll().where('id', '=', anyOf(ids)).execute(),
      tx.selectFrom('review_reviewers').selectAll().where('review_id', '=', anyOf(ids)).orderBy('user_id').execute(),
    ])
    return rows.map((row) => ({
      id: row.id,
      folderId: row.folder_id,
      askedById: row.asked_by,
      statusIds: row.status_ids,
      candidateIds: row.candidate_ids,
      dueDay: row.due_day,
      madeAt: row.made_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      closedById: row.closed_by,
      seenAt: row.seen_at?.toISOString() ?? null,
      reviewers: reviewers
        .filter((one) => one.review_id === row.id)
        .map((one) => ({
          userId: one.user_id,
          lost: one.lost,
          remindedAt: one.reminded_at?.toISOString() ?? null,
          ...{ yes: one.yes, maybe: one.maybe, no: one.no },
        })),
    }))
  },
  lock: lockIn('reviews'),
  patch: (tx, patches) => patchRows(tx, 'reviews', patches, { seenAt: ['seen_at', 'timestamptz'] }),
}
