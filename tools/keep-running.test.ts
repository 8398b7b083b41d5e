import { expect, test } from 'vitest'
import { type End, keepRunning, withoutSpent } from './keep-running.mjs'

const end = (code: number | null, signal: string | null = null, told = false): End => ({ code, signal, told })

/** Runs through these ends of a server that lives for `livesMs` each time; the last one is repeated. */
async function lives(ends: readonly End[], livesMs = 1000) {
  let now = 0
  let starts = 0
  const said: string[] = []
  const waited: number[] = []
  const start = async () => {
    now += livesMs
    return ends[Math.min(starts++, ends.length - 1)]!
  }
  const wait = async (ms: number) => {
    now += ms
    waited.push(ms)
  }
  const code = await keepRunning(start, { now: () => now, wait, say: (line) => said.push(line) })
  return { code, starts, waited, said }
}

test('a server that fell or was killed is started again, later each time, and it is said why', async () => {
  const { code, starts, waited, said } = await lives([end(70), end(null, 'SIGKILL'), end(null, 'SIGABRT'), end(0)])
  expect({ code, starts, waited }).toEqual({ code: 0, starts: 4, waited: [1000, 2000, 4000] })
  expect(said).toEqual([
    'The server ended (exit code 70). Restarting in 1 s …',
    'The server ended (SIGKILL). Restarting in 2 s …',
    'The server ended (SIGABRT). Restarting in 4 s …',
  ])
})

test.each([
  ['a refused start: a settings error, a held folder', end(1), 1],
  ['a stop in order', end(0), 0],
  ['a signal to stop', end(null, 'SIGTERM'), 0],
  ['a signal to stop, whatever came of it', end(70, null, true), 70],
])('%s is the end', async (_what, only, code) => {
  expect(await lives([only])).toMatchObject({ code, starts: 1, said: [] })
})

test('five times in ten minutes it is brought back, then no more', async () => {
  const { code, starts, waited, said } = await lives([end(70)])
  expect({ code, starts, waits: waited.length }).toEqual({ code: 1, starts: 6, waits: 5 })
  expect(said.at(-1)).toBe('The server ended (exit code 70) for the 6th time in ten minutes. It won’t be restarted.')
})

test('falls that lie more than ten minutes apart are each the first', async () => {
  const ends = [...Array.from({ length: 20 }, () => end(70)), end(0)]
  const { code, waited } = await lives(ends, 11 * 60_000)
  expect(code).toBe(0)
  expect(new Set(waited)).toEqual(new Set([1000]))
})

test('a second start has the same words but for a code that is spent', () => {
  const file = ['--env', 'settings.env']
  expect(withoutSpent([...file, '--resume', 'ABCD-EFGH-JKLM', '--hold'])).toEqual([...file, '--hold'])
  expect(withoutSpent(['--resume=ABCD-EFGH-JKLM', ...file])).toEqual(file)
  expect(withoutSpent(file)).toEqual(file)
})
