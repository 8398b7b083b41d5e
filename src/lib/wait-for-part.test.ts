// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { tellReachedBy, waitForPart } from './wait-for-part.ts'

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

test('a part that the server does not have is not waited for', async () => {
  reachable = true
  const missing = new TypeError('gone')
  await expect(waitForPart(() => Promise.reject(missing))).rejects.toBe(missing)
})
