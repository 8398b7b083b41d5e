import { afterEach, expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()
afterEach(() => vi.restoreAllMocks())

test('only an error of ours has all looked through that the device holds, not a browser’s word on a late observer', async () => {
  // Before the database is opened: the library keeps what it finds then.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { screen } = await openApp('/folders/1/', { as: 'worker' })
  await screen.findAllByRole('button', { name: /^Status of / })
  begun.mockClear()
  const readWhole = () => begun.mock.calls.some(([stores]) => [stores].flat().join() === 'folders')

  const message = 'ResizeObserver loop completed with undelivered notifications.'
  dispatchEvent(new ErrorEvent('error', { message }))
  await vi.dynamicImportSettled()
  expect(readWhole()).toBe(false)

  // Heard by the runner of the tests too, which would take it for a failure.
  addEventListener('error', (event) => event.stopImmediatePropagation(), { once: true })
  dispatchEvent(new ErrorEvent('error', { message: 'x', error: new Error('x') }))
  await vi.waitFor(() => expect(readWhole()).toBe(true))
})
