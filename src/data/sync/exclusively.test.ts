import { expect, test, vi } from 'vitest'
import { exclusively, patienceMs } from './exclusively.ts'

const name = 'hirefold-sync-test'
const never = () => () => undefined
const tick = () => new Promise((resolve) => setTimeout(resolve))

test('one after the other', async () => {
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const one = exclusively(
    name,
    async () => {
      log.push('one begins')
      await first.promise
      log.push('one ends')
    },
    never,
  )
  const two = exclusively(name, async () => log.push('two'), never)
  await tick()
  first.resolve()
  await Promise.all([one, two])
  expect(log).toEqual(['one begins', 'one ends', 'two'])
})

test('a frozen holder is waited for and then passed by, and finishes what it began when it wakes', async () => {
  const frozen = Promise.withResolvers<string>()
  const held = exclusively(name, () => frozen.promise, never)
  await tick()
  let lose = () => {}
  const after = vi.fn((_ms: number, work: () => void) => {
    lose = work
    return () => undefined
  })
  const next = exclusively(name, async () => 'sent', after)
  await tick()
  expect(after.mock.calls[0]![0]).toBe(patienceMs)
  lose()
  expect(await next).toBe('sent')
  frozen.resolve('awake')
  expect(await held).toBe('awake')
})

test('an error of the work is the error', async () => {
  await expect(exclusively(name, () => Promise.reject(new Error('no network')), never)).rejects.toThrow('no network')
  expect(await exclusively(name, async () => 'free again', never)).toBe('free again')
})
