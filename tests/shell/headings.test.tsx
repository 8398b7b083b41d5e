import { expect, test } from 'vitest'
import { createCompany } from '../../contract/companies/staff-endpoints.ts'
import { createSystemNotification } from '../../contract/notifications/endpoints.ts'
import { createMetaQuery } from '../../contract/search/meta/meta-endpoints.ts'
import { openApp, withMockServer } from '../mock/app.tsx'
import { createWorld } from '../mock/world.ts'
import { standing } from './table.ts'

withMockServer()

const accounts = { worker: 'worker', admin: 'admin', hm: 'hm', super_user: 'super' } as const
const names = Object.keys(accounts) as (keyof typeof accounts)[]
const pages = Object.entries(standing).filter(([address]) => address !== '/login')

test.each(pages)('%s shows a heading of its own', async (address, { who, bare }) => {
  const world = createWorld()
  const license = who?.find((one) => one === 'expired' || one === 'notStarted')
  if (license) for (const user of world.users) user.company.license = license
  world.metaQueries.push(createMetaQuery.example.output)
  world.notifications.push(createSystemNotification.example.output)
  world.companies.push({ ...createCompany.example.output, id: 7 })
  const as = who && (names.find((name) => who.includes(name)) ?? 'worker')
  const known = address
    .replace('/folders/7', '/folders/1')
    .replace(/[\da-f]{8}-[\da-f-]+/, world.users[address.includes('managers') ? 2 : 0]!.id)
    .replace('/metaqueries/7', `/metaqueries/${createMetaQuery.example.output.id}`)
    .replace('/profiles/7', `/profiles/${world.pool[0]!.id}`)
  const { screen } = await openApp(`${known}/`, { ...(as && { as: accounts[as] }), world })
  await screen.findByRole('heading', { level: 1, name: (text) => text !== '' && !text.includes('was not found') })
  const menu = screen.queryByRole('navigation', { name: 'Main menu' })
  expect(menu === null).toBe(bare === true)
})
