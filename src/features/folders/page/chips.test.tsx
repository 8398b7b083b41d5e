import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { withSizes } from '../../../../tests/mock/sizes.ts'

withMockServer()

test('statuses that do not fit are out of sight, and come back as soon as there is room', async () => {
  let room = 350
  const measure = withSizes((one) => (one.tagName === 'DIV' ? room : one.ariaHasPopup ? 32 : 100))
  await openApp('/folders/1/', { as: 'worker' })
  const group = await screen.findByRole('group', { name: 'Statuses' })
  const hidden = () => [...group.children].map((chip) => getComputedStyle(chip).visibility === 'hidden')
  expect(group.children.length).toBeGreaterThan(3)
  measure()
  expect(hidden()).toEqual(hidden().map((_, at) => at > 2))
  room = 2000
  measure()
  expect(hidden()).not.toContain(true)
})
