import { beforeAll, expect, test } from 'vitest'
import { type Browser, type TestServer, testServer } from '../../../tests/kit/server.ts'
import { forgetProfile } from './commands/forget.ts'

let server: TestServer
let worker: Browser

beforeAll(async () => {
  server = await testServer()
  worker = await server.as('worker@acme.example')
})

const create = (body: object, by = worker) => by.call('/api/v6/profiles/', { method: 'POST', body })
interface Created {
  id: number
  uid: string
  created: boolean
}

test('a person whom a colleague knows is there for the company, and for nobody else', async () => {
  const answer = await create({
    first_name: 'Ada',
    last_name: 'Lovelace',
    title: 'Principal engineer',
    company: 'Analytical Engines',
    location: 'London, United Kingdom',
    links: ['https://github.com/ada-lovelace'],
    contacts: [{ kind: 'email', value: 'ada@people.example' }],
    summary: 'Met at the conference',
  })
  expect(answer.status).toBe(201)
  const { id, created } = answer.body as Created
  expect(created).toBe(true)
  const colleague = await server.as('worker2@acme.example')
  const seen = await colleague.call(`/api/internal/profiles/${id}/`)
  expect(seen.body).toMatchObject({
    name: 'Ada Lovelace',
    title: 'Principal engineer',
    location: { city: 'London' },
    summary: 'Met at the conference',
    displayLinks: [{ url: 'https://github.com/ada-lovelace', own: true }],
    displayContactMasks: [{ kind: 'email' }],
  })
  expect(seen.text).not.toContain('ada@people.example')
  const stranger = await server.as('admin@globex.example')
  expect((await stranger.call(`/api/internal/profiles/${id}/`)).status).toBe(404)
})

test('somebody who is known already is told more about, not made twice', async () => {
  const link = 'https://gitlab.com/grace-h'
  const first = (await create({ first_name: 'Grace', last_name: 'Hopper', links: [link] })).body as Created
  const second = (await create({ first_name: 'Grace', last_name: 'Hopper', links: [link], title: 'Admiral' }))
    .body as Created
  expect(second).toMatchObject({ id: first.id, created: false })
  expect((await worker.call(`/api/internal/profiles/${first.id}/`)).body).toMatchObject({ title: 'Admiral' })
})

test('another company’s person of the same mail stays another’s', async () => {
  const person = { first_name: 'Same', last_name: 'Mail', contacts: [{ kind: 'email', value: 'same@people.example' }] }
  const theirs = (await create(person, await server.as('worker@globex.example'))).body as Created
  const ours = (await create(person)).body as Created
  expect(ours.created).toBe(true)
  expect(ours.id).not.toBe(theirs.id)
})

test('a repeat under the same key makes nobody twice', async () => {
  const call = () =>
    worker.call('/api/v6/profiles/', {
      method: 'POST',
      body: { first_name: 'Once', last_name: 'Only' },
      headers: { 'idempotency-key': 'once-only' },
    })
  const [first, second] = [await call(), await call()]
  expect(second.text).toBe(first.text)
})

test('who asked to be forgotten does not come back', async () => {
  const person = { first_name: 'Gone', links: ['https://github.com/gone-for-good'] }
  const { id } = (await create(person)).body as Created
  await server.database.system((tx) => forgetProfile(tx, server.clock, id))
  const answer = await create(person)
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'deletedByOwner' })
})

test('a name is needed, and a manager makes nobody', async () => {
  expect((await create({ first_name: '  ' })).status).toBe(400)
  expect((await create({ first_name: 'X' }, await server.as('hm@acme.example'))).status).toBe(403)
})

test('a link or a name so long that it is no identity says what it says, and tells nobody apart', async () => {
  const link = `https://example.com/wrapped/${'x'.repeat(900)}`
  const mail = { kind: 'email', value: 'wrapped@people.example' }
  const phone = { kind: 'phone', value: '+49 151 12345678' }
  const first = await create({ first_name: 'Ada', links: [link], contacts: [mail] })
  expect(first.status, first.text).toBe(201)
  // Each of its letters is eighteen where names are compared.
  const other = await create({ first_name: 'ﷺ'.repeat(80), links: [link], contacts: [phone] })
  expect(other.body).toMatchObject({ created: true })
  expect((other.body as Created).id).not.toBe((first.body as Created).id)
})
