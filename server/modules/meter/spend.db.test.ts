import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/kit/database/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { remaining, type Spending, spend } from './door.ts'

let database: TestDatabase
let companyId: number
const [ann, ben] = [randomUUID(), randomUUID()]
const day = (text: string) => new Date(`${text}T12:00:00.000Z`)

beforeEach(async () => {
  database = await testDatabase()
  companyId = await database.system(async (tx) => {
    const values = { uid: randomUUID(), name: 'Metered', created_at: day('2026-11-01'), time_zone: 'Europe/Moscow' }
    return (await tx.insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
})

const limit = (columns: object) =>
  database.system((tx) => tx.updateTable('companies').set(columns).where('id', '=', companyId).execute())
const spending = (more: Partial<Spending> = {}): Spending => ({
  ...{ companyId, actorId: ann, subjects: [`profile:${randomUUID()}`], actId: randomUUID() },
  now: day('2026-11-20'),
  ...more,
})
const spent = (more: Partial<Spending> = {}) =>
  database
    .company(companyId, (tx) => spend(tx, spending(more)))
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'notEnoughLimits') return false
      throw error
    })
const left = async (actorId: string | null = ann, now = day('2026-11-20')) =>
  (await database.company(companyId, (tx) => remaining(tx, { companyId, actorId, unit: 'contact', now }))).available
const many = (count: number) => Array.from({ length: count }, () => `profile:${randomUUID()}`)
const rows = async () =>
  (
    await database.system((tx) =>
      tx.selectFrom('meter_ledger').select('id').where('company_id', '=', companyId).execute(),
    )
  ).length

test('fifty at once never spend more than there is', async () => {
  await limit({ contact_limit_company: 20 })
  const all = await Promise.all(Array.from({ length: 50 }, () => spent()))
  expect(all.filter(Boolean)).toHaveLength(20)
  expect(await rows()).toBe(20)
  expect(await left()).toBe(0)
})

test('the user’s limit and the company’s must both suffice; what is charged to the company alone is nobody’s own', async () => {
  await limit({ contact_limit_company: 5, contact_limit_user: 2 })
  expect(await spent({ subjects: many(3) })).toBe(false)
  expect(await spent({ subjects: many(2) })).toBe(true)
  expect([await left(), await left(ben), await left(null)]).toEqual([0, 2, 3])
  expect(await spent({ companyOnly: true })).toBe(true)
  expect(await spent({ actorId: ben, subjects: many(2) })).toBe(true)
  expect(await spent({ companyOnly: true })).toBe(false)
})

test('many at once are all or nothing, and one act spends once however often it is repeated', async () => {
  await limit({ contact_limit_company: 3 })
  expect(await spent({ subjects: many(4) })).toBe(false)
  expect(await rows()).toBe(0)
  const act = { actId: randomUUID(), subjects: many(3) }
  expect([await spent(act), await spent(act)]).toEqual([true, true])
  expect(await rows()).toBe(3)
})

test('nothing is limited where no limit is set, and it is written down all the same', async () => {
  expect(await spent({ subjects: many(1000) })).toBe(true)
  expect(await left()).toBe(null)
  expect(await rows()).toBe(1000)
})

test('a month is that of the company, and ends as the time zone was when it began', async () => {
  await limit({ contact_limit_company: 1 })
  expect(await spent({ now: new Date('2026-11-30T20:59:00.000Z') })).toBe(true)
  expect(await left(ann, new Date('2026-11-30T20:59:59.000Z'))).toBe(0)
  // Midnight in Moscow.
  expect(await left(ann, new Date('2026-11-30T21:00:00.000Z'))).toBe(1)
  expect(await spent({ now: new Date('2026-11-30T21:00:00.000Z') })).toBe(true)
  // A zone farther west neither begins December again nor ends it sooner.
  await limit({ time_zone: 'America/Los_Angeles' })
  expect(await spent({ now: new Date('2026-12-01T07:00:00.000Z') })).toBe(false)
  expect(await spent({ now: new Date('2026-12-31T20:59:00.000Z') })).toBe(false)
  // What began as December ends in Moscow; the month behind it is January, though it is December in Los Angeles.
  expect(await spent({ now: new Date('2026-12-31T21:01:00.000Z') })).toBe(true)
  expect(await spent({ now: new Date('2027-01-31T23:00:00.000Z') })).toBe(false)
  expect(await spent({ now: new Date('2027-02-01T08:01:00.000Z') })).toBe(true)
})

const quota = (quota: number, from_date: string, till_date: string, more: object = {}) =>
  database.system((tx) =>
    tx
      .insertInto('quotas')
      .values({
        ...{ id: randomUUID(), company_id: companyId, unit: 'contact' as const, created_at: day('2026-11-01') },
        ...{ quota, from_date, till_date, ...more },
      })
      .execute(),
  )

test('of quotas the one that ends first is spent first, what is left of it is lost, and monthly limits do not count', async () => {
  await limit({ quota_pricing: true, contact_limit_company: 0, contact_limit_user: 0 })
  await quota(5, '2026-11-01', '2026-12-31')
  await quota(2, '2026-11-10', '2026-11-25')
  await quota(9, '2026-11-10', '2026-11-25', { active: false })
  expect(await left()).toBe(7)
  expect(await spent({ subjects: many(3) })).toBe(true)
  const used = await database.system((tx) =>
    tx.selectFrom('quotas').select(['quota', 'used']).orderBy('quota').execute(),
  )
  expect(used).toEqual([
    { quota: 2, used: 2 },
    { quota: 5, used: 1 },
    { quota: 9, used: 0 },
  ])
  await quota(3, '2026-11-10', '2026-11-25')
  expect(await left()).toBe(7)
  expect(await left(ann, day('2026-11-26'))).toBe(4)
  expect(await spent({ subjects: many(8) })).toBe(false)
  expect(await spent({ subjects: many(4), now: day('2026-11-26') })).toBe(true)
  expect(await spent({ now: day('2026-11-26') })).toBe(false)
})

test('nobody changes what was written down, and another company sees nothing of it', async () => {
  await spent()
  const change = (tx: Parameters<Parameters<TestDatabase['system']>[0]>[0]) =>
    tx.updateTable('meter_ledger').set({ amount: 0 }).execute()
  await expect(database.system(change)).rejects.toThrow(/permission denied/)
  await expect(database.company(companyId, (tx) => tx.deleteFrom('meter_ledger').execute())).rejects.toThrow(
    /permission denied/,
  )
  const seen = await database.company(companyId + 1, (tx) => tx.selectFrom('meter_ledger').selectAll().execute())
  expect(seen).toEqual([])
})
