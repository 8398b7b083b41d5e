import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { interact } from './commands/interact.ts'
import {
  changeNotification,
  cloneNotification,
  createNotification,
  deleteNotification,
} from './commands/write-notifications.ts'
import { audienceOf, notificationsPage } from './queries.ts'

/** Staff writes across companies; whoever is told marks within their own. */
export const notificationsEndpoints = () =>
  implement(endpoints.notifications, {
    listSystemNotifications: ({ query }, { db }) => db.system((tx) => notificationsPage(tx, query.limit)),
    countSystemNotificationAudience: ({ query }, { db, clock }) =>
      db.system((tx) => audienceOf(tx, clock.now(), query)),
    createSystemNotification: ({ body }, { db, clock }) => db.system((tx) => createNotification(tx, clock, body)),
    changeSystemNotification: ({ params, body }, { db }) =>
      db.system((tx) => changeNotification(tx, Number(params.id), body)),
    deleteSystemNotification: ({ params }, { db }) => db.system((tx) => deleteNotification(tx, Number(params.id))),
    cloneSystemNotification: ({ params }, { db, clock, language }) =>
      db.system((tx) => cloneNotification(tx, clock, Number(params.id), language)),
    disableSystemNotification: ({ params }, { db }) =>
      db.system((tx) => changeNotification(tx, Number(params.id), { active: false })),
    interactWithNotification: ({ params, body }, { actor, clock, inCompany }) =>
      inCompany((tx) => interact(tx, clock, actor, Number(params.id), body.value)),
  })
