import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ContactList } from '../../../../contract/profiles/contacts/contact-endpoints.ts'
import { giveContacts } from '../../../../tests/kit/people/contacts.ts'
import { makePeople } from '../../../../tests/kit/people/people.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/kit/server.ts'

let server: TestServer
let worker: Browser
let id: number

beforeAll(async () => {
  server = await testServer()
  worker = await server.as('worker@acme.example')
  const [made] = await makePeople(server.database, ['Ada Lovelace'])
  id = made!.id
})

const add = (kind: string, value: string) =>
  worker.call(`/api/v6/profiles/${id}/contacts/`, { method: 'POST', body: { kind, value } })
const home = (country: string) =>
  server.database.system((tx) => tx.updateTable('companies').set({ country }).where('name', '=', 'Acme').execute())

async function person(...mails: string[]): Promise<number> {
  const [made] = await makePeople(server.database, ['Ada Lovelace'])
  await giveContacts(
    server.database,
    made!.id,
    mails.map((value) => ({ kind: 'email' as const, value })),
  )
  return made!.id
}

const long = 'a'.repeat(400)

test.each([
  ['email', '<b>ada</b>@engines.example', 'This isn’t a valid email address'],
  ['email', '<script>alert(1)</script>', 'This isn’t a valid email address'],
  ['email', `${long}@engines.example`, undefined],
  ['phone', '<img src=x>', 'This isn’t a valid phone number'],
  ['phone', '1'.repeat(400), undefined],
  ['telegram', '<b>ada</b>', 'This isn’t a Telegram name'],
  ['skype', '<b>ada</b>', 'This isn’t a Skype name'],
  ['link', 'javascript:alert(1)', 'This isn’t a valid link'],
  ['link', 'https://user:word@site.example/', 'This isn’t a valid link'],
  ['link', 'not a link', 'This isn’t a valid link'],
  ['link', `https://site.example/${long}`, undefined],
  ['email', '\u202e\u200f', undefined],
])('%s %j is refused by one sentence at its field', async (kind, value, sentence) => {
  const { status, body } = await add(kind, value)
  const { fields } = body as { fields: Record<string, string[]> }
  expect([status, Object.keys(fields), fields.value?.length]).toEqual([400, ['value'], 1])
  if (sentence) expect(fields.value).toEqual([sentence])
})

test.each([
  ['email', '\u202eada\u200f@engines.example', 'ada@engines.example'],
  ['telegram', '@ada_l\u200f', '@ada_l'],
  ['link', 'cal.example/ada', 'https://cal.example/ada'],
])('%s %j is kept without what nobody sees, as %s', async (kind, value, kept) => {
  expect(await add(kind, value)).toMatchObject({ status: 201, body: { kind, value: kept } })
})

test('a link that staff has banned is refused as a contact, too', async () => {
  const staff = await server.as('super@hirefold.example')
  const ban = { method: 'POST' as const, body: { url: 'https://spam.example/ada' } }
  expect((await staff.call('/api/v6/banned_links/', ban)).status).toBeLessThan(300)
  expect(await add('link', 'https://spam.example/ada')).toMatchObject({
    status: 400,
    body: { fields: { value: [{}] } },
  })
})

test.each([
  ['US', '8 (912) 345-67-89', '+79123456789'],
  ['RU', '8 (912) 345-67-88', '+79123456788'],
  ['GB', '8(495)123-45-67', '+74951234567'],
  ['DE', '8 (912) 345-67-87', '+79123456787'],
  ['DE', '089 12345678', '+498912345678'],
])('a company in %s types %s: %s', async (country, value, kept) => {
  await home(country)
  expect(await add('phone', value)).toMatchObject({ status: 201, body: { value: kept } })
})

test('a number is what was announced, stays what it is until somebody touches it, and is entered once', async () => {
  const create = await worker.call('/api/v6/profiles/', {
    method: 'POST',
    body: {
      ...{ first_name: 'Igor', last_name: 'Petrov', location: 'Munich, Germany' },
      contacts: [
        { kind: 'phone', value: '8 (912) 345-67-80' },
        { kind: 'phone', value: '89 123 456 78' },
      ],
    },
  })
  const path = `/api/v6/profiles/${(create.body as { id: number }).id}/contacts/`
  const list = async () => ((await worker.call(path)).body as ContactList).results
  const enter = (value: string) => worker.call(path, { method: 'POST', body: { kind: 'phone', value } })
  const [russian, munich] = await list()
  // As it was written, and called from anywhere.
  expect([russian, munich].map((each) => [each?.value, each?.number])).toEqual([
    ['8 (912) 345-67-80', '+79123456780'],
    ['89 123 456 78', '+498912345678'],
  ])
  expect((await enter('+7 912 345 67 80')).status).toBe(400)
  expect(await enter('8 (912) 345-67-81')).toMatchObject({ status: 201, body: { value: '+79123456781' } })
  const change = (id: number, body: object) => worker.call(`${path}${id}/`, { method: 'PATCH', body })
  const work = { value: '8 (912) 345-67-80', number: '+79123456780', sourceInfo: { corporate: true } }
  expect((await change(russian!.id, { corporate: true })).body).toMatchObject(work)
  const again = (await list()).find(({ number }) => number === '+79123456780')!
  expect((await change(again.id, { value: again.value, corporate: true })).body).toMatchObject(work)
  const touched = (await list()).find(({ number }) => number === '+79123456780')!
  expect((await change(touched.id, { value: '8 (912) 345 67 80' })).body).toMatchObject({ value: '+79123456780' })
})

test('what is open of a person is not entered again, however it is spelled; of what is hidden nobody learns so', async () => {
  const id = await person('ada.again@engines.example')
  const enter = (kind: string, value: string) =>
    worker.call(`/api/v6/profiles/${id}/contacts/`, { method: 'POST', body: { kind, value } })
  expect((await enter('email', 'Ada.AGAIN@engines.example')).status).toBe(201)
  const other = await person('ada.shown@engines.example')
  await worker.call(`/api/v6/profiles/${other}/get-contacts/`, { method: 'POST' })
  const again = await worker.call(`/api/v6/profiles/${other}/contacts/`, {
    method: 'POST',
    body: { kind: 'email', value: 'ADA.shown@Engines.example' },
  })
  expect(again).toMatchObject({ status: 400, body: { fields: { value: ['This contact is here already'] } } })
  const { results } = (await worker.call(`/api/v6/profiles/${other}/contacts/`)).body as ContactList
  expect(results).toMatchObject([{ value: 'ada.shown@engines.example', own: false }])
  const link = { kind: 'link', key: 'github.com/ada-again', value: { url: 'https://github.com/ada-again' } }
  await server.database.system((tx) =>
    sql`insert into facts (profile_id, owner_company_id, kind, key, value, source, recorded_at)
      values (${id}, null, ${link.kind}, ${link.key}, ${JSON.stringify(link.value)}, 'test', now())`.execute(tx),
  )
  expect((await enter('link', 'http://www.github.com/ada-again/')).status).toBe(400)
})

test('what a company enters, marks and takes back of contacts stands in the person’s history', async () => {
  const id = await person()
  const send = (path: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object) =>
    worker.call(`/api/v6/profiles/${id}/contacts/${path}`, { method, ...(body && { body }) })
  const entered = (await send('', 'POST', { kind: 'email', value: 'first@history.example' })).body as { id: number }
  await send(`${entered.id}/`, 'PATCH', { valid: false })
  const changed = (await send(`${entered.id}/`, 'PATCH', { value: 'second@history.example' })).body as { id: number }
  expect((await send(`${changed.id}/`, 'DELETE')).status).toBe(204)
  const history = async (by: Browser) => {
    const { body } = await by.call(`/api/profiles/${id}/history/`)
    return (body as { edits: { results: { kind: string; part: string; before: string; after: string }[] } }).edits
      .results
  }
  expect(
    (await history(await server.as('worker2@acme.example'))).map(({ kind, part, before, after }) => [
      kind,
      part,
      before,
      after,
    ]),
  ).toEqual([
    ['contact', 'value', 'second@history.example', null],
    ['contact', 'value', 'first@history.example', 'second@history.example'],
    ['contact', 'valid', 'yes', 'no'],
    ['contact', 'value', null, 'first@history.example'],
  ])
  expect(await history(await server.as('worker@globex.example'))).toEqual([])
})
