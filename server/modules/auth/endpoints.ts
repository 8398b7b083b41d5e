import { type Brand, brandAddresses, brandOf, hostLanguage, offersDemo } from '../../../contract/brand.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { csrfCookie, sessionCookie } from '../../kernel/http/visit.ts'
import { type Context, implement } from '../../kernel/implement.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { requireFresh } from '../../kernel/security/step-up.ts'
import { addressLimit, checkPassword } from './commands/log-in.ts'
import { endLoginAs, logInAs } from './commands/log-in-as.ts'
import { useLink } from './commands/login-links.ts'
import { checkSetUpCode, hasUsers, setUpFirstUser } from './commands/set-up.ts'
import { welcome } from './commands/welcome.ts'
import { mailboxHandler } from './mailbox-handler.ts'
import { passwordHandlers } from './password-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'

interface AuthParts {
  kernel: Kernel
  jobs: Jobs
  /** The one-time code of the first visit, printed on the console; undefined once the server has users. */
  setUpCode: string | undefined
  /** The address for asking for a demo, where the operator has set one. */
  sales?: string | undefined
}

/** A demo shows the brand's own invented address. */
function salesOf(brand: Brand, demo: boolean, set: string | undefined): { sales?: string } {
  const sales = set ?? (demo ? brandAddresses[brand].sales : undefined)
  return sales !== undefined && offersDemo[brand] ? { sales } : {}
}

async function frontDoorOf({ kernel, setUpCode, sales }: Omit<AuthParts, 'jobs'>, { exchange: { host }, db }: Context) {
  const brand = brandOf(host)
  const movedTo = kernel.siteOf(host)?.movedTo
  return {
    brand,
    language: hostLanguage(host),
    needsSetUp: setUpCode !== undefined && !(await db.system(hasUsers)),
    demo: kernel.demo,
    // A mailed link leads to the address of today, where nothing waits.
    mail: kernel.mailer !== undefined && !movedTo,
    ...salesOf(brand, kernel.demo, sales),
    ...(movedTo && { movedTo }),
  }
}

export const authEndpoints = ({ kernel, jobs, setUpCode, sales }: AuthParts) =>
  implement(endpoints.auth, {
    login: async ({ body }, context) =>
      welcome(kernel, context, await checkPassword(kernel, body, context.exchange), 'pwd'),

    enterByLink: async ({ body }, context) => {
      await kernel.limits.take(addressLimit, context.exchange.ip)
      const account = await kernel.db.system((tx) => useLink(tx, kernel.clock, 'login', body.token))
      await kernel.limits.giveBack(addressLimit, context.exchange.ip)
      return welcome(kernel, context, account, 'mail')
    },

    logout: async (_input, context) => {
      const { exchange, sessionId, visitor } = context
      // Staff as somebody leaves for good: what it was begun from ends, and this one with it.
      const ending = visitor?.acting?.fromSession ?? sessionId
      if (ending) await kernel.sessions.end(ending)
      exchange.addCookie(sessionCookie(exchange.secure, ''))
      exchange.addCookie(csrfCookie(exchange.secure, ''))
      // Only here and at a wipe: on a 401 it would destroy changes that were not sent yet (sync.md §2.8).
      // Not "storage": what another user of this device has not sent is sealed there. The app removes this one's by itself.
      exchange.setHeader('clear-site-data', '"cache"')
      return undefined
    },

    setUp: async ({ body }, context) => {
      await kernel.limits.take(addressLimit, context.exchange.ip)
      checkSetUpCode(body.code, setUpCode)
      const { email, password, first_name: firstName, last_name: lastName } = body
      const account = await setUpFirstUser(kernel.db, kernel.clock, { email, password, firstName, lastName })
      return welcome(kernel, context, account, 'pwd')
    },

    logInAs: ({ params, body }, context) => {
      requireFresh(context)
      return logInAs(kernel, context, { userId: params.id, ...body })
    },
    endLoginAs: (_input, context) => endLoginAs(kernel, context),

    ...passwordHandlers({ kernel, jobs }),
    ...sessionHandlers(kernel),

    listDemoMails: mailboxHandler(kernel),

    recaptchaKey: async () => ({ key: null }),

    frontDoor: async (_input, context) => frontDoorOf({ kernel, setUpCode, sales }, context),
  })
