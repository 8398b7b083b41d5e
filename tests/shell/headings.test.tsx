import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCompany } from '../../contract/companies/staff-endpoints.ts'
import { createSystemNotification } from '../../contract/notifications/endpoints.ts'
import { createMetaQuery } from '../../contract/search/meta/meta-endpoints.ts'
import { openApp, withMockServer } from '../mock/app.tsx'
import { createWorld, type World } from '../mock/world.ts'
import { standing } from './table.ts'

withMockServer()

const accounts = { worker: 'worker', admin: 'admin', hm: 'hm', super_user: 'super' } as const
const names = Object.keys(accounts) as (keyof typeof accounts)[]
const pages = Object.entries(standing).filter(([address]) => address !== '/login')

/** The one that such a page is about: an employee, a hiring manager, one of staff. */
const somebody = ({ users }: World, address: string) => {
  const role = address.startsWith('/managers') ? 'super_user' : address.includes('hiring-managers') ? 'hm' : 'worker'
  return users.find((one) => one.role === role)!
}

test.each(pages)('%s shows a heading of its own', async (address, { who, bare }) => {
  const world = createWorld()
  const license = who?.find((one) => one === 'expired' || one === 'notStarted')
  if (license) for (const user of world.users) user.company.license = license
  world.metaQueries.push(createMetaQuery.example.output)
  world.notifications.push(createSystemNotification.example.output)
  const company = world.users[0]!.company.id
  world.companies.push({ ...createCompany.example.output, id: 7 }, { ...createCompany.example.output, id: company })
  const as = who && (names.find((name) => who.includes(name)) ?? 'worker')
  const known = address
    .replace('/folders/7', '/folders/1')
    .replace(/^\/companies\/7\/(?=.*[\da-f]{8}-)/, `/companies/${company}/`)
    .replace(/[\da-f]{8}-[\da-f-]+/, somebody(world, address).id)
    .replace('/metaqueries/7', `/metaqueries/${createMetaQuery.example.output.id}`)
    .replace('/profiles/7', `/profiles/${world.pool[0]!.id}`)
  const { screen } = await openApp(`${known}/`, { ...(as && { as: accounts[as] }), world })
  await screen.findByRole('heading', { level: 1, name: (text) => text !== '' && !text.includes('was not found') })
  // The menu is a part of its own.
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' }) === null).toBe(bare === true))
})
