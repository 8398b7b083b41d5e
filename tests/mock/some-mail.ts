import { errorReasons } from '../../contract/messaging/message-states.ts'
import { newMessage } from './areas/messaging.ts'
import { newThread } from './areas/threads.ts'
import { uid } from './people.ts'
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
      row: {
        ...{ reason, may_have_arrived: reason === 'unexpected', editable: n % 2 === 0 },
        ...(n % 12 === 3 && status === 'sent' && { machine_opened: true }),
      },
    })
  }
  answerSome(world)
}

const said = [
  'Hi Anna,\n\nthanks for keeping it short, that is rare. Tuesday works for a first call.\n\nBest',
  'Добрый день! Удалёнка из Казани возможна? Если да, можем созвониться.',
  'Not right now, I only joined in June. Could you ask me again in spring?',
  'Thank you, but please take me off your list.',
  'I am away until 2 December with limited access to mail.',
]
const kinds = ['reply', 'reply', 'unverified', 'unsubscribe', 'automatic'] as const

/** Answers of every kind, of people in the first folder and of a colleague's. */
function answerSome(world: World): void {
  const now = Date.parse(world.now())
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
  const people = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)
  const at = { id: folder.number, uid: folder.id, name: folder.name }
  for (let n = 9; n >= 0; n--) {
    const { id, profileId, statusId } = people[n]!
    const file = { id: uid('f2', n), filename: 'CV_2026.pdf', size: 184_000, attached: n % 2 === 1 }
    newThread(world, world.users[n === 6 ? 1 : 0]!, {
      profile: String(profileId),
      ...{ kind: kinds[n % 5]!, said: said[n % 5]!, subject: `Re: ${subjects[n % subjects.length]}` },
      at: new Date(now - n * day * 0.4).toISOString(),
      letter: { earlier: '> Hello, your work on checkout …', files: n < 2 ? [file] : [] },
      own: [{}, { text: 'And one reminder', status: 'draft', stopped: true }],
      candidate: { id, statusId, folder: at },
      thread: { unread: n < 3 },
    })
  }
}
