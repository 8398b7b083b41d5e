import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { Database } from '../../../data/database.ts'

withMockServer()

test('a status that is tapped on a phone is stored before its sheet leaves, once, and the row shows it then', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', phone: true })
  const [pill] = await screen.findAllByRole('button', { name: /^Status of / })
  const name = pill!.getAttribute('aria-label')!.replace(/: .*/, '')
  await user.click(pill!)
  const rejected = await screen.findByRole('menuitemradio', { name: 'Rejected' })
  const { write } = Database.prototype
  const stores = Promise.withResolvers<void>()
  const writing = vi.spyOn(Database.prototype, 'write').mockImplementation(async function held(this: never, ...args) {
    if (args[0].length === 2) await stores.promise
    return write.apply(this, args)
  })
  await user.click(rejected)
  await user.click(rejected)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByRole('menuitemradio', { name: 'Rejected' })).toBe(rejected)
  expect(writing.mock.calls.filter(([each]) => each.join() === 'meta,changes')).toHaveLength(1)
  stores.resolve()
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
  expect(await screen.findByRole('button', { name: `${name}: Rejected` })).toBeTruthy()
  writing.mockRestore()
})
