import { endpoints } from '../../../contract/endpoints.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { csrfToken } from '../../kernel/csrf.ts'
import { AppError } from '../../kernel/errors.ts'
import { hostLanguage } from '../../kernel/hosts.ts'
import { type Context, implement } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { sameText } from '../../kernel/secrets.ts'
import { csrfCookie, sessionCookie } from '../../kernel/visit.ts'
import { currentUserOf } from '../users/door.ts'
import { brandOf } from './brand.ts'
import { addressLimit, type LoggedIn, logIn } from './commands/log-in.ts'
import { hasUsers, setUpFirstUser } from './commands/set-up.ts'

export interface AuthParts {
  kernel: Kernel
  demo: boolean
  /** The one-time code of the first visit, printed on the console; undefined once the server has users. */
  setUpCode: string | undefined
}

export const authEndpoints = ({ kernel, demo, setUpCode }: AuthParts) =>
  implement(endpoints.auth, {
    login: async ({ body }, context) => {
      const { ip, userAgent } = context.exchange
      const loggedIn = await logIn(kernel, { email: body.email, password: body.password, ip, userAgent })
      return welcome(kernel, context, loggedIn)
    },

    logout: async (_input, context) => {
      if (context.sessionId) await kernel.sessions.end(context.sessionId)
      const { exchange } = context
      exchange.addCookie(sessionCookie(exchange.secure, ''))
      exchange.addCookie(csrfCookie(exchange.secure, ''))
      // Only here and at a wipe: on a 401 it would destroy changes that were not sent yet (sync.md §2.8).
      exchange.setHeader('clear-site-data', '"cache", "storage"')
      return undefined
    },

    setUp: async ({ body }, context) => {
      const { ip, userAgent } = context.exchange
      await kernel.limits.take(addressLimit, ip)
      if (!setUpCode) throw new AppError('notFound')
      if (!sameText(body.code.trim().toUpperCase(), setUpCode)) {
        throw new AppError('badRequest', { fields: { code: ['Wrong code'] } })
      }
      const { email, password, first_name: firstName, last_name: lastName } = body
      const { id, companyId } = await setUpFirstUser(kernel.db, kernel.clock, { email, password, firstName, lastName })
      const token = await kernel.db.system((tx) => kernel.sessions.begin(tx, { id, companyId }, { ip, userAgent }))
      return welcome(kernel, context, { token, userId: id, companyId })
    },

    frontDoor: async (_input, { exchange, db }) => ({
      brand: brandOf(exchange.host),
      language: hostLanguage(exchange.host),
      needsSetUp: setUpCode !== undefined && !(await db.system(hasUsers)),
      demo,
    }),
  })

/** Sets both cookies of a new session; the one that came along, if any, ends. */
async function welcome(
  kernel: Kernel,
  context: Context,
  { token, userId, companyId }: LoggedIn,
): Promise<{ user: CurrentUser }> {
  if (context.sessionId) await kernel.sessions.end(context.sessionId)
  const session = await kernel.sessions.find(token)
  if (!session) throw new AppError('unavailable')
  const { exchange } = context
  exchange.addCookie(sessionCookie(exchange.secure, token))
  exchange.addCookie(csrfCookie(exchange.secure, csrfToken(kernel.secrets, session.id)))
  return { user: await kernel.db.company(companyId, (tx) => currentUserOf(tx, userId)) }
}
