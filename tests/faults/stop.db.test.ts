import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  createUser,
  freePort,
  logIn,
  runProgram,
  type ServerProcess,
  startServer,
  temporaryFolder,
  testPassword,
} from '../kit/process.ts'
import { readyFolder } from '../kit/ready-folder.ts'

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const gone = async (pid: number) => {
  while (alive(pid)) await new Promise((resolve) => setTimeout(resolve, 25))
}
const postgresOf = async (folder: string) =>
  Number((await readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function running(): Promise<{ folder: string; server: ServerProcess }> {
  const folder = await readyFolder()
  const server = await startServer(folder)
  await server.ready()
  return { folder, server }
}

test('an idle server stops at once and takes its database with it', async () => {
  const { folder, server } = await running()
  const postgres = await postgresOf(folder)
  const began = performance.now()
  expect(await server.stop()).toBe(0)
  // A second or two on a quiet machine; one that waited for something would take the ten seconds that it is given.
  expect(performance.now() - began).toBeLessThan(8000)
  expect(alive(postgres)).toBe(false)
})

test('the same signal twice within a second counts once', async () => {
  const { server } = await running()
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  expect(await server.exited).toBe(0)
})

test('a request that came before the signal is answered', async () => {
  const { server } = await running()
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const call = request(
      `${server.url}/api/v6/login/`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    call.once('error', reject)
    // Headers go now, the body a moment after the signal: accepted, but far from answered.
    call.flushHeaders()
    setTimeout(() => server.child.kill('SIGTERM'), 100)
    setTimeout(() => call.end(JSON.stringify({ email: 'a@b.example', password: 'x' })), 300)
  })
  expect(await answered).toBe(401)
  agent.destroy()
  expect(await server.exited).toBe(0)
})

test('killed with -9, the database ends too, nothing acknowledged is lost, and the next start is clean', async () => {
  const { folder, server } = await running()
  const postgres = await postgresOf(folder)
  const created = await createUser(folder, 'owner@example.com')
  expect(created.output()).toContain('owner@example.com can now sign in as admin of Example.')
  server.child.kill('SIGKILL')
  await server.exited
  await gone(postgres)
  const next = await startServer(folder)
  await next.ready()
  const answer = await logIn(next, { email: 'owner@example.com', password: testPassword })
  expect(answer.status).toBe(200)
  expect(await next.stop()).toBe(0)
})

test('create-user works alone, and refuses a weak password or a taken address in words', async () => {
  const folder = await temporaryFolder()
  const first = await createUser(folder, 'owner@example.com')
  expect(first.child.exitCode, first.output()).toBe(0)
  const weak = await createUser(folder, 'two@example.com', 'short')
  expect(weak.output()).toContain('password: Must be 12 characters or more')
  const taken = await createUser(folder, 'OWNER@example.com')
  expect(taken.output()).toContain('email: Already in use')
  expect([weak.child.exitCode, taken.child.exitCode]).toEqual([1, 1])
})

test('a server whose npm has gone stops by itself', async () => {
  const folder = await readyFolder()
  const port = String(await freePort())
  const env = { HIREFOLD_DATA: folder, HIREFOLD_DEMO: '0', PORT: port, npm_lifecycle_event: 'start' }
  const parent = runProgram(['-c', `"${process.execPath}" server/main.ts & echo pid $!; wait`], env, 'sh')
  while ((await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const server = Number(/pid (\d+)/.exec(parent.output())![1])
  parent.child.kill('SIGKILL')
  await gone(server)
  expect(parent.output()).toContain('Stopping (its parent ended)')
})
