import { isStaff } from '../../../../contract/access/can.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { csrfCookie, sessionCookie } from '../../../kernel/http/visit.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { csrfToken } from '../../../kernel/security/csrf.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import { keepReason, userBehind } from '../../users/door.ts'
import { authFaults } from '../faults.ts'

interface Wish {
  userId: string
  reason: string
  changes: boolean
  minutes: number
}

/** Somebody of a company who can sign in. @throws AppError notFound, staffIsStaff for one of staff (D-18) */
async function whom(tx: Tx, userId: string) {
  const user = await actorById(tx, userId)
  if (!user) throw notFound()
  if (isStaff(user.role)) throw new AppError(authFaults.staffIsStaff)
  return user
}

/** The session's cookies, for whoever it is from now on. @returns that user */
async function goOn(kernel: Kernel, { exchange }: Context, token: string): Promise<{ user: CurrentUser }> {
  const session = await kernel.sessions.find(token)
  if (!session) throw new AppError('unavailable')
  exchange.addCookie(sessionCookie(exchange.secure, token))
  exchange.addCookie(csrfCookie(exchange.secure, csrfToken(kernel.secrets, session.id)))
  return { user: await userBehind(kernel.db, kernel, session.actor) }
}

/**
 * Staff goes on as somebody of a company, in a session of its own; its own one waits behind it. The company's log has it, with
 * the reason.
 * @throws AppError notFound, staffIsStaff
 */
export async function logInAs(kernel: Kernel, context: Context, wish: Wish): Promise<{ user: CurrentUser }> {
  const { actor, clock, exchange, sessionId } = context
  const token = await kernel.db.system(async (tx) => {
    const { id, companyId } = await whom(tx, wish.userId)
    const now = clock.now()
    const reasonId = await keepReason(tx, clock, companyId, wish.reason)
    const as = wish.changes ? ('changing' as const) : ('reading' as const)
    const events = [{ event: 'auth.loginAsStarted' as const, ids: { userId: id, reasonId, as } }]
    await recordEvents(tx, { companyId, actorId: actor.id }, [{ at: now, events }])
    const { userAgent, ip } = exchange
    const endsAt = new Date(now.getTime() + wish.minutes * 60_000)
    const acting = { staffId: actor.id, fromSession: sessionId!, reasonId, mayChange: wish.changes, endsAt }
    return kernel.sessions.beginAs(tx, { id, companyId }, { ...acting, userAgent, ip })
  })
  return goOn(kernel, context, token)
}

/** Staff is itself again, under a new token. @throws AppError notFound for whoever is nobody else */
export async function endLoginAs(kernel: Kernel, context: Context): Promise<{ user: CurrentUser }> {
  const { actor, clock, sessionId } = context
  const { acting } = actor
  if (!acting) throw notFound()
  const token = await kernel.db.system(async (tx) => {
    const events = [{ event: 'auth.loginAsEnded' as const, ids: { userId: actor.id } }]
    const by = { companyId: actor.companyId, actorId: acting.staffId }
    await recordEvents(tx, by, [{ at: clock.now(), events }])
    await tx.deleteFrom('sessions').where('id', '=', sessionId!).execute()
    return kernel.sessions.renew(tx, acting.fromSession)
  })
  if (!token) throw new AppError('unauthorized')
  return goOn(kernel, context, token)
}
