import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ContactList } from '../../../../contract/profiles/contacts/contact-endpoints.ts'
import { giveContacts } from '../../../../tests/kit/people/contacts.ts'
import { makePeople } from '../../../../tests/kit/people/people.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/kit/server.ts'
import { noteBounce } from '../commands/contacts/note-bounce.ts'

let server: TestServer
let worker: Browser
let colleague: Browser
let manager: Browser
let stranger: Browser
let admin: Browser

/** Domains that take no mail. */
const deaf = new Set(['nowhere.example'])

beforeAll(async () => {
  server = await testServer({ mailDomains: { takesMail: async (domain) => !deaf.has(domain) } })
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
  admin = await server.as('admin@acme.example')
})

async function person(...mails: string[]): Promise<number> {
  const [made] = await makePeople(server.database, ['Ada Lovelace'])
  const contacts = mails.map((value) => ({ kind: 'email' as const, value }))
  await giveContacts(server.database, made!.id, contacts)
  return made!.id
}
const listed = async (by: Browser, id: number) =>
  (await by.call(`/api/v6/profiles/${id}/contacts/`)).body as ContactList
const open = (by: Browser, id: number, method: 'GET' | 'POST' = 'POST') =>
  by.call(`/api/v6/profiles/${id}/get-contacts/`, { method })
const left = async (by: Browser) =>
  ((await by.call('/api/quotas/my/')).body as { quotas_contact_available: number }).quotas_contact_available
const limit = (columns: Record<string, number | boolean | string | null>, name = 'Acme') =>
  server.database.system((tx) => tx.updateTable('companies').set(columns).where('name', '=', name).execute())
const spentOn = (id: number) =>
  server.database.system(async (tx) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from meter_ledger where subject = ${`profile:${id}`}`.execute(tx)
    return rows[0]!.sum
  })

test('contacts are masks until they are opened, once for the whole company and for ever', async () => {
  const id = await person('ada.canary@engines.example')
  const before = await listed(worker, id)
  expect(before).toMatchObject({ count: 1, opened: false, may_open: true, cost: 1 })
  expect(before.results[0]).toMatchObject({ value: null, mask: 'a•••@engines.example', own: false, public: true })
  const had = await left(worker)
  const opened = await open(worker, id)
  expect(opened).toMatchObject({ status: 200, body: { opened: true, cost: 0 } })
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(opened.text).toContain('ada.canary@engines.example')
  expect(await left(worker)).toBe(had - 1)
  // Again, and by a colleague: nothing is spent.
  expect((await open(colleague, id)).text).toContain('ada.canary@engines.example')
  expect((await open(worker, id, 'GET')).status).toBe(200)
  expect(await left(worker)).toBe(had - 1)
  const profile = await colleague.call(`/api/internal/profiles/${id}/`)
  expect(profile.body).toMatchObject({
    displayContacts: [{ value: 'ada.canary@engines.example' }],
    displayContactMasks: [],
  })
  // What is found out later is open as well.
  await giveContacts(server.database, id, [{ kind: 'phone', value: '+49305550100' }])
  expect((await listed(colleague, id)).results.map(({ value }) => value)).toContain('+49305550100')
  // Another company still knows masks alone.
  expect((await listed(stranger, id)).results.every(({ value }) => value === null)).toBe(true)
})

test('fifty who open one person at once spend one, and there is one event', async () => {
  const id = await person('fifty@engines.example')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => open(at % 2 ? worker : colleague, id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await spentOn(id)).toBe(1)
  const events = await server.database.system((tx) =>
    tx
      .selectFrom('events')
      .select('ids')
      .where('name', '=', 'profiles.contactsOpened')
      .where('subject', '=', `profile:${id}`)
      .execute(),
  )
  expect(events).toEqual([{ ids: { profileId: id, charged: true } }])
})

test('of two who open somebody at the last contact one is told that it does not suffice', async () => {
  const [one, other] = [await person('one@engines.example'), await person('other@engines.example')]
  const { rows } = await server.database.system((tx) =>
    sql<{
      used: number
    }>`select count(*)::int as used from meter_ledger where company_id = (select id from companies where name = 'Acme')`.execute(
      tx,
    ),
  )
  await limit({ contact_limit_company: rows[0]!.used + 1 })
  const answers = await Promise.all([open(worker, one), open(colleague, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = answers.find(({ status }) => status === 400)!
  expect(refused.body).toMatchObject({ code: 'notEnoughLimits', detail: 'Not enough limits to open contacts' })
  expect((await spentOn(one)) + (await spentOn(other))).toBe(1)
  // Contacts that are open stay open, and a person with nothing usable costs nothing.
  const nobody = await person()
  expect((await open(worker, nobody)).status).toBe(200)
  await limit({ contact_limit_company: 300 })
})

test('the GET of the spec demands the header against forged requests, too', async () => {
  const id = await person('csrf@engines.example')
  const forged = await worker.call(`/api/v6/profiles/${id}/get-contacts/`, { headers: { 'x-csrftoken': 'x' } })
  expect(forged).toMatchObject({ status: 403, body: { code: 'csrf' } })
  expect((await listed(worker, id)).opened).toBe(false)
})

test('staff is not metered', async () => {
  const id = await person('staff@engines.example')
  const staff = await server.as('sales@hirefold.example')
  expect((await open(staff, id)).status).toBe(200)
  expect(await spentOn(id)).toBe(0)
  expect((await staff.call('/api/quotas/my/')).body).toMatchObject({ model: 'exempt', quotas_contact_available: null })
})

async function sharedFolder(id: number): Promise<number> {
  const { id: hm } = (await manager.call('/api/internal/users/me/')).body as { id: string }
  const body = { name: 'Shared', access_type: 'private', granted_users: [hm] }
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body })).body as { id: number }
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles: [id] } })
  return folder.id
}

test('a manager sees what is open, and opens only where the owner of the folder allows it, at the company’s expense', async () => {
  const id = await person('manager@engines.example')
  expect((await manager.call(`/api/v6/profiles/${id}/contacts/`)).status).toBe(404)
  const folder = await sharedFolder(id)
  expect(await listed(manager, id)).toMatchObject({ may_open: false, opened: false })
  expect((await open(manager, id)).status).toBe(403)
  expect(await spentOn(id)).toBe(0)
  // Without the permission there is nothing to see.
  await server.database.system((tx) =>
    tx
      .updateTable('users')
      .set({ permissions: ['personalInfo'] })
      .where('email', '=', 'hm@acme.example')
      .execute(),
  )
  expect((await manager.call(`/api/v6/profiles/${id}/contacts/`)).status).toBe(404)
  expect((await manager.call(`/api/internal/profiles/${id}/`)).body).toMatchObject({
    displayContacts: [],
    displayContactMasks: [],
  })
  await server.database.system((tx) =>
    tx.updateTable('users').set({ permissions: null }).where('email', '=', 'hm@acme.example').execute(),
  )
  const allow = { method: 'PATCH' as const, body: { managers_open_contacts: true } }
  // A colleague has no say in it: the owner of the folder has.
  expect((await colleague.call(`/api/v6/folders/${folder}/`, allow)).status).toBe(404)
  expect((await worker.call(`/api/v6/folders/${folder}/`, allow)).body).toMatchObject({ managers_open_contacts: true })
  await server.dispatcher.dispatch()
  const log = await admin.call('/api/v6/company/audit-log/?limit=1')
  expect(log.body).toMatchObject({
    results: [{ action: 'folders.contactsToManagersGiven', actor: { name: 'Anna Weber' } }],
  })
  await limit({ contact_limit_user: 0 })
  expect((await open(manager, id)).text).toContain('manager@engines.example')
  expect(await spentOn(id)).toBe(1)
  await limit({ contact_limit_user: null })
})

test('what the company enters is open to it at once, can be changed, marked and deleted, and is nobody else’s', async () => {
  const id = await person('shared@engines.example')
  const url = `/api/v6/profiles/${id}/contacts/`
  const add = (body: object) => worker.call(url, { method: 'POST', body })
  expect((await add({ kind: 'email', value: 'not a mail' })).body).toMatchObject({
    fields: { value: ['This isn’t a valid email address'] },
  })
  expect((await add({ kind: 'icq', value: '12345' })).status).toBe(400)
  expect((await add({ kind: 'telegram', value: '+49' })).status).toBe(400)
  const phone = (await add({ kind: 'phone', value: '030 1234567', corporate: true })).body as { id: number }
  // Acme is at home in Germany.
  expect(phone).toMatchObject({
    value: '+49301234567',
    own: true,
    editable: true,
    sourceInfo: { type: 'colleague', corporate: true },
    added_by: { name: 'Anna Weber' },
  })
  expect((await listed(colleague, id)).results.map(({ value }) => value)).toEqual(['+49301234567', null])
  expect((await listed(stranger, id)).count).toBe(1)
  const one = (contact: number) => `${url}${contact}/`
  const changed = (await worker.call(one(phone.id), { method: 'PATCH', body: { value: '+49 30 7654321' } })).body as {
    id: number
    value: string
  }
  expect(changed.value).toBe('+49307654321')
  const marked = await colleague.call(one(changed.id), { method: 'PATCH', body: { valid: false } })
  expect(marked.body).toMatchObject({ valid: false })
  expect((await listed(worker, id)).results[0]).toMatchObject({ valid: false })
  const back = await colleague.call(one(changed.id), { method: 'PATCH', body: { valid: true } })
  expect(back.body).toMatchObject({ valid: true })
  // A hidden one has no id to change it by, and a foreign one is not there.
  const hidden = (await listed(worker, id)).results[1]!.id
  expect((await worker.call(one(hidden), { method: 'PATCH', body: { valid: false } })).status).toBe(404)
  expect((await stranger.call(one(changed.id), { method: 'DELETE' })).status).toBe(404)
  expect((await worker.call(one(changed.id), { method: 'DELETE' })).status).toBe(204)
  expect((await listed(worker, id)).count).toBe(1)
  await open(worker, id)
  // Somebody else's word is marked, not changed.
  expect((await worker.call(one(hidden), { method: 'PATCH', body: { value: 'x@y.example' } })).status).toBe(403)
  expect((await worker.call(one(hidden), { method: 'DELETE' })).status).toBe(403)
  expect((await worker.call(one(hidden), { method: 'PATCH', body: { valid: false } })).status).toBe(200)
  expect((await worker.call(`/api/v6/email_sources/?profile_id=${id}`)).body).toMatchObject({ count: 0 })
})

test('addresses that are open are looked at without writing to them; hidden ones are not named', async () => {
  const id = await person('good@engines.example', 'gone@nowhere.example', 'back@engines.example')
  const verifier = `/api/v6/profiles/${id}/verifier/`
  expect((await worker.call(verifier)).body).toEqual({ count: 0, results: [] })
  await open(worker, id)
  await server.database.system((tx) =>
    tx
      .insertInto('contact_marks')
      .values({
        ...{ company_id: 10, profile_id: id, key: 'email back@engines.example', marked_by: null },
        ...{ bounced_at: server.clock.now(), marked_at: server.clock.now() },
      })
      .execute(),
  )
  expect((await worker.call(verifier)).body).toMatchObject({
    results: [
      { value: 'good@engines.example', verdict: 'deliverable' },
      { value: 'gone@nowhere.example', mx: false, verdict: 'undeliverable' },
      { value: 'back@engines.example', verdict: 'undeliverable', bounced_at: server.clock.now().toISOString() },
    ],
  })
  expect((await worker.call(`/api/v6/email_sources/?profile_id=${id}`)).body).toMatchObject({
    count: 2,
    results: [{ email: 'good@engines.example', source: 'import' }, { email: 'gone@nowhere.example' }],
  })
})

test('an address that has bounced is written to again once somebody says that it is right', async () => {
  const id = await person('back@engines.example')
  await open(worker, id)
  const at = server.clock.now()
  const bounced = { companyId: 10, profileId: id, address: 'Back@engines.example', at }
  await server.database.system((tx) => noteBounce(tx, bounced))
  const [contact] = (await listed(worker, id)).results
  expect(contact).toMatchObject({ valid: true, bounced_at: at.toISOString() })
  const healed = await worker.call(`/api/v6/profiles/${id}/contacts/${contact!.id}/`, {
    method: 'PATCH',
    body: { valid: true },
  })
  expect(healed.body).toMatchObject({ valid: true, bounced_at: null })
  expect((await listed(worker, id)).results[0]).toMatchObject({ valid: true, bounced_at: null })
  expect((await worker.call(`/api/v6/email_sources/?profile_id=${id}`)).body).toMatchObject({ count: 1 })
  // It may come back once more.
  await server.database.system((tx) => noteBounce(tx, bounced))
  expect((await listed(worker, id)).results[0]).toMatchObject({ bounced_at: at.toISOString() })
})

test('a contact without a source is there only where the company wants such', async () => {
  const id = await person()
  await giveContacts(server.database, id, [{ kind: 'email', value: 'nobody@engines.example', source: '' }])
  expect(await listed(worker, id)).toMatchObject({ count: 0, cost: 0 })
  await limit({ contacts_without_sources: true })
  expect(await listed(worker, id)).toMatchObject({ count: 1, cost: 1 })
  await limit({ contacts_without_sources: false })
})

test('who spent what on whom is read by admins', async () => {
  const id = await person('ledger@engines.example')
  await open(worker, id)
  expect((await worker.call('/api/v6/company/credit-transactions/')).status).toBe(403)
  const list = await admin.call('/api/v6/company/credit-transactions/?limit=1')
  expect(list.body).toMatchObject({
    results: [{ unit: 'contact', kind: 'open', amount: 1, actor: { name: 'Anna Weber' }, profile: { id } }],
    limits: { model: 'monthly', contact_limit_company: 300, time_zone: 'Europe/Berlin' },
  })
})
