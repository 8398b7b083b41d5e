import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleRequest } from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import { exampleSuppression } from '../../../../contract/messaging/privacy/suppression-endpoints.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('admins see what people ask about their data, and say when it is done', async () => {
  const world = createWorld()
  world.privacy.requests = [{ ...exampleRequest, text: '<b>Forget me</b>' }]
  const { screen, user } = await openApp('/company/privacy/', { as: 'admin', world })
  expect(await screen.findByRole('heading', { name: 'Asks for their data to be erased' })).toBeTruthy()
  expect(screen.getByText('<b>Forget me</b>')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Anna Petrova' }).getAttribute('href')).toBe('/profiles/4711/')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(world.privacy.requests[0]?.done_by).toBeTruthy())
  expect(await screen.findByText('No open requests')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(world.privacy.requests[0]?.done_at).toBeNull())
})

test('staff see those that name no company', async () => {
  const world = createWorld()
  world.privacy.requests = [{ ...exampleRequest, person: null }]
  const { screen } = await openApp('/privacy-requests/', { as: 'super', world })
  expect(await screen.findByText(/Without a link: search for the address/)).toBeTruthy()
})

test('admins allow mail again to somebody who had ended it, with the consent that they note', async () => {
  const world = createWorld()
  world.privacy.suppressions = [{ ...exampleSuppression, source: 'complaint', needs_consent: true }]
  const { screen, user } = await openApp('/company/privacy/', { as: 'admin', world })
  await user.click(await screen.findByRole('radio', { name: 'No mail' }))
  expect(await screen.findByText(/They marked an email as spam/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Allow email again' }))
  await user.type(
    await screen.findByRole('textbox', { name: 'Where their consent is recorded' }),
    'Letter of 26 November',
  )
  await user.click(screen.getByRole('button', { name: 'They have agreed in writing' }))
  expect(await screen.findByText('No one has opted out')).toBeTruthy()
})

test('mail is not allowed again without a reason: the field says so', async () => {
  const world = createWorld()
  world.privacy.suppressions = [exampleSuppression]
  const { screen, user } = await openApp('/company/privacy/', { as: 'admin', world })
  await user.click(await screen.findByRole('radio', { name: 'No mail' }))
  await user.click(await screen.findByRole('button', { name: 'Allow email again' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Allow email again' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Say why')
  expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true')
  expect(world.privacy.suppressions).toHaveLength(1)
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'She wrote')
  expect(dialog.queryByRole('alert')).toBeNull()
})
