// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const worker = Object.assign(new EventTarget(), { controller: null as object | null })
Object.defineProperty(navigator, 'serviceWorker', { value: worker })
// What holds the page is looked at when it is loaded.
const { partMissing, tellReachedBy, waitForPart, whenLoadable } = await import('./wait-for-part.ts')

let reachable = false
beforeEach(() => {
  reachable = false
  tellReachedBy(() => Promise.resolve(reachable))
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a part that does not come for want of a network comes with it, and this is said once', async () => {
  const load = vi.fn(() => (reachable ? Promise.resolve('part') : Promise.reject(new TypeError('network'))))
  const said = vi.fn()
  const coming = waitForPart(load, said)
  await settled()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(load).toHaveBeenCalledTimes(2)
  reachable = true
  window.dispatchEvent(new Event('online'))
  expect(await coming).toBe('part')
  expect(said).toHaveBeenCalledTimes(1)
})

test('a part that the server does not have is asked for once more and not waited for', async () => {
  reachable = true
  const missing = new TypeError('gone')
  const load = vi.fn(() => Promise.reject(missing))
  await expect(waitForPart(load)).rejects.toBe(missing)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that was asked for in the moment before the network came is asked for once more', async () => {
  const load = vi.fn(() => (reachable ? Promise.resolve('part') : Promise.reject(new TypeError('network'))))
  const said = vi.fn()
  const coming = waitForPart(load, said)
  reachable = true
  expect(await coming).toBe('part')
  expect(said).not.toHaveBeenCalled()
})

test('what did not come without a network is there as soon as the worker takes the page over', async () => {
  const load = vi.fn(() => (worker.controller ? Promise.resolve('part') : Promise.reject(new TypeError('network'))))
  const coming = waitForPart(load)
  const page = whenLoadable()
  await settled()
  expect(load).toHaveBeenCalledTimes(1)
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  expect(await coming).toBe('part')
  await page
  // It may have come before anybody waits.
  await whenLoadable()
})

test('a part that neither comes nor fails is given up after two minutes', async () => {
  vi.useFakeTimers()
  reachable = true
  const load = vi.fn(() => new Promise<never>(() => {}))
  const failed = vi.fn()
  waitForPart(load).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error(partMissing))
  expect(load).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
