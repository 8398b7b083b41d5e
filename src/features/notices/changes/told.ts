import type { ToldBy } from '../../../entities/change/told.ts'

/** What was read is noted by the way. */
export const told: ToldBy<'notices'> = {
  'notices.markRead': null,
}
