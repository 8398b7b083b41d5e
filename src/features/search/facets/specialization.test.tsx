import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { specializationOf } from '../../../../contract/profiles/derived/specialization.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { withSizes } from '../../../../tests/mock/sizes.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const { pool } = createWorld()
const sizeOf = (id: string) =>
  pool.filter(
    ({ positions }) => positions.map(({ title }) => specializationOf(title)).find((one) => one !== null) === id,
  ).length

test('the people of a specialisation have a page of their own, which the search page leads to', async () => {
  expect(sizeOf('frontend')).toBeGreaterThan(1)
  const { screen, user, router } = await openApp('/', { as: 'worker' })
  await user.click(within(await screen.findByRole('list', { name: 'Specialization' })).getByText('Front end'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Front end' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/specialization-query/frontend/')
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(told()).toContain(`${sizeOf('frontend')} people`))
})

test('chips that find no room in their line wait behind a button, out of reach until then', async () => {
  // What leads to the rest takes its room from them.
  const measure = withSizes((one) => (one.tagName === 'DIV' ? 450 : one.tagName === 'BUTTON' ? 60 : 100))
  const { screen, user } = await openApp('/', { as: 'worker' })
  const list = await screen.findByRole('list', { name: 'Specialization' })
  const inReach = () => within(list).getAllByRole('link')
  measure()
  expect(inReach()).toHaveLength(4)
  measure()
  expect(inReach()).toHaveLength(3)
  await user.click(within(list.parentElement!).getByRole('button', { name: `${list.children.length - 3} more` }))
  expect(inReach()).toHaveLength(list.children.length)
})

test('what else is asked for stands in its address; without its own filter it is another search', async () => {
  const { screen, user, router } = await openApp('/specialization-query/frontend/?f=contacts%5B0%5D%3Aany', {
    as: 'worker',
  })
  await user.click(await screen.findByRole('checkbox', { name: /^Email/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ f: ['contacts[0]:any', 'contacts[1]:email'] }))
  expect(router.state.location.pathname).toBe('/specialization-query/frontend/')
  await user.click(await screen.findByRole('checkbox', { name: /^Front end/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state.location.search).toEqual({ f: ['contacts[0]:any', 'contacts[1]:email'] })
})

test('one that nobody knows is no page', async () => {
  const { screen } = await openApp('/specialization-query/astronaut/', { as: 'worker' })
  expect(await screen.findByRole('heading', { level: 1, name: 'The requested page was not found' })).toBeTruthy()
})
