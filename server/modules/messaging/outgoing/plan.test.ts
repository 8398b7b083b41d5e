import { expect, test } from 'vitest'
import { Random } from '../../../../tests/kit/random.ts'
import type { Outcome } from '../../../ports/mail-outlet.ts'
import { afterCut, afterTry, awayPause, keptWords, retryPauses } from './plan.ts'
import { spreadOver } from './window.ts'

const now = new Date('2026-11-20T09:00:00.000Z')
const refused = (said: string): Outcome => ({ kind: 'refused', code: 550, said, at: 'recipient' })

test.each([
  ['550 5.1.1 No such user', 'bounce'],
  ['550 5.7.1 Message rejected as spam', 'unexpected'],
  ['552 5.2.2 Mailbox full', 'unexpected'],
  ['no words at all', 'unexpected'],
])('%s is %s (D-134)', (said, reason) => {
  expect(afterTry({ putOff: 0 }, refused(said), now)).toEqual({ state: 'error', reason, inDoubt: false })
})

test('what the other side puts off is tried three times more within a day, and then has exceeded the limit', () => {
  const later: Outcome = { kind: 'later', code: 451, said: 'Try again' }
  let [putOff, at] = [0, now]
  for (const pause of retryPauses) {
    const next = afterTry({ putOff }, later, at)
    expect(next).toEqual({ state: 'pending', dueAt: new Date(at.getTime() + pause), putOff: putOff + 1 })
    putOff++
    at = new Date(at.getTime() + pause)
  }
  expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
  expect(afterTry({ putOff }, later, at)).toEqual({ state: 'error', reason: 'max_retries', inDoubt: false })
})

test('the first time it is tried when the other side says', () => {
  const next = afterTry({ putOff: 0 }, { kind: 'later', code: 451, said: '4.7.1 try again in 12 minutes' }, now)
  expect(next).toEqual({ state: 'pending', dueAt: new Date(now.getTime() + 12 * 60_000), putOff: 1 })
})

test('what is the mailbox’s trouble counts no try of a message that can wait for it (D-136)', () => {
  for (const kind of ['unreachable', 'disabled'] as const)
    expect(afterTry({ putOff: 3, waits: true }, { kind, code: null, said: '' }, now)).toEqual({ state: 'waiting' })
  const minutes = [0, 1, 2, 3, 4, 5, 6, 70].map((tries) => awayPause(tries) / 60_000)
  expect(minutes).toEqual([1, 2, 5, 10, 15, 60, 60, 60])
})

test('a server’s answer of many lines is kept as one, and not whole', () => {
  expect(keptWords('550-5.1.1 No\r\n550 5.1.1 such user  ')).toBe('550-5.1.1 No 550 5.1.1 such user')
  expect(keptWords('x'.repeat(5000))).toHaveLength(1000)
})

const hours = { from: 540, to: 1080, zone: 0, workdays: false }

interface Simulated {
  dueAt: number
  putOff: number
  state: 'pending' | 'sent' | 'error'
  inDoubt: boolean
  /** How often the other side has taken it. */
  taken: number
}

/** What the world does to a try: an answer, or a kill before or after the content went out, with or without its being taken. */
function happen(random: Random, message: Simulated): Outcome | { kind: 'killed'; handing: boolean } {
  const dice = random.next()
  if (dice < 0.02) return { kind: 'killed', handing: false }
  if (dice < 0.04) {
    // Killed between the other side's word and ours: it may or may not have it.
    if (random.next() < 0.5) message.taken++
    return { kind: 'killed', handing: true }
  }
  if (dice < 0.06) {
    if (random.next() < 0.5) message.taken++
    return { kind: 'doubt', code: null, said: '' }
  }
  if (dice < 0.2) return { kind: 'later', code: 451, said: '' }
  if (dice < 0.23) return refused('5.1.1')
  if (dice < 0.24) return { kind: 'disabled', code: 535, said: '' }
  message.taken++
  return { kind: 'sent', said: 'ok' }
}

const dayMs = 86_400_000

test('100,000 messages over 60 days, with kills, breaks and full days: none twice, none lost, no day over its limit', () => {
  const random = new Random(7)
  const all: Simulated[] = []
  let clockJumps = 0
  for (let mailbox = 0; mailbox < 100; mailbox++) {
    const own = Array.from({ length: 1000 }, (): Simulated => {
      const dueAt = Math.floor(random.next() * 50 * dayMs)
      return { dueAt, putOff: 0, state: 'pending', inDoubt: false, taken: 0 }
    })
    all.push(...own)
    const sentOn = new Map<number, number>()
    let time = 0
    for (let step = 0; step < 200_000; step++) {
      const waiting = own.filter(({ state }) => state === 'pending')
      const due = waiting.filter(({ dueAt }) => dueAt <= time)
      const message = due.sort((a, b) => a.dueAt - b.dueAt)[0]
      if (!message) {
        if (!waiting.length) break
        time = Math.max(time, Math.min(...waiting.map(({ dueAt }) => dueAt)))
        // A clock that is put ahead makes much due at once, and nothing twice.
        if (random.next() < 0.01) {
          time += dayMs
          clockJumps++
        }
        continue
      }
      const today = Math.floor(time / dayMs)
      const sentToday = sentOn.get(today) ?? 0
      if (sentToday >= 40) {
        const times = spreadOver(due.length, 40, new Date((today + 1) * dayMs), hours)
        for (const [at, each] of due.entries()) each.dueAt = times[at]!.getTime()
        continue
      }
      const what = happen(random, message)
      const next =
        what.kind === 'killed'
          ? afterCut({ putOff: message.putOff, handing: what.handing }, new Date(time))
          : afterTry(message, what, new Date(time))
      if (next.state === 'waiting') throw new Error('It has no mailbox to wait for')
      message.state = next.state
      if (next.state === 'pending') Object.assign(message, { dueAt: next.dueAt.getTime(), putOff: next.putOff })
      if (next.state === 'error') message.inDoubt = next.inDoubt
      if (next.state === 'sent') sentOn.set(today, sentToday + 1)
      time += 20_000
    }
    expect(Math.max(...sentOn.values())).toBeLessThanOrEqual(40)
  }
  expect(clockJumps).toBeGreaterThan(100)
  const told = (of: (message: Simulated) => boolean) => all.filter(of).length
  expect(told(({ taken }) => taken > 1)).toBe(0)
  expect(told(({ state }) => state === 'pending')).toBe(0)
  // Said to have left, and it has; failed without a doubt, and it has not.
  expect(told(({ state, taken }) => state === 'sent' && taken !== 1)).toBe(0)
  expect(told(({ state, inDoubt, taken }) => state === 'error' && !inDoubt && taken > 0)).toBe(0)
  expect(told(({ inDoubt }) => inDoubt)).toBeGreaterThan(1000)
})
