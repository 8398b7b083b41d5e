import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { mockLinkKey } from '../../../../tests/mock/areas/privacy.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('opening the link of a mail ends nothing; its one button ends the company’s mail', async () => {
  const world = createWorld()
  const { screen, user } = await openApp(`/unsubscribe/${mockLinkKey}/`, { world })
  expect(await screen.findByText('No more email from Acme to this address?')).toBeTruthy()
  expect(world.privacy.unsubscribed).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('Acme won’t email this address any more.')).toBeTruthy()
  expect(world.privacy.unsubscribed).toBe(true)
})

test('a link that is known no more says what to do instead, a test’s link that it is one', async () => {
  const { screen } = await openApp('/unsubscribe/other/')
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer works/)
})

test('the link of a test does nothing', async () => {
  const { screen } = await openApp('/unsubscribe/example/')
  expect(await screen.findByText(/This link comes from a test/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})

test('who was written to reads who has their data and asks about it, in the language of the mail', async () => {
  const world = createWorld()
  world.privacy.language = 'ru'
  const { screen, user } = await openApp(`/privacy/hirefold/?mail=${mockLinkKey}`, { world })
  expect(await screen.findByText(/Компания Acme написала вам и ищет людей в Hirefold/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Удалите мои данные' }))
  await user.type(screen.getByLabelText('Ваша почта'), 'ada@people.example')
  await user.type(screen.getByLabelText('Ещё что-нибудь, если хотите'), 'Пожалуйста')
  await user.click(screen.getByRole('button', { name: 'Отправить запрос' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/Запрос отправлен/)
  expect(world.privacy.requests).toMatchObject([
    { kind: 'erasure', email: 'ada@people.example', text: 'Пожалуйста', language: 'ru', person: { id: 7 } },
  ])
})

test('without a link the product itself answers; another brand’s name is no page', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/privacy/hirefold/', { world })
  expect(await screen.findByText(/One of them may have contacted you/)).toBeTruthy()
  await user.type(screen.getByLabelText('Your email'), 'ada@people.example')
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/Hirefold will reply/)
  expect(world.privacy.requests[0]).toMatchObject({ kind: 'access', person: null })
})

test('an address that is none is said at its field', async () => {
  const { screen, user } = await openApp('/privacy/hirefold/')
  await user.type(await screen.findByLabelText('Your email'), '@')
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  await waitFor(() => expect(screen.getByLabelText('Your email').getAttribute('aria-invalid')).toBe('true'))
})
