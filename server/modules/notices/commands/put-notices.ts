import type { Row } from '../../../../contract/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

interface Telling {
  companyId: number
  userId: string
  kind: Row<'notices'>['kind']
  at: Date
  folderId?: string
  candidateId?: string | null
  byUserId?: string | null
  profileId?: number | null
  text?: string
}

/** Keeps what users are told that comes of no change of theirs; their devices show it where they are next used. */
export async function putNotices(tx: Tx, clock: Clock, told: readonly Telling[]): Promise<void> {
  const notices = told.map(({ companyId, userId, kind, at, ...about }) => ({
    id: newId(clock),
    company_id: companyId,
    user_id: userId,
    kind,
    mutation_id: null,
    folder_id: about.folderId ?? null,
    candidate_id: about.candidateId ?? null,
    by_user_id: about.byUserId ?? null,
    at,
    profile_id: about.profileId ?? null,
    text: about.text ?? null,
  }))
  if (notices.length) await tx.insertInto('notices').values(notices).execute()
}
