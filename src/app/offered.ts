import type { Offered } from '../commands/act.ts'
import { acts as folders } from '../features/folders/door.ts'
import { acts as messaging } from '../features/messaging/door.ts'

/** What the doors of all features offer; here it meets, and nowhere else. */
export const offered: Offered = {
  people: { ...folders.people },
  person: { ...messaging.person },
}
