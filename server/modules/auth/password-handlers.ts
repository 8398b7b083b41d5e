import type { endpoints } from '../../../contract/endpoints.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Context, Implementation } from '../../kernel/implement.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { accountById } from './accounts.ts'
import { addressLimit } from './commands/log-in.ts'
import { limitLinks, lookAtLink, type Purpose, useLink } from './commands/login-links.ts'
import { changePassword, confirmSelf } from './commands/own-password.ts'
import { replacePassword } from './commands/replace-password.ts'
import { welcome } from './commands/welcome.ts'
import { mailLink } from './login-link-mails.ts'

type Handlers = Pick<
  Implementation<(typeof endpoints)['auth']>['handlers'],
  'changePassword' | 'stepUp' | 'requestLoginLink' | 'recoverPassword' | 'lookAtResetLink' | 'resetPassword'
>

interface Parts {
  kernel: Kernel
  jobs: Jobs
}

/** Changing a password, and getting back in without it. */
export const passwordHandlers = ({ kernel, jobs }: Parts): Handlers => ({
  changePassword: async ({ body }, context) => changePassword(kernel, body, context),

  stepUp: async ({ body }, context) => confirmSelf(kernel, body.password, context),

  requestLoginLink: async ({ body }, context) => mailed({ kernel, jobs }, body.email, 'login', context),

  recoverPassword: async ({ body }, context) => mailed({ kernel, jobs }, body.email, 'reset', context),

  lookAtResetLink: async ({ params }, { exchange, db, clock }) => {
    await kernel.limits.take(addressLimit, exchange.ip)
    const link = await db.system((tx) => lookAtLink(tx, clock, 'reset', params.token))
    await kernel.limits.giveBack(addressLimit, exchange.ip)
    return link
  },

  resetPassword: async ({ params, body }, context) => {
    const { exchange, db, clock } = context
    await kernel.limits.take(addressLimit, exchange.ip)
    // A password that is refused leaves the link as it was.
    const account = await db.system(async (tx) => {
      const { userId } = await useLink(tx, clock, 'reset', params.token)
      await replacePassword(tx, clock, userId, body.password)
      return accountById(tx, userId)
    })
    await kernel.limits.giveBack(addressLimit, exchange.ip)
    if (!account) throw new AppError('linkUsed')
    kernel.live.tellRemoval(account.companyId, account.userId)
    return welcome(kernel, context, account, 'mail')
  },
})

/** @throws AppError notFound where the server sends no mail, tooMany */
async function mailed({ kernel, jobs }: Parts, email: string, purpose: Purpose, { exchange, language }: Context) {
  if (!kernel.mailer) throw new AppError('notFound')
  await limitLinks(kernel.limits, email, exchange.ip)
  await mailLink({ kernel, jobs }, { email, host: exchange.host, language, purpose })
  return undefined
}
