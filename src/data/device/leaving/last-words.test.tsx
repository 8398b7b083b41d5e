import { afterEach, expect, test, vi } from 'vitest'
import type { SyncRequest } from '../../../../contract/sync/protocol.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { Database } from '../../store/database.ts'

withMockServer()
afterEach(() => vi.restoreAllMocks())

/** The page goes. @returns how often it asked a store of its databases for something meanwhile */
async function hide(): Promise<number> {
  const asked = vi.spyOn(IDBTransaction.prototype, 'objectStore')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  // What is asked of the database in that moment is asked a few steps later, in the same task.
  for (let step = 0; step < 50; step++) await null
  return asked.mock.calls.length
}

test('a page that goes sends what waits, and asks nothing of its storage, which would never answer anybody again', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'worker' })
  const [pill] = await screen.findAllByRole('button', { name: /^Status of / })
  // The server that was asked to take the change has not answered yet.
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  await user.click(pill!)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Interview' }))
  await screen.findByLabelText('Not sent yet')
  fetched.mockClear()

  expect(await hide()).toBe(0)
  const [[, how]] = fetched.mock.calls as [[unknown, RequestInit]]
  const said = JSON.parse(how.body as string) as SyncRequest
  expect(how.keepalive).toBe(true)
  expect(said.push.map(({ op }) => op)).toEqual(['folders.setStatus@1'])
  expect(said.epoch).toBeTruthy()
  expect(said.pull).toEqual({ scopes: {}, limit: 1 })
})

test('a page of which everything is sent goes without a word', async () => {
  const { screen } = await openApp('/folders/1/', { as: 'worker' })
  await screen.findAllByRole('button', { name: /^Status of / })
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  expect(await hide()).toBe(0)
  expect(fetched).not.toHaveBeenCalled()
})

test('what a page has begun in its databases ends with it, so that the next one does not wait for ever', async () => {
  const database = new Database<{ rows: { id: number } }>('goes', 1, { rows: { key: 'id' } }, 'relaxed')
  const rows = () => database.read(['rows'], (at) => at('rows').all())
  let begun = () => {}
  const first = new Promise<void>((resolve) => {
    begun = resolve
  })
  const writing = database.write(['rows'], async (at) => {
    for (let id = 0; ; id++) {
      await at('rows').put({ id })
      begun()
    }
  })
  await first
  dispatchEvent(new Event('pagehide'))
  await expect(writing).rejects.toThrow()
  expect(await rows()).toEqual([])
})
