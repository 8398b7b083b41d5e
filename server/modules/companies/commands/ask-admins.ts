import { sql } from 'kysely'
import { mostAsked } from '../../../../contract/companies/asking-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context } from '../../../kernel/implement.ts'
import { emailKey } from '../../users/door.ts'
import { heldRequest, howManyWait, oldest } from '../asking/requests.ts'
import { companyFaults } from '../faults.ts'

interface Wanted {
  email: string
  role: 'hm' | 'worker'
  folderId: string
}

/** Asks the admins to invite somebody who is to have a folder. @throws AppError askedTooMuch */
export async function askAdmins(
  tx: Tx,
  { actor, clock, madeId }: Context,
  { email, role, folderId }: Wanted,
): Promise<void> {
  const now = clock.now()
  // Of one asker one after the other: so the limit holds.
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
  // An address that nobody decided on, or that was decided long ago, is kept no longer than it is of use.
  const ofCompany = tx.deleteFrom('share_requests').where('company_id', '=', actor.companyId)
  await ofCompany.where('asked_at', '<=', oldest(now)).execute()
  if ((await howManyWait(tx, actor.companyId, now, actor.id)) >= mostAsked)
    throw new AppError(companyFaults.askedTooMuch)
  const asked = { asker_id: actor.id, role, asked_at: now }
  const said = { company_id: actor.companyId, folder_id: folderId, email, email_key: emailKey(email) }
  const undecided = { state: 'open' as const, decided_at: null, decided_by: null }
  const { id } = await tx
    .insertInto('share_requests')
    .values({ id: madeId(3), ...said, ...asked, ...undecided })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'folder_id', 'email_key'])
        // Written out: a prepared statement does not find the index by a parameter.
        .where('state', '=', sql.lit('open'))
        .doUpdateSet(asked),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, { actor, clock }, 'companies.inviteAsked', { requestId: id, folderId })
}

const record = (
  tx: Tx,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  event: 'companies.inviteAsked' | 'companies.inviteDeclined',
  ids: { requestId: string; folderId: string },
) =>
  recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: clock.now(), events: [{ event, ids }] }])

/** Decides a request. @throws AppError notFound where it waits no more */
export async function decide(tx: Tx, { actor, clock }: Context, id: string, state: 'invited' | 'declined') {
  const request = await heldRequest(tx, actor.companyId, clock.now(), id)
  if (!request) throw notFound()
  const how = { state, decided_at: clock.now(), decided_by: actor.id }
  await tx.updateTable('share_requests').set(how).where('id', '=', id).execute()
  const ids = { requestId: id, folderId: request.folder_id }
  if (state === 'declined') await record(tx, { actor, clock }, 'companies.inviteDeclined', ids)
  return request
}
