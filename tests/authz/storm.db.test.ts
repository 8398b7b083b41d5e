import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isDeep, rotatingSeed } from '../kit/depth.ts'
import { testServer } from '../kit/server.ts'
import { goodShare, storm } from '../kit/storm/storm.ts'

/**
 * A piece of `npm run bench -- fuzz`, over real connections: ten thousand requests at length, another thousand every day in
 * the gate. An error that nobody hears fails the run by itself.
 */
const requests = isDeep('authz') ? 10_000 : 1000
const seed = isDeep('authz') ? 20261126 : rotatingSeed()

test('thousands of requests, whole and in ruins, packed, broken off: each is answered, none with an error of ours', async () => {
  const server = await testServer({ searchIds: async () => [] })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const weather = await storm({
    url: `http://127.0.0.1:${port}`,
    host: 'localhost:3000',
    requests,
    seed,
  })
  const logged = server
    .logged()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  expect(weather.wrong, `seed ${seed}: ${logged.join('\n').slice(0, 3000)}`).toEqual([])
  // Made of things that are not there, less than a tenth would be; how much more hangs on who deletes what first.
  expect(goodShare(weather)).toBeGreaterThan(0.2)
  expect(weather.statuses.get(0), 'calls that were broken off').toBeGreaterThan(requests / 100)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
}, 240_000)
