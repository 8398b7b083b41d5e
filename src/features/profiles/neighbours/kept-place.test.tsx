import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()
await withPlatformForms()

const found = 'q=skill%3AReact'

async function second() {
  const world = createWorld()
  const people = world.pool.filter((card) => card.skills.some(({ name }) => name === 'React'))
  const app = await openApp(`/profiles/${people[1]!.id}/?${found}&n=1`, { as: 'worker', world })
  return { ...app, people, place: `2 of ${people.length}` }
}

test('the place among those found stays through the form, saved or left, and a reload', async () => {
  const { screen, user, router, people, place } = await second()
  expect(await screen.findByText(place)).toBeTruthy()
  const edit = async () => {
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    return screen.findByLabelText('Summary')
  }
  const back = async () => user.click(await screen.findByRole('link', { name: people[1]!.name }))
  // Left as it was.
  await edit()
  await back()
  expect(await screen.findByText(place)).toBeTruthy()
  // Saved, by way of the company's version.
  await user.type(await edit(), 'Words')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByText('Saved')
  await user.click(screen.getByRole('link', { name: 'Compare both' }))
  await screen.findByRole('heading', { name: 'Company’s version' })
  await act(() => router.load())
  await back()
  expect(await screen.findByText(place)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(`3 of ${people.length}`)).toBeTruthy()
})

test('the next person is shown at the tab that was open', async () => {
  const { screen, user, people } = await second()
  await user.click(await screen.findByRole('tab', { name: /^Activity/ }))
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText(`3 of ${people.length}`)
  expect((await screen.findByRole('tab', { name: /^Activity/ })).ariaSelected).toBe('true')
})
