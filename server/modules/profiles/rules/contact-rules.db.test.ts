import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Card } from '../../../../contract/profiles/card.ts'
import { formOf } from '../../../../tests/kit/form.ts'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'
import { demoUserId } from '../../users/demo.ts'
import { mayBeContacted } from '../door.ts'

const server = await testServer()
const { database, clock } = server
const worker = await server.as('worker@acme.example')
const stranger = await server.as('worker@globex.example')

const made = async (last: string, who: Browser = worker) => {
  const { body } = await who.call('/api/v6/profiles/', { method: 'POST', body: { first_name: 'Ada', last_name: last } })
  return body as { id: number; uid: string }
}
const say = (id: number | string, body: object, who: Browser = worker) =>
  who.call(`/api/v6/profiles/${id}/contact_rules/`, { method: 'PATCH', body })
const cardOf = async (id: number, who: Browser = worker) =>
  (await who.call(`/api/internal/profiles/${id}/`)).body as Card
const companyOf = async (name: string) =>
  database.system(async (tx) => {
    const row = await tx
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', demoUserId(name))
      .executeTakeFirstOrThrow()
    return row.company_id
  })
/** Somebody of the shared pool, whom both companies see. */
const shared = () =>
  database.system(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into profiles (uid, created_at) values (gen_random_uuid(), now())
      returning id`.execute(tx)
    const { id } = rows[0]!
    await sql`insert into facts (profile_id, kind, key, value, source, recorded_at)
      values (${id}, 'name', '', '{"full": "Grace Hopper", "first": "Grace", "last": "Hopper"}', 'pool', now())`.execute(
      tx,
    )
    return id
  })

test('a flag with its reason is the company’s own: card, candidate and answer say it, the other company sees nothing', async () => {
  const id = await shared()
  expect((await say(id, { do_not_contact: { reason: '  Asked not to be written to ' } })).body).toMatchObject({
    do_not_contact: { reason: 'Asked not to be written to', by: { name: 'Anna Weber' }, at: expect.any(String) },
    legal_basis: null,
  })
  expect((await cardOf(id)).do_not_contact).toBe(true)
  expect((await cardOf(id, stranger)).do_not_contact).toBeUndefined()
  const { body: theirs } = await stranger.call(`/api/v6/profiles/${id}/contact_rules/`)
  expect(theirs).toEqual({ do_not_contact: null, legal_basis: null })
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Flagged' } })).body as {
    id: number
  }
  const add = { method: 'POST', body: { profiles: [id] } } as const
  expect((await worker.call(`/api/v6/folders/${folder.id}/candidates/`, add)).body).toMatchObject({
    added: 1,
    do_not_contact: 1,
  })
  const career = () =>
    database.system((tx) =>
      tx.selectFrom('candidates').select('career').where('profile_id', '=', id).executeTakeFirstOrThrow(),
    )
  expect((await career()).career.do_not_contact).toBe(true)
  const [acme, globex] = [await companyOf('worker@acme.example'), await companyOf('worker@globex.example')]
  expect(await database.company(acme, (tx) => mayBeContacted(tx, acme, [id]))).toEqual(new Set())
  expect(await database.company(globex, (tx) => mayBeContacted(tx, globex, [id]))).toEqual(new Set([id]))
  await say(id, { do_not_contact: null })
  expect((await cardOf(id)).do_not_contact).toBeUndefined()
  expect((await career()).career).not.toHaveProperty('do_not_contact')
})

test('a basis stands beside the flag with its date; what is not named stays, and both are in the audit log', async () => {
  const { id } = await made('Basis')
  await say(id, { do_not_contact: { reason: 'Moved away' } })
  const { body } = await say(id, { legal_basis: { basis: 'consent', date: '2026-10-01' } })
  expect(body).toMatchObject({
    do_not_contact: { reason: 'Moved away' },
    legal_basis: { basis: 'consent', date: '2026-10-01' },
  })
  await say(id, { do_not_contact: null })
  await server.dispatcher.dispatch()
  const admin = await server.as('admin@acme.example')
  const { body: log } = await admin.call('/api/v6/company/audit-log/?kind=pool')
  const actions = (log as { results: { action: string }[] }).results.map(({ action }) => action)
  expect(actions.slice(0, 3).sort()).toEqual([
    'profiles.doNotContactGiven',
    'profiles.doNotContactTakenBack',
    'profiles.legalBasisChanged',
  ])
})

test('an import of the same person leaves the flag', async () => {
  const acme = await companyOf('worker@acme.example')
  const person = { first_name: 'Ada', last_name: 'Import', contacts: [{ kind: 'email', value: 'ada@import.example' }] }
  const { body } = await worker.call('/api/v6/profiles/', { method: 'POST', body: person })
  const { id } = body as { id: number }
  await say(id, { do_not_contact: { reason: 'Asked' } })
  clock.advance(60_000)
  const rows = [{ name: 'Ada Import', email: 'ada@import.example', title: 'Engineer' }]
  const file = ['name,email,title', ...rows.map((row) => Object.values(row).join())].join('\n')
  const folder = (await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Imported' } })).body as {
    uid: string
  }
  const form = await formOf('people.csv', file)
  const answer = await worker.call(`/api/v6/folders/${folder.uid}/files/`, { method: 'POST', ...form })
  expect(answer.status).toBe(201)
  const card = await cardOf(id)
  expect(card).toMatchObject({ title: 'Engineer', do_not_contact: true })
  expect(await database.company(acme, (tx) => mayBeContacted(tx, acme, [id]))).toEqual(new Set())
})

test('without a reason, with a date that is none, of somebody unknown, by who may not: refused, and nothing is said', async () => {
  const { id } = await made('Refused')
  expect(await say(id, { do_not_contact: { reason: ' \u200b ' } })).toMatchObject({ status: 400 })
  expect(await say(id, { legal_basis: { basis: 'consent', date: '2026-13-01' } })).toMatchObject({ status: 400 })
  expect(await say(id, { legal_basis: { basis: 'hope', date: '2026-10-01' } })).toMatchObject({ status: 400 })
  expect(await say(id, { do_not_contact: { reason: 'x'.repeat(501) } })).toMatchObject({ status: 400 })
  expect((await say(id, { do_not_contact: { reason: 'No' } }, stranger)).status).toBe(404)
  expect((await say(id, { do_not_contact: { reason: 'No' } }, await server.as('hm@acme.example'))).status).toBe(403)
  expect((await worker.call(`/api/v6/profiles/${id}/contact_rules/`)).body).toEqual({
    do_not_contact: null,
    legal_basis: null,
  })
})

test('a hiring manager reads why somebody of a granted folder is not contacted, not the legal basis, and nobody else', async () => {
  const [{ id }, other] = [await made('Granted'), await made('Elsewhere')]
  const basis = { legal_basis: { basis: 'consent', date: '2026-10-01' } }
  for (const one of [id, other.id]) await say(one, { do_not_contact: { reason: 'Asked us' }, ...basis })
  const { body: folder } = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Granted' } })
  const { id: folderId } = folder as { id: number }
  await worker.call(`/api/v6/folders/${folderId}/candidates/`, { method: 'POST', body: { profiles: [id] } })
  const granted_users = [demoUserId('hm@acme.example')]
  await worker.call(`/api/v6/folders/${folderId}/`, { method: 'PATCH', body: { granted_users } })
  const manager = await server.as('hm@acme.example')
  const { body } = await manager.call(`/api/v6/profiles/${id}/contact_rules/`)
  expect(body).toEqual({
    do_not_contact: { reason: 'Asked us', by: expect.objectContaining({ name: 'Anna Weber' }), at: expect.any(String) },
    legal_basis: null,
  })
  expect((await manager.call(`/api/v6/profiles/${other.id}/contact_rules/`)).status).toBe(404)
  expect((await say(id, { do_not_contact: null }, manager)).status).toBe(403)
})
