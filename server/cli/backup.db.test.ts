import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  createUser,
  runProgram,
  type ServerProcess,
  signIn,
  startServer,
  temporaryFolder,
  testPassword,
} from '../../tests/kit/process.ts'

const email = 'owner@example.com'

async function command(name: string, dataFolder: string, args: string[] = []): Promise<string> {
  const { output, exited } = runProgram([`server/cli/${name}.ts`, ...args], { HIREFOLD_DATA: dataFolder })
  return `${await exited} ${output()}`
}

/** What somebody sees who signs in. */
async function seen(server: ServerProcess): Promise<{ people: number; skilled: number }> {
  const headers = await signIn(server, email, testPassword)
  const count = async (query: string) => {
    const answer = await fetch(`${server.url}/api/v6/profiles/?${query}`, { headers })
    return ((await answer.json()) as { count: number }).count
  }
  return { people: await count('per_page=1'), skilled: await count('q=location:Belgium') }
}

test('a backup beside a running server, restored into an empty folder, has the same people and working logins', async () => {
  const root = await temporaryFolder()
  const [first, second, file] = ['first', 'second', 'one.backup'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ]
  const running = await startServer(first)
  await running.ready()
  await createUser(first, email)
  expect(await command('import', first, ['tests/data/ghent.csv'])).toMatch(/^0 .*20 rows read, 20 created/s)
  const before = await seen(running)
  expect(before.people).toBe(20)

  expect(await command('backup', first, [file])).toMatch(
    /^0 \d+ rows of \d+ tables, 0 pictures, \d+\.\d MB: .*one\.backup/,
  )
  expect(await command('restore', first, [file])).toMatch(/^1 A Hirefold server \(process \d+\) is already running/)
  const secret = (await readFile(path.join(first, 'secret'), 'utf8')).trim()
  const unpacked = gunzipSync(await readFile(file))
  expect(unpacked.includes(email)).toBe(true)
  expect(unpacked.includes(secret)).toBe(false)
  expect(await running.stop()).toBe(0)

  expect(await command('restore', second, [file])).toMatch(/^0 \d+ rows restored as of \d{4}-/)
  const restored = await startServer(second)
  await restored.ready()
  expect(await seen(restored)).toEqual(before)
  expect(await restored.stop()).toBe(0)
  expect(await command('restore', second, [file])).toMatch(/^1 The database is in use/)
}, 120_000)
