import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { putMail } from '../../../kernel/mail/queue.ts'
import { givenKind } from '../given-mails.ts'
import { pushSettingsOf } from '../queries.ts'

/** Has a user mailed who was given a folder by somebody else and wants to know; the grant makes it one mail for each act. */
export async function mailGiven(
  tx: Tx,
  clock: Clock,
  { folderId, userId, companyId }: { folderId: string; userId: string; companyId: number },
): Promise<void> {
  if (!(await pushSettingsOf(tx, userId)).shared_mail) return
  const member = await tx
    .selectFrom('folder_members')
    .select('grant_id')
    .where('folder_id', '=', folderId)
    .where('user_id', '=', userId)
    .where('given_by', 'is not', null)
    .executeTakeFirst()
  if (member) await putMail(tx, clock, { kind: givenKind, subjectId: member.grant_id, companyId })
}
