import { expect, test } from 'vitest'
import type { MeterTransaction } from '../../../contract/meter/ledger-endpoints.ts'
import type { CreditStatus, Quota } from '../../../contract/meter/limits.ts'
import { testServer } from '../../../tests/kit/server.ts'
import { hold, spend } from './door.ts'
import { expireEndedGifts } from './jobs/expire-gifts.ts'

const server = await testServer()
const staff = await server.as('super@hirefold.example')
const admin = await server.as('admin@acme.example')
const worker = await server.as('worker@acme.example')
const { id: acme } = await server.database.system((tx) =>
  tx.selectFrom('companies').where('name', '=', 'Acme').select('id').executeTakeFirstOrThrow(),
)
const post = (path: string, body: object = {}) =>
  staff.call(`/api/v6/companies/${acme}/${path}`, { method: 'POST', body })
const list = async (query = '') =>
  (await admin.call(`/api/v6/company/credit-transactions/${query}`)).body as {
    results: MeterTransaction[]
    counts: Record<string, number>
    limits: { credits: CreditStatus }
  }
const quota = { is_active: true, unit: 'contact', quota: 10, from_date: '2026-11-01', till_date: '2026-12-31' }
const actId = () => crypto.randomUUID()

test('staff adds what was bought and a gift: the company sees both with the balance behind each, and the log says it', async () => {
  expect(await post('credits/', { kind: 'purchase', amount: 300, note: ' Invoice 2026-1108 ' })).toMatchObject({
    ...{ status: 201, body: { balance: 300, bought: 300, gift_pack_detail: [] } },
  })
  await post('credits/', { kind: 'gift', amount: 200, till: '2026-12-31', note: 'Autumn' })
  const now = server.clock.now()
  const order = { companyId: acme, actorId: null, unit: 'credit' as const, amount: 203, subject: 'profile:1', now }
  await server.database.company(acme, (tx) => hold(tx, { ...order, actId: actId() }))
  const { results, counts, limits } = await list()
  expect(results).toMatchObject([
    { kind: 'hold', amount: 203, balance: 297, held: true, actor: null, subjects: 1 },
    { kind: 'gift', amount: 200, balance: 500, note: 'Autumn', till: '2026-12-31', actor: { name: '' } },
    { kind: 'purchase', amount: 300, balance: 300, note: 'Invoice 2026-1108' },
  ])
  expect(counts).toEqual({ all: 3, spent: 1, added: 2, held: 1 })
  expect(limits.credits).toEqual({ balance: 297, held: 203, bought: 297, gift_pack_detail: [] })
  expect((await admin.call('/api/v6/company/')).body).toMatchObject({ credit_status: { balance: 297, held: 203 } })
  expect((await list('?show=added&q=invoice')).results).toMatchObject([{ kind: 'purchase' }])
  expect((await list('?month=2026-10')).results).toEqual([])
  await server.dispatcher.dispatch()
  expect((await admin.call('/api/v6/company/audit-log/?kind=settings')).body).toMatchObject({
    results: [
      { action: 'meter.creditsAdded', as: 'gift', count: 200, subject: { name: 'Acme' } },
      { action: 'meter.creditsAdded', as: 'purchase', count: 300 },
    ],
  })
})

test.each([
  [{ kind: 'purchase', amount: -1 }, 'amount'],
  [{ kind: 'purchase', amount: 0 }, 'amount'],
  [{ kind: 'purchase', amount: 1.5 }, 'amount'],
  [{ kind: 'purchase', amount: 1_000_001 }, 'amount'],
  [{ kind: 'gift', amount: 5 }, 'till'],
  [{ kind: 'gift', amount: 5, till: '2026-11-19' }, 'till'],
  [{ kind: 'gift', amount: 5, till: '0000-01-01' }, 'till'],
  [{ kind: 'purchase', amount: 5, till: '2026-12-31' }, 'till'],
  [{ kind: 'expire', amount: 5 }, 'kind'],
  [{ kind: 'purchase', amount: 5, note: 'x'.repeat(301) }, 'note'],
])('credits that cannot be added are refused at their field: %j', async (body, field) => {
  const before = (await list()).counts
  expect(await post('credits/', body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: [expect.any(String)] } },
  })
  expect((await list()).counts).toEqual(before)
})

test.each([
  [
    { from_date: '2026-10-01', till_date: '2026-11-19' },
    'till_date',
    'This period is over: a quota ends today or later',
  ],
  [{ from_date: '2027-02-01', till_date: '2027-01-01' }, 'till_date', 'It ends before it begins'],
  [{ used: 11 }, 'used', 'More than the quota itself'],
  [{ quota: -1 }, 'quota', 'At least 0'],
  [{ unit: 'credit' }, 'unit', 'Not one of the allowed values'],
  [{ is_active: false }, 'is_active', 'Not one of the allowed values'],
  [{ from_date: '0000-01-01' }, 'from_date', 'Wrong value'],
  [{ till_date: '31.12.2026' }, 'till_date', 'Wrong format'],
])('a quota that cannot be is refused at its field: %j', async (more, field, says) => {
  expect(await post('quotas/', { ...quota, ...more })).toMatchObject({
    status: 400,
    body: { fields: { [field]: [says] } },
  })
  expect((await staff.call(`/api/v6/companies/${acme}/quotas/`)).body).toMatchObject({ count: 0 })
})

test('what quotas have left is their sum everywhere; one that is deactivated while people spend takes nothing more', async () => {
  await server.database.system((tx) =>
    tx.updateTable('companies').set({ quota_pricing: true }).where('id', '=', acme).execute(),
  )
  const first = (await post('quotas/', { ...quota, used: 4, till_date: '2026-11-30' })).body as Quota
  expect(first).toMatchObject({ active: true, ended: false, quota: 10, used: 4 })
  await post('quotas/', { ...quota, quota: 20 })
  await post('quotas/', { ...quota, quota: 50, from_date: '2026-12-01' })
  await post('quotas/', { ...quota, unit: 'enrichment', quota: 5000, used: 90 })
  const my = async () => (await worker.call('/api/quotas/my/')).body
  expect(await my()).toMatchObject({
    ...{ quotas_contact_available: 26, quotas_contact_total: 30 },
    ...{ quotas_data_enrichment_available: 4910, quotas_data_enrichment_total: 5000 },
  })
  const spends = (at: number) => {
    const spending = {
      companyId: acme,
      actorId: null,
      subjects: [`profile:${at}`],
      actId: actId(),
      now: server.clock.now(),
    }
    return server.database
      .company(acme, (tx) => spend(tx, spending))
      .then(
        () => 1,
        () => 0,
      )
  }
  const [off, ...spent] = await Promise.all([
    post(`quotas/${first.id}/deactivate/`),
    ...Array.from({ length: 24 }, (_, at) => spends(at)),
  ])
  expect(off).toMatchObject({ status: 200, body: { active: false } })
  const { results } = (await staff.call(`/api/v6/companies/${acme}/quotas/`)).body as { results: Quota[] }
  const used = results.filter(({ unit }) => unit === 'contact').reduce((sum, each) => sum + each.used, -4)
  expect(spent.reduce<number>((sum, each) => sum + (each as number), 0)).toBe(used)
  const running = results.filter(({ active, unit, from_date }) => active && unit === 'contact' && from_date < '2026-12')
  const left = running.reduce((sum, each) => sum + each.quota - each.used, 0)
  expect(await my()).toMatchObject({ quotas_contact_available: left, quotas_contact_total: 20 })
  // Again it stays so, and is told once.
  expect((await post(`quotas/${first.id}/deactivate/`)).status).toBe(200)
  expect((await post(`quotas/${actId()}/deactivate/`)).status).toBe(404)
  await server.dispatcher.dispatch()
  const { body } = await admin.call('/api/v6/company/audit-log/?kind=settings')
  const actions = (body as { results: { action: string }[] }).results.map(({ action }) => action)
  expect(actions.filter((each) => each === 'meter.quotaDeactivated')).toHaveLength(1)
  expect(actions.filter((each) => each === 'meter.quotaAdded')).toHaveLength(4)
})

test('an act on many is one row that opens to its people, page by page', async () => {
  const subjects = [901, 902, 903].map((id) => `profile:${id}`)
  const now = server.clock.now()
  await server.database
    .company(acme, (tx) =>
      spend(tx, { companyId: acme, actorId: null, subjects: subjects.slice(0, 2), actId: actId(), now }),
    )
    .catch(() => undefined)
  await post('quotas/', { ...quota, quota: 100 })
  await server.database.company(acme, (tx) =>
    spend(tx, { companyId: acme, actorId: null, subjects, actId: actId(), now }),
  )
  const [newest] = (await list('?limit=1')).results
  expect(newest).toMatchObject({ kind: 'open', amount: 3, subjects: 3, profile: null, balance: null })
  const people = `/api/v6/company/credit-transactions/${newest!.id}/people/`
  expect((await admin.call(`${people}?offset=1&limit=2`)).body).toEqual({
    count: 3,
    results: [902, 903].map((id) => ({ profile: { id, name: null }, amount: 1 })),
  })
  const foreign = await server.as('admin@globex.example')
  expect((await foreign.call(people)).status).toBe(404)
  expect((await worker.call(people)).status).toBe(403)
  expect((await staff.call(`${people}?company=${acme}`)).body).toMatchObject({ count: 3 })
})

test('by the hour what is left of gifts that are over expires, of every company', async () => {
  await post('credits/', { kind: 'gift', amount: 40, till: '2026-11-21', note: 'Short' })
  server.clock.advance(2 * 86_400_000)
  await expireEndedGifts(server.kernel).run({})
  const { rows } = await server.database.system(async (tx) => ({
    rows: await tx.selectFrom('meter_ledger').where('kind', '=', 'expire').select(['amount', 'company_id']).execute(),
  }))
  expect(rows).toEqual([{ amount: 40, company_id: acme }])
  expect((await list()).results[0]).toMatchObject({ kind: 'expire', amount: 40, note: 'Short', actor: null })
})
