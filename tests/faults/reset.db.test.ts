import { expect, test } from 'vitest'
import { logIn, runProgram, startServer } from '../kit/process.ts'
import { readyFolderWithOwner, readyOwner } from '../kit/ready-folder.ts'

const email = readyOwner
const password = 'Another-horse-9'

test('a lone admin who forgot the password gets in again by the operator’s link, once', async () => {
  const folder = await readyFolderWithOwner()
  const reset = async (address: string) => {
    const command = runProgram(['server/cli/create-user.ts', '--reset', address], { HIREFOLD_DATA: folder })
    await command.exited
    return command
  }
  const unknown = await reset('nobody@example.com')
  expect(unknown.child.exitCode).toBe(1)
  expect(unknown.output()).toContain('Nobody signs in as nobody@example.com')
  const known = await reset(email)
  const token = /http:\/\/\S+\/users\/reset\/(.{43})\//.exec(known.output())![1]!
  const server = await startServer(folder)
  await server.ready()
  const use = () =>
    fetch(`${server.url}/api/v6/reset-password/${token}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  expect((await use()).status).toBe(200)
  expect((await use()).status).toBe(400)
  expect((await logIn(server, { email, password })).status).toBe(200)
  expect(await server.stop()).toBe(0)
}, 120_000)
