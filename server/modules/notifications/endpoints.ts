import { endpoints } from '../../../contract/endpoints.ts'
import type { Database, Tx } from '../../db/database.ts'
import { implement } from '../../kernel/implement.ts'
import type { Live } from '../../kernel/live.ts'
import { interact } from './commands/interact.ts'
import {
  changeNotification,
  cloneNotification,
  createNotification,
  deleteNotification,
} from './commands/write-notifications.ts'
import { audienceOf, notificationsPage } from './queries.ts'

/** Staff writes across companies, and open pages hear of it; whoever is told marks within their own. */
export const notificationsEndpoints = (live: Pick<Live, 'tellNewsToAll'>) => {
  const write = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await db.system(work)
    live.tellNewsToAll('notifications')
    return done
  }
  return implement(endpoints.notifications, {
    listSystemNotifications: ({ query }, { db }) => db.system((tx) => notificationsPage(tx, query.limit)),
    countSystemNotificationAudience: ({ query }, { db, clock }) =>
      db.system((tx) => audienceOf(tx, clock.now(), query)),
    createSystemNotification: ({ body }, { db, clock }) => write(db, (tx) => createNotification(tx, clock, body)),
    changeSystemNotification: ({ params, body }, { db }) =>
      write(db, (tx) => changeNotification(tx, Number(params.id), body)),
    deleteSystemNotification: ({ params }, { db }) => write(db, (tx) => deleteNotification(tx, Number(params.id))),
    // A copy is not active.
    cloneSystemNotification: ({ params }, { db, clock, language }) =>
      db.system((tx) => cloneNotification(tx, clock, Number(params.id), language)),
    disableSystemNotification: ({ params }, { db }) =>
      write(db, (tx) => changeNotification(tx, Number(params.id), { active: false })),
    interactWithNotification: ({ params, body }, { actor, clock, inCompany }) =>
      inCompany((tx) => interact(tx, clock, actor, Number(params.id), body.value)),
  })
}
