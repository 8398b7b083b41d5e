import { endpoints } from '../../../contract/endpoints.ts'
import { AppError, wrong } from '../../kernel/errors.ts'
import { implement } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changePushSettings } from './commands/change-push-settings.ts'
import { subscribe, unsubscribe } from './commands/subscribe.ts'
import { pushSettingsOf } from './queries.ts'

/** What a user is told of while the app is closed, and on which devices. */
export const noticesEndpoints = ({ push, siteOf, mailer }: Pick<Kernel, 'push' | 'siteOf' | 'mailer'>) =>
  implement(endpoints.notices, {
    getPushSettings: async (_input, { actor, inCompany }) => ({
      public_key: push.publicKey,
      mails: mailer !== undefined,
      settings: await inCompany((tx) => pushSettingsOf(tx, actor.id)),
    }),
    changePushSettings: ({ body }, { actor, inCompany }) => inCompany((tx) => changePushSettings(tx, actor, body)),
    subscribePush: async ({ body }, { actor, clock, db, exchange, sessionId }) => {
      // Only a browser has notifications, and only a browser has a session.
      const site = siteOf(exchange.host)
      if (sessionId === undefined || !site) throw new AppError('badRequest')
      const fault = push.fault({ endpoint: body.endpoint, ...body.keys })
      if (fault) throw wrong(fault === 'endpoint' ? fault : `keys.${fault}`, 'Wrong format')
      // A browser may have been of another company's user before.
      await db.system((tx) => subscribe(tx, clock, { actor, sessionId }, { ...body, origin: site.origin }))
      return undefined
    },
    unsubscribePush: async ({ body }, { actor, inCompany }) => {
      await inCompany((tx) => unsubscribe(tx, actor.id, body.endpoint))
      return undefined
    },
  })
