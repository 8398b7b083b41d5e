import { afterEach, expect, test, vi } from 'vitest'
import { tableNames } from '../../../../contract/rows.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()
afterEach(() => vi.restoreAllMocks())

test('only an error of ours has all looked through that the device holds, not a browser’s word on a late observer', async () => {
  // Before the database is opened: the library keeps what it finds then.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { screen } = await openApp('/folders/1/', { as: 'worker' })
  await screen.findAllByRole('button', { name: /^Status of / })
  begun.mockClear()
  // Every table, each by itself: what a page reads late is some of them.
  const readAlone = () => new Set(begun.mock.calls.map(([stores]) => [stores].flat().join()))
  const readWhole = () => readAlone().isSupersetOf(new Set(tableNames))

  const message = 'ResizeObserver loop completed with undelivered notifications.'
  dispatchEvent(new ErrorEvent('error', { message }))
  await vi.dynamicImportSettled()
  expect(readWhole()).toBe(false)

  // Heard by the runner of the tests too, which would take it for a failure.
  addEventListener('error', (event) => event.stopImmediatePropagation(), { once: true })
  dispatchEvent(new ErrorEvent('error', { message: 'x', error: new Error('x') }))
  await expect.poll(readWhole).toBe(true)
})
