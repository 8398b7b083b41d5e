import type { Tx } from '../../../db/database.ts'

interface Place {
  folder_id: string | null
  candidate_id: string | null
}

/** What was written to a candidate from one folder, and the conversation, is of another place from then on. */
export async function placeMessages(tx: Tx, candidateId: string, fromFolderId: string, to: Place): Promise<void> {
  for (const table of ['messages', 'threads'] as const)
    await tx
      .updateTable(table)
      .set(to)
      .where('candidate_id', '=', candidateId)
      .where('folder_id', '=', fromFolderId)
      .execute()
}
