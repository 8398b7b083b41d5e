import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { passwordMatches } from '../../../kernel/security/passwords.ts'
import { endSessions } from '../../../kernel/security/sessions.ts'
import { setPassword } from '../../users/door.ts'
import { accountById } from '../accounts.ts'
import { endLinks } from './login-links.ts'

const same = { en: 'This is your password already', ru: 'Это и есть нынешний пароль' }

/**
 * Gives a user another password, and ends what the one before it let in: sessions, and links on their way. A system
 * transaction.
 * @param kept the session that stays
 * @throws AppError badRequest naming `password` with what is wrong with it
 */
export async function replacePassword(
  tx: Tx,
  clock: Clock,
  userId: string,
  password: string,
  kept?: string,
): Promise<void> {
  const { passwordHash } = (await accountById(tx, userId)) ?? {}
  // A password that others may know is not kept by the user who changes it.
  if (passwordHash !== undefined && (await passwordMatches(passwordHash, password))) throw wrong('password', same)
  await setPassword(tx, clock, userId, password)
  await endSessions(tx, userId, kept)
  await endLinks(tx, userId)
  const { company_id: companyId } = await tx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ids = { userId, by: kept === undefined ? ('link' as const) : ('own' as const) }
  const events = [{ event: 'auth.passwordChanged' as const, ids }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: clock.now(), events }])
}
