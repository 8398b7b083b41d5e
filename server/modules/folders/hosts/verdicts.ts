import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { ChangedTableHost, TableHost } from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { lockIn } from '../../../kernel/data/standing-rows.ts'
import { copySaid } from '../commands/join-standing.ts'
import { touchCandidates } from '../commands/touch-candidates.ts'
import { followInto } from './words.ts'

/** What reviewers think of candidates. One that is taken back is gone: its id follows from whose it is. */
export const verdictsHost: TableHost<'verdicts'> & ChangedTableHost<'verdicts'> = {
  read: async (tx, ids) => {
    const rows = await tx.selectFrom('verdicts').selectAll().where('id', '=', anyOf(ids)).execute()
    return rows.map((row) => ({
      id: row.id,
      folderId: row.folder_id,
      candidateId: row.candidate_id,
      reviewerId: row.reviewer_id,
      word: row.word,
      text: row.text,
      reasonId: row.reason_id,
      device: row.device,
      offline: row.offline,
      madeAt: row.made_at.toISOString(),
    }))
  },
  lock: lockIn('verdicts'),
  insert: async (tx, rows, { actor }) => {
    await tx
      .insertInto('verdicts')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,
          folder_id: row.folderId,
          candidate_id: row.candidateId,
          reviewer_id: row.reviewerId,
          word: row.word,
          text: row.text,
          reason_id: row.reasonId,
          device: row.device,
          offline: row.offline,
          made_at: row.madeAt as never,
        })),
      )
      .execute()
    await touchCandidates(
      tx,
      rows.map(({ candidateId }) => candidateId),
      rows.map(({ madeAt }) => madeAt),
    )
  },
  patch: async (tx, patches, { receivedAt }) => {
    await patchRows(tx, 'verdicts', patches, {
      folderId: ['folder_id', 'uuid'],
      word: ['word', 'text'],
      text: ['text', 'text'],
      reasonId: ['reason_id', 'uuid'],
      device: ['device', 'text'],
      offline: ['offline', 'boolean'],
      madeAt: ['made_at', 'timestamptz'],
    })
    await touchCandidates(
      tx,
      await candidatesOf(
        tx,
        patches.map(({ id }) => id),
      ),
      receivedAt,
    )
  },
  follow: followInto('verdicts', (tx, ids, to) => copySaid(tx, 'verdicts', ids, to)),
  remove: (tx, ids) => tx.deleteFrom('verdicts').where('id', '=', anyOf(ids)).execute(),
}

const candidatesOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.selectFrom('verdicts').select('candidate_id').where('id', '=', anyOf(ids)).execute()
  return rows.map((row) => row.candidate_id)
}
