import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

async function found() {
  const world = createWorld()
  const app = await openApp('/', { as: 'worker', world })
  const boxes = await app.screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  const names = boxes.map((box) => box.getAttribute('aria-label')!.replace(/^Select /, ''))
  const link = (at: number) => app.screen.getAllByRole('link', { name: names[at]! })[0]!
  return { ...app, names, link }
}

test('a click on somebody found shows them beside the list, and Enter opens their page', async () => {
  const { screen, user, router, link, names } = await found()
  await user.click(link(1))
  const preview = await screen.findByRole('complementary', { name: 'Preview' })
  expect(preview.textContent).toContain(names[1])
  expect(router.state.location.pathname).toBe('/')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull()
  link(1).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Career' })
  expect(router.state.location.pathname).toMatch(/^\/profiles\/\d+\/$/)
})

test('Shift selects everybody between two places, and takes them out again; Esc lets go of all', async () => {
  const { screen, user, link, names } = await found()
  await user.click(screen.getByRole('checkbox', { name: `Select ${names[1]}` }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: `Select ${names[5]}` }))
  await user.keyboard('{/Shift}')
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!everyone)/ })
      .flatMap((box, at) => (box.checked ? [at] : []))
  await waitFor(() => expect(chosen()).toEqual([1, 2, 3, 4, 5]))
  await user.keyboard('{Shift>}')
  await user.click(link(4))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(chosen()).toEqual([1, 2, 3]))
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(chosen()).toEqual([])
})

test.each([
  ['a desktop', false],
  ['a phone', true],
])('on %s whoever may add nobody to a folder has nothing to select or save with', async (_, phone) => {
  const { screen, user } = await openApp('/', { as: 'super', phone, world: createWorld() })
  const people = await screen.findByLabelText('People found')
  const [name] = await within(people).findAllByRole('link')
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
  expect(within(people).queryByRole('button')).toBeNull()
  if (phone) return
  await user.click(name!)
  await screen.findByRole('complementary', { name: 'Preview' })
  expect(screen.queryByRole('button', { name: 'Save to folder' })).toBeNull()
})
