import { expect, test } from 'vitest'
import { serverOver, testServer } from '../../../tests/kit/server.ts'
import { demoPassword, seedDemoUsers, switchDemoAccounts } from './demo.ts'

const server = await testServer()
const { database, clock } = server

const mayEnter = async (email: string) => {
  const again = await serverOver(database, clock)
  const answer = await again.stranger().call('/api/v6/login/', {
    method: 'POST',
    body: { email, password: demoPassword },
  })
  return answer.status === 200
}

/** A server that is stopped and started again with this setting, as main does. */
async function restart(demo: boolean): Promise<void> {
  await switchDemoAccounts(database, demo)
  if (demo) await seedDemoUsers(database, clock)
}

test('a restart leaves demo accounts as they were left: deleted, disabled, moved', async () => {
  await database.system(async (tx) => {
    await tx.deleteFrom('users').where('email', '=', 'hm2@acme.example').execute()
    await tx.updateTable('users').set({ active: false }).where('email', '=', 'nosearch@acme.example').execute()
    await tx.updateTable('users').set({ role: 'worker' }).where('email', '=', 'admin2@acme.example').execute()
  })
  await restart(true)
  expect(await mayEnter('hm2@acme.example')).toBe(false)
  expect(await mayEnter('nosearch@acme.example')).toBe(false)
  const admin = await server.as('admin2@acme.example')
  expect((await admin.call('/api/internal/users/me/')).body).toMatchObject({ role: 'worker' })
})

test('without the demo no well-known password works, and who was signed in is out', async () => {
  const inside = await server.as('worker@acme.example')
  await restart(false)
  expect(await mayEnter('worker@acme.example')).toBe(false)
  expect((await inside.call('/api/internal/users/me/')).status).toBe(401)
  await restart(false)
  await restart(true)
  expect(await mayEnter('worker@acme.example')).toBe(true)
  expect(await mayEnter('nosearch@acme.example')).toBe(false)
})
