import { AppError, wrong } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { passwordMatches } from '../../../kernel/security/passwords.ts'
import { renewAuthTime } from '../../../kernel/security/sessions.ts'
import { accountById, type SignInAccount } from '../accounts.ts'
import { rememberDevice } from '../known-devices.ts'
import { tellRefusal } from './log-in.ts'
import { replacePassword } from './replace-password.ts'

/** Tries, right or wrong (AUTH-08). */
const changeLimit: Limit = { name: 'password change', count: 5, periodMs: 3_600_000 }
/** Wrong ones only. Of its own: whoever guesses at an open page does not lock its user out of signing in elsewhere. */
const stepUpLimit: Limit = { name: 'step up', count: 10, periodMs: 15 * 60_000 }
const wrongPassword = { en: 'Wrong password', ru: 'Неверный пароль' }

async function ownAccount({ db, actor }: Context): Promise<SignInAccount> {
  const account = await db.system((tx) => accountById(tx, actor.id))
  if (!account) throw new AppError('unauthorized')
  return account
}

/**
 * Changes one's own password; all other sessions end, and this browser stays a known one.
 * @throws AppError badRequest naming `current` or `password`, tooMany
 */
export async function changePassword(
  kernel: Kernel,
  { current, password }: { current: string; password: string },
  context: Context,
): Promise<void> {
  const { actor, sessionId, clock, db } = context
  await kernel.limits.take(changeLimit, actor.id)
  const account = await ownAccount(context)
  if (!(await passwordMatches(account.passwordHash, current))) throw wrong('current', wrongPassword)
  await db.system(async (tx) => {
    await replacePassword(tx, clock, actor.id, password, sessionId)
    await renewAuthTime(tx, sessionId!, clock)
  })
  rememberDevice(kernel.secrets, context.exchange, await ownAccount(context))
  kernel.live.tellRemoval(actor.companyId, actor.id)
}

/**
 * Confirms that whoever uses a session is its user. A wrong password answers no 401: the session stays.
 * @throws AppError badRequest naming `password`, tooMany
 */
export async function confirmSelf(kernel: Kernel, password: string, context: Context): Promise<void> {
  const { actor, sessionId, clock, db } = context
  await kernel.limits.take(stepUpLimit, actor.id)
  const account = await ownAccount(context)
  if (!(await passwordMatches(account.passwordHash, password))) {
    await tellRefusal(kernel, account)
    throw wrong('password', wrongPassword)
  }
  await kernel.limits.giveBack(stepUpLimit, actor.id)
  await db.system((tx) => renewAuthTime(tx, sessionId!, clock))
}
