/** What other modules may use of notifications. */
export { notificationsFor } from './queries.ts'
