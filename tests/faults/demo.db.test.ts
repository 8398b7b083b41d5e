import { expect, test } from 'vitest'
import { demoPassword } from '../../server/modules/users/demo.ts'
import { estimateOf } from '../kit/alone.ts'
import { logIn, type ServerProcess, signIn, startServer, temporaryFolder, testPassword } from '../kit/process.ts'
import { readyFolderWithOwner, readyOwner } from '../kit/ready-folder.ts'

const worker = { email: 'worker@acme.example', password: demoPassword }

test('a database with users of its own never gets accounts with a well-known password', async () => {
  const folder = await readyFolderWithOwner()
  const server = await startServer(folder, { HIREFOLD_DEMO: '1' })
  await server.ready()
  expect((await logIn(server, worker)).status).toBe(401)
  expect((await logIn(server, { email: readyOwner, password: testPassword })).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toContain(demoPassword)
})

const demo = { HIREFOLD_DEMO: '1' }
let folder = ''

/** Waits until the seeding of people is under way. */
async function seeding({ url }: ServerProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if ((await answer?.text())?.includes('"demo"')) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

interface Folder {
  name: string
  candidate_statuses: { candidatesCount: number }[]
}

test('a demo seeding killed with -9 goes on at the next start and is whole', async () => {
  folder = await temporaryFolder()
  const first = await startServer(folder, demo)
  await seeding(first)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect((await fetch(`${first.url}/api/health`)).status).toBe(503)
  first.child.kill('SIGKILL')
  await first.exited
  const server = await startServer(folder, demo)
  await server.ready()
  const headers = await signIn(server, worker.email, demoPassword)
  const people = (await (await fetch(`${server.url}/api/v6/profiles/?per_page=1`, { headers })).json()) as object
  expect(people).toMatchObject({ count: 20_000 })
  const list = await fetch(`${server.url}/api/v6/folders/`, { headers })
  const { results } = (await list.json()) as { results: Folder[] }
  expect(results.length).toBeGreaterThan(2)
  expect(new Set(results.map(({ name }) => name)).size).toBe(results.length)
  for (const { name, candidate_statuses } of results) {
    expect(candidate_statuses.filter((each) => each.candidatesCount > 0).length, name).toBeGreaterThanOrEqual(3)
  }
  // Its letters left once each, the server's own sender being there or not.
  const written = (await (await fetch(`${server.url}/api/v6/demo/recipients/`, { headers })).json()) as object
  expect(written).toMatchObject({ count: 10 })
  expect(await server.stop()).toBe(0)
  // It plans for about as many as there are from the first search on: an estimate, from pages that hold a killed batch too.
  expect(Math.abs((await estimateOf(folder)) - 20_000)).toBeLessThan(2000)
}, 180_000)

test('demo accounts cannot sign in once the demo is switched off, and the first visit sets up', async () => {
  const real = await startServer(folder)
  await real.ready()
  expect((await logIn(real, worker)).status).toBe(401)
  expect(real.output()).toMatch(/First visit: open http:\/\/127\.0\.0\.1:\d+\/setup and enter the code [A-Z2-9-]{14}/)
  expect(await real.stop()).toBe(0)
  const again = await startServer(folder, demo)
  await again.ready()
  expect((await logIn(again, worker)).status).toBe(200)
  expect(again.output()).toContain(worker.email)
  expect(await again.stop()).toBe(0)
})

test('a demo server’s clock can be set', async () => {
  const server = await startServer(folder, { ...demo, HIREFOLD_CLOCK: '2031-05-06T07:08:09Z' })
  await server.ready()
  const headers = await signIn(server, worker.email, demoPassword)
  const body = JSON.stringify({ name: 'From the future' })
  const answer = await fetch(`${server.url}/api/v6/folders/`, { method: 'POST', headers, body })
  expect(((await answer.json()) as { created_at: string }).created_at).toMatch(/^2031-05-06T07:0/)
  expect(await server.stop()).toBe(0)
})
