import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ledgerKinds, ledgerSigns } from '../../../contract/meter/units.ts'
import { testClock } from '../../../tests/kit/clock.ts'
import { type TestDatabase, testDatabase } from '../../../tests/kit/database/database.ts'
import { Random } from '../../../tests/kit/random.ts'
import { AppError } from '../../kernel/errors.ts'
import { addCredits } from './commands/add-credits.ts'
import { expireGifts } from './commands/expire-gifts.ts'
import { closeHold, creditStatusOf, hold, remaining } from './door.ts'

const dayMs = 86_400_000
let database: TestDatabase
let companyId: number
let clock: ReturnType<typeof testClock>
const ann = randomUUID()

beforeEach(async () => {
  database = await testDatabase()
  clock = testClock('2026-11-20T09:00:00.000Z')
  companyId = await database.system(async (tx) => {
    const values = { uid: randomUUID(), name: 'Paying', created_at: clock.now(), time_zone: 'Europe/Moscow' }
    return (await tx.insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
})

const dayIn = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const give = (amount: number, days: number, note = '') =>
  database.company(companyId, (tx) =>
    addCredits(tx, clock, { companyId, actorId: ann, kind: 'gift', amount, till: dayIn(days), note }),
  )
const buy = (amount: number) =>
  database.company(companyId, (tx) =>
    addCredits(tx, clock, { companyId, actorId: ann, kind: 'purchase', amount, note: '' }),
  )
/** @returns the hold; undefined where there is not enough */
const holds = async (amount: number, unit: 'credit' | 'enrichment' = 'credit') => {
  const actId = randomUUID()
  const holding = { companyId, actorId: ann, unit, amount, subject: 'profile:1', actId, now: clock.now() }
  try {
    await database.company(companyId, (tx) => hold(tx, holding))
    return actId
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('notEnough')) return undefined
    throw error
  }
}
const closes = (actId: string, spent: number) =>
  database.company(companyId, (tx) => closeHold(tx, { companyId, actorId: null, actId, spent, now: clock.now() }))
const status = () => database.company(companyId, (tx) => creditStatusOf(tx, companyId, clock.now()))
const expires = () => database.company(companyId, (tx) => expireGifts(tx, companyId, clock.now()))
const entries = () =>
  database.system((tx) =>
    tx
      .selectFrom('meter_ledger')
      .select(['kind', 'amount', 'signed', 'gift_id'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
  )

test('whatever is bought, given, held, closed, refunded and over: the balance is the sum, and never below zero', async () => {
  const random = new Random(4711)
  const upTo = (most: number) => 1 + random.below(most)
  const open = new Map<string, number>()
  let held = 0
  const acts = [
    () => buy(upTo(20)),
    () => give(upTo(20), upTo(4)),
    async () => {
      const amount = upTo(25)
      const { balance } = await status()
      const id = await holds(amount)
      expect(id !== undefined).toBe(balance >= amount)
      if (!id) return
      open.set(id, amount)
      held += amount
    },
    async () => {
      const [id, amount] = [...open][0] ?? []
      if (!id || !amount) return
      open.delete(id)
      held -= amount
      const { balance } = await status()
      const spent = upTo(amount + 1) - 1
      await closes(id, spent)
      // Closed once more it stays as it was closed.
      await closes(id, 0)
      expect((await status()).balance).toBe(balance + amount - spent)
    },
    async () => {
      clock.advance(dayMs)
      await expires()
    },
  ]
  for (let at = 0; at < 150; at++) {
    await random.pick(acts)()
    const now = await status()
    const sum = (await entries()).reduce((all, { signed }) => all + signed, 0)
    expect(now).toMatchObject({ balance: sum, held })
    expect(now.bought + now.gift_pack_detail.reduce((all, { left }) => all + left, 0)).toBe(sum)
    expect(Math.min(now.bought, ...now.gift_pack_detail.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
  }
  const written = await entries()
  expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(['purchase', 'gift', 'hold', 'refund', 'expire']))
  for (const { kind, amount, signed } of written) expect(signed).toBe(ledgerSigns[kind] * amount)
  // Each gift is over once.
  const over = written.filter(({ kind }) => kind === 'expire').map(({ gift_id }) => gift_id)
  expect(new Set(over).size).toBe(over.length)
})

test('every kind that there is has the sign in the database that it has in the contract', async () => {
  const { rows } = await database.system((tx) =>
    sql<{ check: string }>`select pg_get_constraintdef(oid) as check from pg_constraint
      where conname = 'meter_ledger_kind_check'`.execute(tx),
  )
  expect(
    rows[0]!.check
      .match(/'\w+'/g)
      ?.map((each) => each.slice(1, -1))
      .toSorted(),
  ).toEqual(ledgerKinds.toSorted())
})

test('the gift that ends first is spent first, bought credits last; what comes back goes where it still runs', async () => {
  await buy(10)
  await give(5, 30, 'Winter')
  await give(5, 2, 'Autumn')
  const id = await holds(12)
  expect(await status()).toMatchObject({ balance: 8, held: 12, bought: 8, gift_pack_detail: [] })
  await closes(id!, 4)
  // Two of what was bought, five of winter, one of autumn.
  expect(await status()).toMatchObject({
    ...{ balance: 16, held: 0, bought: 10 },
    gift_pack_detail: [
      { note: 'Autumn', left: 1, total: 5, till: '2026-11-22' },
      { note: 'Winter', left: 5, total: 5 },
    ],
  })
  const second = await holds(1)
  clock.advance(3 * dayMs)
  await closes(second!, 0)
  expect(await status()).toMatchObject({ balance: 16, bought: 11, gift_pack_detail: [{ note: 'Winter', left: 5 }] })
})

test('a gift ends with its last day where the company is, and is booked once by however many look', async () => {
  await give(7, 1)
  // 23:59 in Moscow, then midnight.
  clock.advance(Date.parse('2026-11-21T20:59:00.000Z') - clock.now().getTime())
  expect([await expires(), (await status()).balance]).toEqual([false, 7])
  clock.advance(60_000)
  expect((await status()).balance).toBe(0)
  expect(await holds(1)).toBe(undefined)
  const looks = await Promise.all(Array.from({ length: 8 }, expires))
  expect(looks.filter(Boolean).length).toBeLessThanOrEqual(1)
  expect((await entries()).filter(({ kind }) => kind === 'expire')).toMatchObject([{ amount: 7, signed: -7 }])
})

test('twenty who hold at once never hold more than there is', async () => {
  await buy(10)
  await give(5, 3)
  const all = await Promise.all(Array.from({ length: 20 }, () => holds(1)))
  expect(all.filter(Boolean)).toHaveLength(15)
  expect((await status()).balance).toBe(0)
})

test('an import holds its rows of the quota that ends first, and what it did not find comes back there', async () => {
  const quota = (quota: number, till_date: string) => {
    const values = { id: randomUUID(), company_id: companyId, unit: 'enrichment' as const, created_at: clock.now() }
    return database.system((tx) =>
      tx
        .insertInto('quotas')
        .values({ ...values, quota, from_date: '2026-11-01', till_date })
        .execute(),
    )
  }
  await quota(5, '2026-12-31')
  await quota(3, '2026-11-25')
  const left = async () =>
    (
      await database.company(companyId, (tx) =>
        remaining(tx, { companyId, actorId: null, unit: 'enrichment', now: clock.now() }),
      )
    ).available
  expect(await holds(9, 'enrichment')).toBe(undefined)
  const id = await holds(6, 'enrichment')
  expect(await left()).toBe(2)
  await closes(id!, 2)
  expect(await left()).toBe(6)
  const used = await database.system((tx) =>
    tx.selectFrom('quotas').select(['quota', 'used']).orderBy('quota').execute(),
  )
  expect(used).toEqual([
    { quota: 3, used: 2 },
    { quota: 5, used: 0 },
  ])
})
