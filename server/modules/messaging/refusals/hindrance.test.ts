import { expect, test } from 'vitest'
import type { Hindrance } from '../../../../contract/messaging/message-states.ts'
import { hindranceOf } from './hindrance.ts'

const failed = { state: 'error', reason: 'unexpected', detail: null, in_doubt: false } as const
const waiting = { ...failed, state: 'pending', reason: null } as const

test.each<[Parameters<typeof hindranceOf>[0], Hindrance | undefined]>([
  [
    { ...failed, detail: '5.7.1 Service unavailable; client host [192.0.2.1] blocked using zen.spamhaus.org' },
    'blocked',
  ],
  [{ ...failed, detail: '5.2.2 Mailbox full' }, 'full'],
  [{ ...failed, detail: 'read ECONNRESET' }, 'connection'],
  [{ ...failed, detail: 'Nobody knows' }, undefined],
  [failed, undefined],
  // Its reason says it all.
  [{ ...failed, reason: 'bounce', detail: '5.1.1 No such user' }, undefined],
  [{ ...failed, in_doubt: true }, 'connection'],
  [{ ...waiting, detail: '4.7.1 Greylisted, please try again in 300 seconds' }, 'wait'],
  [{ ...waiting, detail: 'Connection closed unexpectedly' }, 'connection'],
  [waiting, undefined],
  [{ ...waiting, state: 'sent', detail: null }, undefined],
])('what holds a message up is told by what is kept of it: %j', (kept, expected) => {
  expect(hindranceOf(kept)).toBe(expected)
})
