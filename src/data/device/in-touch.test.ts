import { afterEach, expect, test, vi } from 'vitest'
import { noteReach } from '../network/reach.ts'
import type { RunnerState } from '../sync/runner.ts'
import { keepInTouch } from './in-touch.ts'

vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }))

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  noteReach(true)
})

/** A device whose time passes when it is told to. */
function device() {
  let timers: { at: number; work: () => void }[] = []
  let now = 0
  let healthy = false
  const seen = { wakes: [] as string[], resumed: 0, asked: [] as number[], told: [] as boolean[] }
  let hear = (_answers: boolean) => {}
  const touch = keepInTouch(
    { wake: (wake) => void seen.wakes.push(wake) },
    { resume: () => void seen.resumed++ },
    {
      ask: async () => {
        seen.asked.push(now)
        return healthy
      },
      after: (ms, work) => {
        const timer = { at: now + ms, work }
        timers.push(timer)
        return () => {
          timers = timers.filter((each) => each !== timer)
        }
      },
      random: () => 0.5,
    },
    {
      tell: (answers) => void seen.told.push(answers),
      hear: (listener) => {
        hear = listener
        return () => undefined
      },
    },
  )
  stops.push(() => touch.stop())
  const pass = async (seconds: number) => {
    for (const end = now + seconds * 1000; now < end; now += 100) {
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { work } of due) work()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const heard = (connection: RunnerState['connection'], syncing = false) =>
    touch.heard({ connection, syncing, full: false })
  return { seen, pass, heard, recover: () => (healthy = true), hear: (answers: boolean) => hear(answers) }
}

test('after an outage everything goes on within seconds of the server’s first answer', async () => {
  const { seen, pass, heard, recover } = device()
  heard('online')
  heard('offline')
  await pass(120)
  expect(seen.wakes).toEqual([])
  expect(seen.asked.length).toBeGreaterThan(30)
  recover()
  await pass(4)
  expect(seen.wakes).toEqual(['online'])
  expect(seen.resumed).toBe(1)
  heard('online')
  const asked = seen.asked.length
  await pass(60)
  expect(seen.asked).toHaveLength(asked)
})

test('what one call finds out the device finds out too, and the other way round', () => {
  const { seen, heard } = device()
  heard('online')
  noteReach(false)
  expect(seen.wakes).toEqual(['nudge'])
  heard('online', true)
  heard('offline')
  noteReach(true)
  expect(seen.wakes).toEqual(['nudge', 'online'])
})

test('what one tab has found out, the others find out too', () => {
  const { seen, heard, hear } = device()
  heard('online')
  hear(false)
  expect(seen.wakes).toEqual(['nudge'])
  heard('offline')
  expect(seen.told).toEqual([false])
  hear(false)
  expect(seen.wakes).toEqual(['nudge'])
  hear(true)
  expect(seen.wakes).toEqual(['nudge', 'online'])
  expect(seen.told).toEqual([false, true])
})

test('a server that says all is well and takes nothing is asked ever less often', async () => {
  const { seen, pass, heard, recover } = device()
  recover()
  for (let i = 0; i < 8; i++) {
    heard('offline')
    await pass(60)
  }
  const gaps = seen.wakes.length
  expect(gaps).toBe(8)
  const [last, before] = [seen.asked.at(-1)! % 60_000, seen.asked[0]! % 60_000]
  expect(before).toBeLessThan(2_000)
  expect(last).toBeGreaterThan(25_000)
})
