import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { someone } from '../../../../../tests/kit/people/pool.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/kit/server.ts'
import { forgetProfile } from '../forget.ts'
import { ingest, prepareRows } from '../ingest.ts'

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
    // What the company entered itself is open to it.
    displayContacts: [{ kind: 'email', value: 'ada@people.example', own: true }],
    displayContactMasks: [],
  })
  const stranger = await server.as('admin@globex.example')
  expect((await stranger.call(`/api/internal/profiles/${id}/`)).status).toBe(404)
})

interface AlreadyKnown {
  code: string
  fields: { same_as: string[]; name: string[]; reason: string[] }
}

test('who may be known already is asked about; the same person is told more about, and keeps their name', async () => {
  const contacts = [{ kind: 'email', value: 'grace.h@people.example' }]
  const first = (await create({ first_name: 'Grace', last_name: 'Hopper', contacts })).body as Created
  const second = { first_name: 'G.', last_name: 'Murray', contacts, title: 'Admiral' }
  const asked = await create(second)
  expect(asked.status).toBe(409)
  expect(asked.body).toMatchObject({
    code: 'alreadyKnown',
    fields: { same_as: [String(first.id)], name: ['Grace Hopper'], reason: ['email'] },
  } satisfies AlreadyKnown)
  const seen = () => worker.call(`/api/internal/profiles/${first.id}/`)
  expect((await seen()).body).toMatchObject({ name: 'Grace Hopper', title: null })
  expect((await create({ ...second, same_as: first.id })).body).toMatchObject({ id: first.id, created: false })
  expect((await seen()).body).toMatchObject({ name: 'Grace Hopper', first_name: 'Grace', title: 'Admiral' })
})

test('another person with the same mail is another one, and the mail is nobody’s from then on', async () => {
  const contacts = [{ kind: 'email', value: 'the.two@people.example' }]
  const first = (await create({ first_name: 'Una', last_name: 'Tweed', contacts })).body as Created
  const other = await create({ first_name: 'Duo', last_name: 'Linen', contacts, another: true })
  expect(other.body).toMatchObject({ created: true })
  expect((other.body as Created).id).not.toBe(first.id)
  expect((await create({ first_name: 'Third', last_name: 'Felt', contacts })).body).toMatchObject({ created: true })
})

test('a person of the shared pool is asked about too, and keeps the name that the company sees', async () => {
  const [known] = (
    await server.database.system((tx) => {
      const rows = prepareRows(server.clock, [
        someone({ first: 'Shared', contacts: [{ kind: 'email', value: 'shared.p@people.example' }] }),
      ])
      return ingest(tx, server.clock, rows, { ownerCompanyId: null })
    })
  ).profileIds
  const again = {
    first_name: 'Sh.',
    last_name: 'Person',
    contacts: [{ kind: 'email', value: 'Shared.P@people.example' }],
  }
  expect((await create(again)).body).toMatchObject({ code: 'alreadyKnown', fields: { name: ['Shared Person'] } })
  expect((await create({ ...again, same_as: known })).status).toBe(201)
  expect((await worker.call(`/api/internal/profiles/${known}/`)).body).toMatchObject({ name: 'Shared Person' })
})

test('nobody is made one with a person out of reach', async () => {
  const stranger = await server.as('worker@globex.example')
  const theirs = (await create({ first_name: 'Out', last_name: 'Of Reach' }, stranger)).body as Created
  expect((await create({ first_name: 'Out', same_as: theirs.id })).status).toBe(404)
})

test('a contact that is none is refused at its field, and a name that nobody sees is none', async () => {
  const bodies = JSON.parse(
    await readFile(
      path.join(import.meta.dirname, '../../../../../tests/data/field-cases/p-create-profile.json'),
      'utf8',
    ),
  ) as object[]
  const answers = await Promise.all(bodies.map((body) => create(body)))
  expect(answers.map(({ status, body }) => [status, Object.keys((body as { fields: object }).fields)])).toEqual([
    [400, ['contacts.0.value']],
    [400, ['contacts.0.value']],
    [400, ['first_name']],
  ])
  const trimmed = await create({ first_name: 'Dot', contacts: [{ kind: 'email', value: '\u200btr.dot@x.example.' }] })
  const contact = await server.database.system((tx) =>
    tx
      .selectFrom('facts')
      .select('value')
      .where('profile_id', '=', (trimmed.body as Created).id)
      .where('kind', '=', 'contact')
      .executeTakeFirstOrThrow(),
  )
  expect(contact.value).toEqual({ kind: 'email', value: 'tr.dot@x.example' })
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
  for (const link of [...person.links, 'www.github.com/Gone-for-good/?tab=repositories']) {
    const answer = await create({ ...person, links: [link] })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'deletedByOwner' })
  }
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

test('a line that is no address is refused at its field, and nobody is made', async () => {
  const answer = await create({
    first_name: 'Linus',
    links: ['example.com/linus', 'not a link', 'javascript:alert(1)'],
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { 'links.1': ['This isn’t a valid link'], 'links.2': ['This isn’t a valid link'] } },
  })
})
