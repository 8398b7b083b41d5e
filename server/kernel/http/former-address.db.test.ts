import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { type TestServer, testServer } from '../../../tests/kit/server.ts'
import { demoPassword } from '../../modules/users/demo.ts'

let server: TestServer
const former = { host: 'old.example', origin: 'https://old.example' }
const [now, before] = ['https://hire.example', 'https://old.example'].map((url) => new URL(url)) as [URL, URL]

beforeAll(async () => {
  server = await testServer({ addresses: { current: [now], former: [before] } })
})

const all = Object.values(endpoints).flatMap((area) => Object.values(area) as Endpoint[])
const call = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, headers: Record<string, string>) =>
  server.stranger().call(path.replace(/\{\w+\}/g, '1'), { method, headers })

test('at a former address nothing answers but what signs in, sends and leads on', async () => {
  const answering: string[] = []
  for (const endpoint of all) {
    const { status, body } = await call(endpoint, former)
    if (status !== 421 || (body as { code: string }).code !== 'moved') answering.push(endpoint.path)
  }
  expect([...new Set(answering)].sort()).toEqual([
    '/api/files/v1/',
    '/api/internal/users/me/',
    '/api/sync/',
    '/api/sync/devices/',
    '/api/sync/sealing-key/',
    '/api/sync/unseal/',
    '/api/v6/front-door/',
    '/api/v6/login/',
    '/api/v6/logout/',
  ])
  const stream = await server.stranger().call('/api/sync/events', { headers: former })
  expect(stream.body).toMatchObject({ code: 'moved' })
})

test('each answer there names the address of today, and none elsewhere does', async () => {
  const door = await server.stranger().call('/api/v6/front-door/', { headers: former })
  expect(door.body).toMatchObject({ movedTo: now.origin, mail: false })
  expect(door.headers['x-moved-to']).toBe(now.origin)
  const body = { email: 'worker@acme.example', password: demoPassword }
  const entered = await server.stranger().call('/api/v6/login/', { method: 'POST', body, headers: former })
  expect([entered.status, entered.headers['x-moved-to']]).toEqual([200, now.origin])
  const here = await server.stranger().call('/api/v6/front-door/', { headers: { host: now.host, origin: now.origin } })
  expect(here.body).not.toHaveProperty('movedTo')
  expect(here.headers).not.toHaveProperty('x-moved-to')
})
