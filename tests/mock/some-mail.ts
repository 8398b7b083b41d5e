import { errorReasons } from '../../contract/messaging/message-states.ts'
import { newMessage } from './areas/messaging.ts'
import type { World } from './world.ts'

const subjects = [
  'Your work on checkout',
  'Команда платформы в Берлине',
  'Design systems at Acme',
  'Web leads in Berlin',
]
const statuses = ['sent', 'opened', 'replied', 'sent', 'planned', 'error'] as const
const day = 86_400_000

/** Messages in every state and with every error, for whoever looks at the pages. */
export function writeSome(world: World): void {
  const now = Date.parse(world.now())
  for (let n = 40; n > 0; n--) {
    const status = statuses[n % statuses.length]!
    const at = new Date(status === 'planned' ? now + n * day : now - n * day * 0.6).toISOString()
    const reason = status === 'error' ? errorReasons[Math.floor(n / statuses.length) % errorReasons.length]! : null
    newMessage(world, world.users[n % 2]!, {
      profile: String(world.pool[n % 12]!.id),
      subject: subjects[n % subjects.length]!,
      status,
      sendAt: at,
      row: { reason, may_have_arrived: reason === 'unexpected', editable: n % 2 === 0 },
    })
  }
}
