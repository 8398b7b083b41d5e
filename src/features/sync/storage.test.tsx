import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { lend } from '../../../tests/mock/lend.ts'

withMockServer()

test('says how much of the device people take, how much the app, and how much there is', async () => {
  const estimate = async () => ({ usage: 200_000, quota: 50_000_000 })
  lend(navigator, { storage: { estimate } })
  const { screen } = await openApp('/sync/', { as: 'worker' })
  const people = Number(/\d+/.exec((await screen.findByText(/^People [1-9]\d* kB$/)).textContent)![0])
  const app = Number(/\d+/.exec(screen.getByText(/^App [1-9]\d* kB$/).textContent)![0])
  expect(people + app).toBeCloseTo(200, -1)
  expect(screen.getByText('of 50 MB')).toBeTruthy()
})
