import { expect, test } from 'vitest'
import { demoPassword } from '../../server/modules/users/demo.ts'
import { runProgram, type ServerProcess, startServer, temporaryFolder } from '../kit/process.ts'

const login = async (server: ServerProcess, email: string, password: string) => {
  const answer = await fetch(`${server.url}/api/v6/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

test('a database with users of its own never gets accounts with a well-known password', async () => {
  const folder = await temporaryFolder()
  const names = ['--first', 'Olga', '--last', 'Owner', '--company', 'Example', '--role', 'admin']
  const who = ['--email', 'owner@example.com', '--password', 'Correct-horse-9']
  const command = runProgram(['server/cli/create-user.ts', ...who, ...names], { HIREFOLD_DATA: folder })
  expect(await command.exited, command.output()).toBe(0)
  const server = await startServer(folder, { HIREFOLD_DEMO: '1' })
  await server.ready()
  expect(await login(server, 'worker@acme.example', demoPassword)).toBe(401)
  expect(await login(server, 'owner@example.com', 'Correct-horse-9')).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toContain(demoPassword)
})

test('demo accounts cannot sign in once the demo is switched off, and the first visit sets up', async () => {
  const folder = await temporaryFolder()
  const demo = await startServer(folder, { HIREFOLD_DEMO: '1' })
  await demo.ready()
  expect(await login(demo, 'worker@acme.example', demoPassword)).toBe(200)
  expect(demo.output()).toContain('worker@acme.example')
  expect(await demo.stop()).toBe(0)
  const real = await startServer(folder, { HIREFOLD_DEMO: '0' })
  await real.ready()
  expect(await login(real, 'worker@acme.example', demoPassword)).toBe(401)
  expect(real.output()).toMatch(/First visit: open http:\/\/127\.0\.0\.1:\d+\/setup and enter the code [A-Z2-9-]{14}/)
  expect(await real.stop()).toBe(0)
  const again = await startServer(folder, { HIREFOLD_DEMO: '1' })
  await again.ready()
  expect(await login(again, 'worker@acme.example', demoPassword)).toBe(200)
  expect(await again.stop()).toBe(0)
})
