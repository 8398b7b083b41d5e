import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Failure } from '../network/sync-failure.ts'
import { idle, onAnswer, onFailure, onWake, type Schedule, type Wake } from './schedule.ts'

const failure = fc.oneof(
  fc.constant<Failure>({ kind: 'network' }),
  fc.record({
    kind: fc.constant('busy' as const),
    retryAfterMs: fc.option(fc.nat(300_000), { nil: undefined }),
    told: fc.boolean(),
  }),
)
const random = fc.double({ min: 0, max: 0.999, noNaN: true })
const passing: Wake[] = ['nudge', 'timer', 'enqueued']

const started = onWake(idle, 'start')[0]

test('a server that is busy is asked ever less often, never before it said, and at the latest after five minutes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(failure, random), { minLength: 1, maxLength: 40 }), (storm) => {
      let schedule: Schedule = started
      for (const [i, [why, chance]] of storm.entries()) {
        const [after, effects] = onFailure(schedule, why, chance)
        expect(effects).toHaveLength(1)
        const [effect] = effects
        expect(effect!.do).toBe('timer')
        expect(effect!.afterMs).toBeLessThanOrEqual(300_000)
        if (why.kind === 'busy') expect(effect!.afterMs).toBeGreaterThanOrEqual(why.retryAfterMs ?? 0)
        expect(after.failures).toBe(i + 1)
        schedule = onWake(after, 'timer')[0]
      }
    }),
  )
})

test('in a storm without a word of when to come back there are few requests a minute on average', () => {
  let schedule: Schedule = started
  let waited = 0
  for (let i = 0; i < 20; i++) {
    const [after, [effect]] = onFailure(schedule, { kind: 'busy', retryAfterMs: undefined }, 0.5)
    waited += effect!.afterMs
    schedule = onWake(after, 'timer')[0]
  }
  expect(20 / (waited / 60_000)).toBeLessThan(1)
})

test('a busy server that goes on telling of news is not asked for them before its time; a person is', () => {
  const [busy] = onFailure(started, { kind: 'busy', retryAfterMs: 60_000 }, 0.5)
  expect(onWake(busy, 'nudge')).toEqual([busy, []])
  for (const wake of ['timer', 'enqueued', 'visible', 'asked'] as const)
    expect(onWake(busy, wake)[1]).toMatchObject([{ do: 'send' }])
  // What comes while it is asked again is looked after when it answers.
  const [meanwhile] = onWake(onWake(busy, 'timer')[0], 'nudge')
  expect(onAnswer(meanwhile, false)[1]).toEqual([{ do: 'send', afterMs: 0 }])
  // A nudge that comes through where no answer did says that the network is back.
  const [lost] = onFailure(started, { kind: 'network' }, 0.5)
  expect(onWake(lost, 'nudge')[1]).toMatchObject([{ do: 'send' }])
  const [fine] = onAnswer(onWake(busy, 'timer')[0], false)
  expect(onWake(fine, 'nudge')[1]).toMatchObject([{ do: 'send' }])
})

test('a server that has said when to come back is not asked before, whoever wakes the device, and is asked then', () => {
  const told: Failure = { kind: 'busy', retryAfterMs: 900_000, told: true }
  const [waiting, [effect]] = onFailure(started, told, 0.5)
  expect(effect).toEqual({ do: 'timer', afterMs: 900_000 })
  for (const wake of ['nudge', 'enqueued', 'online', 'visible', 'asked', 'start'] as const)
    expect(onWake(waiting, wake)).toEqual([waiting, []])
  const [asking, effects] = onWake(waiting, 'timer')
  expect(effects).toEqual([{ do: 'send', afterMs: 0 }])
  const [fine] = onAnswer(asking, false)
  expect(onWake(fine, 'enqueued')[1]).toMatchObject([{ do: 'send' }])
  // What nobody can mean is not waited for.
  expect(onFailure(started, { ...told, retryAfterMs: 9e9 }, 0.5)[1]).toEqual([{ do: 'timer', afterMs: 3_600_000 }])
})

test('nothing is asked while nobody is signed in or the app is too old, until its user says so', () => {
  fc.assert(
    fc.property(fc.constantFrom('signedOut', 'upgrade' as const), fc.constantFrom(...passing), (kind, wake) => {
      const [halted, effects] = onFailure(started, { kind }, 0)
      expect(effects).toEqual([])
      expect(onWake(halted, wake)[1]).toEqual([])
      expect(onWake(halted, 'asked')[1]).toEqual([{ do: 'send', afterMs: 0 }])
    }),
  )
})

test('a network that comes back, or a person, need not wait out an old back-off', () => {
  const [tired] = onFailure({ ...started, failures: 9 }, { kind: 'network' }, 0.9)
  for (const wake of ['online', 'visible', 'asked'] as const)
    expect(onWake(tired, wake)).toMatchObject([{ failures: 0 }, [{ do: 'send', afterMs: 0 }]])
})

test('when no nudge comes the server is asked by itself, at the latest after five minutes', () => {
  const [, effects] = onAnswer(started, false)
  expect(effects).toEqual([{ do: 'timer', afterMs: 300_000 }])
})

test('what happens during a request is looked after at once when it is answered', () => {
  const [meanwhile, none] = onWake(started, 'enqueued')
  expect(none).toEqual([])
  expect(onAnswer(meanwhile, false)[1]).toEqual([{ do: 'send', afterMs: 0 }])
})
