import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const page = '/company/names/'
const label = 'Own names of titles and skills'

test('an admin writes what mean the same, a line for each, and a name that stands alone is said and not sent', async () => {
  const world = createWorld()
  world.company.ownNames = { groups: [['K8s', 'Kubernetes']], version: '1' }
  const { screen, user } = await openApp(page, { as: 'admin', world })
  const field = await screen.findByLabelText<HTMLTextAreaElement>(label)
  expect(field.value).toBe('K8s, Kubernetes')
  await user.type(field, '\nCustomer Hero')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/“Customer Hero” stands alone/)).toBeTruthy()
  expect(world.company.ownNames.version).toBe('1')
  await user.type(field, ', helpdesk')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(world.company.ownNames.groups).toEqual([
      ['K8s', 'Kubernetes'],
      ['Customer Hero', 'helpdesk'],
    ]),
  )
  // It goes on from what was saved.
  await user.type(field, ', support')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.company.ownNames.groups[1]).toEqual(['Customer Hero', 'helpdesk', 'support']))
})

test('what another admin saved meanwhile is not overwritten, and what was written stays', async () => {
  const world = createWorld()
  const { screen, user } = await openApp(page, { as: 'admin', world })
  const field = await screen.findByLabelText<HTMLTextAreaElement>(label)
  await user.type(field, 'a, b')
  world.company.ownNames = { groups: [['c', 'd']], version: '7' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/changed this/)).toBeTruthy()
  expect(world.company.ownNames.groups).toEqual([['c', 'd']])
  expect(field.value).toBe('a, b')
})
