import type { z } from 'zod/mini'
import { authEvents } from './auth/events.ts'
import { companyEvents } from './companies/events.ts'
import { folderEvents } from './folders/events.ts'
import type { Event } from './kit/event.ts'
import { messagingEvents } from './messaging/events.ts'
import { mailboxEvents } from './messaging/mailbox-events.ts'
import { meterEvents } from './meter/events.ts'
import { profileEvents } from './profiles/events.ts'
import { searchEvents } from './search/events.ts'

/** Everything that can happen, as the areas declare it. */

const declared = {
  ...authEvents,
  ...companyEvents,
  ...folderEvents,
  ...mailboxEvents,
  ...messagingEvents,
  ...meterEvents,
  ...profileEvents,
  ...searchEvents,
}

export type EventName = keyof typeof declared
type EventIds<N extends EventName> = z.output<(typeof declared)[N]['ids']>
/** One thing that has happened. Who did it, where and when is known to whoever writes it down. */
export type Happening<N extends EventName = EventName> = { [Name in N]: { event: Name; ids: EventIds<Name> } }[N]

export const events = declared as unknown as { readonly [N in EventName]: Event }
