import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runProgram, type ServerProcess, signIn, startServer, temporaryFolder } from '../../tests/kit/process.ts'
import { readyFolderWithOwner, readyOwner } from '../../tests/kit/ready-folder.ts'

async function command(name: string, dataFolder: string, args: string[] = []): Promise<string> {
  const { output, exited } = runProgram([`server/cli/${name}.ts`, ...args], { HIREFOLD_DATA: dataFolder })
  return `${await exited} ${output()}`
}

const healthOf = async ({ url }: ServerProcess) =>
  (await (await fetch(`${url}/api/health`)).json()) as { status: string; warning?: string }
const isHeld = async (server: ServerProcess) => {
  const answer = await fetch(`${server.url}/api/internal/users/me/`, { headers: await signIn(server, readyOwner) })
  return ((await answer.json()) as { held?: boolean }).held === true
}
const codeIn = (said: string) => /--resume ([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})/.exec(said)![1]!

/** What a start says that is refused. */
async function refused(folder: string, words: string[]): Promise<string> {
  const server = await startServer(folder, {}, words)
  expect(await server.exited).toBe(1)
  return server.output()
}

test('a restored copy starts held and says so; the code that restore printed resumes it, once', async () => {
  const [original, root] = [await readyFolderWithOwner(), await temporaryFolder()]
  const [copy, file] = [path.join(root, 'copy'), path.join(root, 'one.backup')]
  expect(await command('backup', original, [file])).toMatch(/^0 /)
  expect(await command('restore', copy, ['--check', file])).toMatch(
    /^0 The backup is whole and fits this version: \d+ rows of \d+ tables, 0 pictures, as of .* Nothing was started/,
  )
  const cut = path.join(root, 'cut.backup')
  await writeFile(cut, (await readFile(file)).subarray(0, -100))
  expect(await command('restore', copy, ['--check', cut])).toMatch(/^1 The backup is damaged or incomplete/)

  const restored = await command('restore', copy, [file])
  expect(restored).toMatch(/^0 \d+ rows restored/)
  const code = codeIn(restored)
  const held = await startServer(copy)
  await held.ready()
  expect(await healthOf(held)).toEqual({
    status: 'ok',
    warning: expect.stringMatching(/^This is a restored copy \(as of .*\): nothing leaves it/) as string,
  })
  expect(await isHeld(held)).toBe(true)
  expect(await command('doctor', copy)).toMatch(/· Copy {9}This is a restored copy \(as of /)
  expect(await held.stop()).toBe(0)

  expect(await refused(copy, ['--resume', 'ABCD-EFGH-JKLM'])).toContain('is not the one that was printed')
  const resumed = await startServer(copy, {}, ['--resume', code.toLowerCase()])
  await resumed.ready()
  expect(resumed.output()).toContain('Nothing was planned in it.')
  await expect.poll(() => healthOf(resumed), { timeout: 10_000 }).toEqual({ status: 'ok' })
  expect(await isHeld(resumed)).toBe(false)
  expect(await resumed.stop()).toBe(0)
  expect(await refused(copy, ['--resume', code])).toContain('There is nothing to resume')
}, 120_000)

test('data that was copied to another place starts held, by itself or where it is told to', async () => {
  const [original, copy] = [await readyFolderWithOwner(), path.join(await temporaryFolder(), 'copy')]
  const first = await startServer(original)
  await first.ready()
  expect(await healthOf(first)).toEqual({ status: 'ok' })
  expect(await first.stop()).toBe(0)
  await promisify(execFile)('cp', ['-a', original, copy])

  const moved = await startServer(copy)
  await moved.ready()
  expect((await healthOf(moved)).warning).toMatch(/^This data was last started at another place/)
  expect(await moved.stop()).toBe(0)
  // It stays so wherever it is started next.
  const again = await startServer(copy, {}, ['--hold'])
  await again.ready()
  expect(again.output()).not.toContain('--resume')
  expect(await isHeld(again)).toBe(true)
  expect(await again.stop()).toBe(0)
  const resumed = await startServer(copy, {}, ['--resume', codeIn(moved.output())])
  await resumed.ready()
  expect(await isHeld(resumed)).toBe(false)
  expect(await resumed.stop()).toBe(0)

  const told = await startServer(original, {}, ['--hold'])
  await told.ready()
  expect((await healthOf(told)).warning).toMatch(/^This copy was started with --hold/)
  expect(codeIn(told.output())).toMatch(/-/)
  expect(await told.stop()).toBe(0)
}, 120_000)

test('a copy is not started on an index of another installation: a sentence names the way on', async () => {
  const asked: string[] = []
  const cluster = createServer((request, response) => {
    asked.push(request.method ?? '')
    response.setHeader('content-type', 'application/json')
    const foreign = { 'people-v1-ab': { mappings: { _meta: { installation: 'another' } } } }
    response.end(JSON.stringify(request.url?.endsWith('/_mapping') ? foreign : {}))
  })
  cluster.listen(0, '127.0.0.1')
  await once(cluster, 'listening')
  const { port } = cluster.address() as AddressInfo
  const env = { SEARCH_URL: `http://127.0.0.1:${port}/people` }
  const server = await startServer(await readyFolderWithOwner(), env, ['--hold'])
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain("The search index 'people' was filled by another installation.")
  expect(server.output()).toContain('such as /people-copy.')
  cluster.close()
  expect(new Set(asked)).toEqual(new Set(['GET']))
}, 120_000)
