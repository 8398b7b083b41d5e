import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { csrfCookie, sessionCookie } from '../../../kernel/http/visit.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { csrfToken } from '../../../kernel/security/csrf.ts'
import { currentUserOf } from '../../users/door.ts'
import type { SignInAccount } from '../accounts.ts'
import { rememberDevice } from '../known-devices.ts'

/** Begins a session and sets its cookies; the one that came along, if any, ends. The browser is known from now on. */
export async function welcome(
  kernel: Kernel,
  context: Context,
  account: SignInAccount,
  by: 'pwd' | 'mail' | 'invitation',
): Promise<{ user: CurrentUser }> {
  const { exchange } = context
  const { userId: id, companyId } = account
  const { userAgent, ip } = exchange
  const token = await kernel.db.system(async (tx) => {
    const events = [{ event: 'auth.sessionStarted' as const, ids: { userId: id, by } }]
    await recordEvents(tx, { companyId, actorId: id }, [{ at: kernel.clock.now(), events }])
    return kernel.sessions.begin(tx, { id, companyId }, { userAgent, ip, by })
  })
  if (context.sessionId) await kernel.sessions.end(context.sessionId)
  const session = await kernel.sessions.find(token)
  if (!session) throw new AppError('unavailable')
  exchange.addCookie(sessionCookie(exchange.secure, token))
  exchange.addCookie(csrfCookie(exchange.secure, csrfToken(kernel.secrets, session.id)))
  rememberDevice(kernel.secrets, exchange, account)
  return { user: await kernel.db.company(companyId, (tx) => currentUserOf(tx, kernel, id)) }
}
