import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()

test('who looks at a whole profile comes back to their place in the review', async () => {
  const { screen, user, router } = await openApp('/folders/1/review/', { as: 'worker', phone: true })
  const at = (await screen.findByText(/^1 of \d+$/)).textContent!
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  const second = at.replace('1', '2')
  await screen.findByText(second)
  const name = (await screen.findByRole('heading', { level: 1 })).textContent
  await user.click(screen.getByRole('link', { name: 'Full profile' }))
  await screen.findByRole('heading', { name: 'Career' })
  router.history.back()
  await screen.findByText(second)
  expect(screen.getByText('1 yes · 0 maybe · 0 no')).toBeTruthy()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name)

  // Another sitting asks about those who are still new.
  await router.navigate({ to: '/folders/' })
  await router.navigate({ to: '/folders/$folderId/review/', params: { folderId: '1' } })
  await screen.findByText(/^1 of/)
  expect(screen.getByText('0 yes · 0 maybe · 0 no')).toBeTruthy()
})

test('whoever sees whom it is about may press a key at once, one after the other', async () => {
  const { screen, user } = await openApp('/folders/1/review/', { as: 'worker' })
  for (const at of [1, 2, 3]) {
    await screen.findByText(new RegExp(`^${at} of \\d+$`))
    await user.keyboard('y')
  }
  expect(await screen.findByText('3 yes · 0 maybe · 0 no')).toBeTruthy()
})
