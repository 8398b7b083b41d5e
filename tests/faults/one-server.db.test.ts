import { expect, test } from 'vitest'
import { testDatabase } from '../kit/database/database.ts'
import { isDeep } from '../kit/depth.ts'
import { startServer, temporaryFolder } from '../kit/process.ts'

async function address(): Promise<string> {
  const { host, database, user } = (await testDatabase()).address
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
}

const rounds = isDeep('kills') ? 3 : 1

test('of two servers that start on one database at one moment one runs, and after its end another', async () => {
  const DATABASE_URL = await address()
  for (let round = 0; round < rounds; round++) {
    const both = await Promise.all([0, 1].map(async () => startServer(await temporaryFolder(), { DATABASE_URL })))
    const ends = both.map(async (server) => (await server.exited) !== null && server)
    const refused = await Promise.race(ends)
    const [running] = both.filter((server) => server !== refused)
    if (!refused || !running) throw new Error('Both run')
    expect([refused.child.exitCode, refused.output()]).toEqual([
      1,
      expect.stringContaining('Another Hirefold server runs on this database'),
    ])
    await running.ready()
    // Its end frees the database, however it ends.
    running.child.kill('SIGKILL')
    const next = await startServer(await temporaryFolder(), { DATABASE_URL })
    await next.ready()
    expect(await next.stop()).toBe(0)
  }
}, 240_000)
