import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { embeddedBinaries, startCluster } from '../../server/db/cluster.ts'
import { freePort, startServer, temporaryFolder } from '../kit/process.ts'

/** A start that is refused says one sentence and exits with 1. */
async function refusal(dataFolder: string, env: Record<string, string> = {}): Promise<string> {
  const server = await startServer(dataFolder, env)
  expect(await server.exited).toBe(1)
  const lines = server.output().trim().split('\n')
  expect(lines, server.output()).toHaveLength(1)
  return lines[0]!
}

test('a second server on the same data is refused while the first one runs on', async () => {
  const folder = await temporaryFolder()
  const first = await startServer(folder)
  await first.ready()
  expect(await refusal(folder)).toMatch(/^A Hirefold server \(process \d+\) is already running on the data folder/)
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('a server that is stopping is waited for', async () => {
  const folder = await temporaryFolder()
  const first = await startServer(folder)
  await first.ready()
  first.child.kill('SIGTERM')
  const second = await startServer(folder)
  await second.ready()
  expect(await first.exited).toBe(0)
  expect(await second.stop()).toBe(0)
})

test('a port in use is named', async () => {
  const folder = await temporaryFolder()
  const port = await freePort()
  const occupant = createServer().listen(port, '127.0.0.1')
  expect(await refusal(folder, { PORT: String(port) })).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the program using it, or choose another PORT.`,
  )
  await new Promise((resolve) => occupant.close(resolve))
})

test('a data folder that cannot be is refused', async () => {
  const file = path.join(await temporaryFolder(), 'a-file')
  await writeFile(file, '')
  expect(await refusal(path.join(file, 'data'))).toBe(
    `The data folder ${file}/data cannot be written (a part of its path is a file). Set HIREFOLD_DATA to one that can.`,
  )
})

test('data of another PostgreSQL is left alone', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'pg'), { recursive: true })
  await writeFile(path.join(folder, 'pg', 'PG_VERSION'), '99\n')
  expect(await refusal(folder)).toMatch(/belongs to PostgreSQL 99, but this Hirefold comes with 18\.$/)
})

test('a wrong setting is named before anything is touched', async () => {
  const folder = path.join(await temporaryFolder(), 'never-made')
  expect(await refusal(folder, { HIREFOLD_DEMOS: '1' })).toMatch(/^HIREFOLD_DEMOS is not a Hirefold setting/)
  await expect(stat(folder)).rejects.toThrow(/ENOENT/)
})

test('a database that cannot be reached is named', async () => {
  const folder = await temporaryFolder()
  const port = await freePort()
  expect(await refusal(folder, { DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` })).toMatch(
    /^DATABASE_URL cannot be reached \(ECONNREFUSED\)/,
  )
})

test('a database that a killed server left behind is stopped first', async () => {
  const folder = await temporaryFolder()
  const orphan = await startCluster(await embeddedBinaries(), path.join(folder, 'pg'))
  const server = await startServer(folder)
  await server.ready()
  await orphan.ended
  expect(server.output()).toContain(`Stopping the database that an earlier server left behind (process ${orphan.pid})`)
  expect(await server.stop()).toBe(0)
})

test('a first start that is killed while it makes its database stands in nobody’s way', async () => {
  const folder = await temporaryFolder()
  const halfMade = async () => (await readdir(folder)).filter((name) => name.startsWith('pg.new-'))
  const killed = await startServer(folder)
  await vi.waitFor(async () => expect(await halfMade()).toHaveLength(1), { timeout: 30_000, interval: 5 })
  killed.child.kill('SIGKILL')
  await killed.exited
  const server = await startServer(folder)
  await server.ready()
  expect(await halfMade()).toEqual([])
  expect(await server.stop()).toBe(0)
})

test('files that are no database are not overwritten by one', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'pg'))
  await writeFile(path.join(folder, 'pg', 'notes.txt'), 'mine')
  expect(await refusal(folder)).toBe(
    `${path.join(folder, 'pg')} contains files but no database. Move them away and start again.`,
  )
  expect(await readdir(path.join(folder, 'pg'))).toEqual(['notes.txt'])
})

test('a data folder deep down works, though a socket’s path may not be that long', async () => {
  const folder = path.join(await temporaryFolder(), 'a-long-name-'.repeat(8), 'data')
  const server = await startServer(folder)
  await server.ready()
  expect(await server.stop()).toBe(0)
})

test.skipIf(process.getuid?.() !== 0)(
  'as root without user namespaces it runs as nobody, or says what is in the way',
  async () => {
    const tools = await temporaryFolder()
    await writeFile(path.join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const server = await startServer(path.join(await temporaryFolder(), 'data'), {
      PATH: `${tools}:${process.env.PATH}`,
    })
    const ready = await server.ready().then(
      () => true,
      () => false,
    )
    if (ready) expect(await server.stop()).toBe(0)
    else
      expect(server.output().trim()).toMatch(/^PostgreSQL does not run as root, and the account 'nobody' cannot reach/)
  },
)

test('the server’s secret is made once, for its owner’s eyes only', async () => {
  const folder = await temporaryFolder()
  const server = await startServer(folder)
  await server.ready()
  expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await server.stop()).toBe(0)
})
