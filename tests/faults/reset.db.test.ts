import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { logIn, runProgram, startServer } from '../kit/process.ts'
import { readyFolderWithOwner, readyOwner } from '../kit/ready-folder.ts'

const email = readyOwner
const password = 'Another-horse-9'

test('a lone admin who forgot the password gets in again by the operator’s link, once', async () => {
  const folder = await readyFolderWithOwner()
  // The command knows what the server knows.
  await writeFile(path.join(folder, 'settings.env'), 'PUBLIC_URL=https://hire.example\n', { mode: 0o600 })
  const reset = async (address: string) => {
    const command = runProgram(['server/cli/create-user.ts', '--reset', address], { HIREFOLD_DATA: folder })
    await command.exited
    return command
  }
  const unknown = await reset('nobody@example.com')
  expect(unknown.child.exitCode).toBe(1)
  expect(unknown.output()).toContain('Nobody signs in as nobody@example.com')
  const known = await reset(email)
  const token = /https:\/\/hire\.example\/users\/reset\/(.{43})\//.exec(known.output())![1]!
  await rm(path.join(folder, 'settings.env'))
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

test('a company that is mistyped is not made, and one that is to be made is no other’s', async () => {
  const folder = await readyFolderWithOwner()
  const create = async (...more: string[]) => {
    const words = ['--email', 'b@example.com', '--role', 'worker', '--first', 'Bo', '--last', 'Lee', ...more]
    const args = ['server/cli/create-user.ts', ...words, '--password', password]
    const command = runProgram(args, { HIREFOLD_DATA: folder })
    return [await command.exited, command.output()]
  }
  expect(await create('--company', 'Exmaple')).toEqual([
    1,
    "There is no company named 'Exmaple', only 'Example'. Add --new-company to make it.\n",
  ])
  expect(await create('--company', 'Example', '--new-company')).toEqual([
    1,
    "There is a company named 'Example' already. Leave out --new-company.\n",
  ])
  expect(await create('--company', 'Second', '--new-company')).toEqual([0, expect.stringContaining('worker of Second')])
}, 120_000)
