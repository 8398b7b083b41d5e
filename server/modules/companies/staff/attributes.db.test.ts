import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type AttributeName,
  type Attributes,
  attributeNames,
  attributes,
} from '../../../../contract/companies/attributes/attributes.ts'
import { testServer } from '../../../../tests/kit/server.ts'

const server = await testServer()
const staff = await server.as('super@hirefold.example')
const worker = await server.as('worker@acme.example')
const admin = await server.as('admin@acme.example')

const me = async () =>
  (await worker.call('/api/internal/users/me/')).body as { company: { id: number } & Record<string, unknown> }
const acme = String((await me()).company.id)
const settings = `/api/v6/companies/${acme}/settings/`
const put = (body: object) => staff.call(`/api/v6/companies/${acme}/`, { method: 'PUT', body })
const held = async () => ((await staff.call(settings)).body as { attributes: Attributes }).attributes

/** Columns of a company that are no attributes: what it is known by, and what only it itself sets. */
const others = [
  ...['id', 'uid', 'is_demo', 'created_at', 'deleted_at', 'attributes', 'custom_settings'],
  ...['first_steps', 'hm_display_sections'],
]

test('each attribute is kept in one place, and each column of a company is an attribute or known to be none', async () => {
  const { rows } = await server.database.system((tx) =>
    sql<{ column: string }>`select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = 'companies'`.execute(tx),
  )
  const columns = rows.map(({ column }) => column)
  const declared = attributeNames.flatMap((name) => attributes[name].column ?? [])
  expect(declared.toSorted()).toEqual(columns.filter((column) => !others.includes(column)).toSorted())
  const elsewhere = attributeNames.filter((name) => !attributes[name].column)
  expect(elsewhere.filter((name) => columns.includes(name))).toEqual([])
})

/** Another value of each kind than the one that holds. */
function otherThan(name: AttributeName, value: unknown): unknown {
  const { control } = attributes[name]
  if (control.kind === 'flag') return !value
  if (control.kind === 'number') return value === control.min + 1 ? control.min + 2 : control.min + 1
  if (control.kind === 'day') return value === '2026-01-01' ? '2026-01-02' : '2026-01-01'
  if (control.kind === 'choice') return Object.keys(control.of).find((each) => each !== value)
  if (control.kind === 'list')
    return control.of ? [Object.keys(control.of)[0]] : name.includes('countr') ? ['DE'] : ['a.example']
  const known: Partial<Record<AttributeName, string>> = {
    time_zone: 'Europe/Berlin',
    country: 'DE',
    site: 'acme.test',
    metabase_link: 'https://metabase.example/1',
    hubspot_link: 'https://hubspot.example/1',
  }
  return known[name] ?? 'Other words'
}

test.each(attributeNames.filter((name) => attributes[name].control.kind !== 'staff'))(
  '%s is set by staff, read again, and put back',
  async (name) => {
    const before = (await held())[name]
    const value = otherThan(name, before)
    expect(await put({ [name]: value, reason: 'Agreed' })).toMatchObject({
      status: 200,
      body: { attributes: { [name]: value } },
    })
    expect((await held())[name]).toEqual(value)
    expect(await put({ [name]: before, reason: 'Agreed' })).toMatchObject({ status: 200 })
    expect((await held())[name]).toEqual(before)
  },
)

test('what is off closes its area to everybody of the company at once, and is in the menu of nobody', async () => {
  expect((await worker.call('/api/v6/mailing_templates/')).status).toBe(200)
  expect((await admin.call('/api/v6/company/credit-transactions/')).status).toBe(200)
  await put({ messaging: false, credits_access: false, reason: 'Not paid' })
  expect(await me()).toMatchObject({ company: { messaging: false, closed: ['messaging.', 'templates.', 'credits.'] } })
  expect(await worker.call('/api/v6/mailing_templates/')).toMatchObject({ status: 403 })
  expect((await admin.call('/api/v6/company/credit-transactions/')).status).toBe(403)
  expect((await worker.call('/api/v6/folders/')).status).toBe(200)
  await put({ messaging: true, credits_access: true })
  expect((await worker.call('/api/v6/mailing_templates/')).status).toBe(200)
})

test('a language that the company does not have is chosen by nobody, and is not offered', async () => {
  await put({ languages: ['ru'] })
  const choose = (language: string) => worker.call('/api/v6/user/settings/', { method: 'PATCH', body: { language } })
  expect(await choose('en')).toMatchObject({ status: 400, body: { fields: { language: [expect.any(String)] } } })
  expect((await choose('ru')).status).toBe(200)
  expect(await me()).toMatchObject({ company: { attributes: { languages: ['ru'] } } })
  await put({ languages: ['en', 'ru'] })
  expect((await choose('en')).status).toBe(200)
})

test('who takes something from people says why, which stands in the company’s log with what was changed', async () => {
  const told = { status: 400, body: { fields: { reason: ['Say why: people lose something'] } } }
  expect(await put({ contact_limit_user: 5 })).toMatchObject(told)
  expect(await held()).toMatchObject({ contact_limit_user: null })
  await put({ contact_limit_user: 5, industry: 'Robots', reason: 'Ticket 4821' })
  // More of it needs none.
  expect((await put({ contact_limit_user: 6 })).status).toBe(200)
  await server.dispatcher.dispatch()
  const { results } = (await admin.call('/api/v6/company/audit-log/?kind=settings')).body as { results: object[] }
  expect(results[1]).toMatchObject({
    action: 'companies.changed',
    fields: ['industry', 'contact_limit_user'],
    reason: 'Ticket 4821',
    actor: { name: '' },
  })
  await put({ contact_limit_user: null, industry: '' })
})

test('one that cannot be so refuses all, at its name', async () => {
  const refused = async (body: object, field: string) => {
    const answer = await put({ segment: 'Not kept', ...body })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
    expect((await held()).segment).toBe('')
  }
  await refused({ paid_from: '2026-05-02', paid_till: '2026-05-01' }, 'paid_till')
  await refused({ time_zone: 'Europe/Atlantis' }, 'time_zone')
  await refused({ max_search_seats: -1 }, 'max_search_seats')
  await refused({ languages: [] }, 'languages')
  await refused({ name: 'hirefold' }, 'name')
  await refused({ account_manager: '0190a000-0000-7000-8000-000000000003' }, 'account_manager')
  await refused({ hubspot_link: 'javascript:alert(1)' }, 'hubspot_link')
  expect((await put({ no_such: true })).status).toBe(400)
})

test('a company that is deleted leaves the list, its people are out and cannot come in; restored, they can', async () => {
  const list = async (query = '') =>
    ((await staff.call(`/api/v6/companies/${query}`)).body as { results: { name: string }[] }).results.map(
      ({ name }) => name,
    )
  expect(await list()).toContain('Acme')
  const manager = await server.as('hm@acme.example')
  expect(await staff.call(`/api/v6/companies/${acme}/`, { method: 'DELETE', body: {} })).toMatchObject({ status: 400 })
  const remove = () => staff.call(`/api/v6/companies/${acme}/`, { method: 'DELETE', body: { reason: 'Asked for' } })
  expect(await remove()).toMatchObject({ status: 204 })
  expect(await remove()).toMatchObject({ status: 204 })
  expect(await list()).not.toContain('Acme')
  expect(await list('?state=deleted')).toEqual(['Acme'])
  expect((await manager.call('/api/internal/users/me/')).status).toBe(401)
  await expect(server.as('hm@acme.example')).rejects.toThrow()
  expect(await staff.call(`/api/v6/companies/${acme}/restore/`, { method: 'POST', body: {} })).toMatchObject({
    status: 204,
  })
  expect(await list()).toContain('Acme')
  await server.as('hm@acme.example')
})

test('companies are found by name, site or the beginning of an employee’s address, by tab and by how they stand', async () => {
  const make = async (body: object, set: object) => {
    const { id } = (await staff.call('/api/v6/companies/new/', { method: 'POST', body })).body as { id: number }
    await staff.call(`/api/v6/companies/${id}/`, { method: 'PUT', body: { ...set, reason: 'So' } })
  }
  await make({ name: 'Blaufarn', site: 'blaufarn.example' }, { paid_till: '2026-11-25', product_region: 'russia' })
  await make({ name: 'Rotfarn' }, { access_type: 'demo', paid_till: '2026-01-01' })
  const asked = async (query: string) => {
    const { body } = await staff.call(`/api/v6/companies/?${query}`)
    const { results, ...counts } = body as { results: { name: string }[] }
    return { names: results.map(({ name }) => name), ...counts }
  }
  expect(await asked('q=farn&access=paid')).toMatchObject({
    names: ['Blaufarn'],
    tabs: { paid: 1, demo: 1, extension: 0 },
    states: { ending: 1, ended: 0 },
  })
  expect(await asked('access=demo')).toMatchObject({ names: ['Rotfarn'], states: { ended: 1 } })
  expect(await asked('q=blaufarn.ex')).toMatchObject({ names: ['Blaufarn'] })
  expect(await asked('q=WORKER@ac')).toMatchObject({ names: ['Acme'] })
  expect(await asked('region=russia')).toMatchObject({ names: ['Blaufarn'] })
  expect(await asked('state=ending&access=paid')).toMatchObject({ names: ['Blaufarn'] })
  expect(await asked('q=%25')).toMatchObject({ names: [] })
})
