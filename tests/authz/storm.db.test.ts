import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '../kit/server.ts'
import { goodShare, storm } from '../kit/storm/storm.ts'

/** A tenth of `npm run bench -- fuzz`, over real connections; an error that nobody hears fails the run by itself. */
test('ten thousand requests, whole and in ruins, packed, broken off: each is answered, none with an error of ours', async () => {
  const server = await testServer({ searchIds: async () => [] })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const weather = await storm({
    url: `http://127.0.0.1:${port}`,
    host: 'localhost:3000',
    requests: 10_000,
    seed: 20261126,
  })
  const logged = server
    .logged()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  expect(weather.wrong, logged.join('\n').slice(0, 3000)).toEqual([])
  // Made of things that are not there, less than a tenth would be; how much more hangs on who deletes what first.
  expect(goodShare(weather)).toBeGreaterThan(0.2)
  expect(weather.statuses.get(0), 'calls that were broken off').toBeGreaterThan(100)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
}, 240_000)
