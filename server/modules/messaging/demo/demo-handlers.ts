import { sql } from 'kysely'
import type { endpoints } from '../../../../contract/endpoints.ts'
import { type DemoRecipient, mostDemoMailsOfOne } from '../../../../contract/messaging/demo-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import { isFromThisMachine } from '../../../kernel/http/this-machine.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { moveSendingTo, sendingNow } from './demo-time.ts'

type Calls = typeof endpoints.messaging

const hourMs = 3_600_000

async function timeOf(tx: Tx, clock: Clock, companyId: number) {
  // One look at the clock: of two the second is later, and the demo would be behind it.
  const at = clock.now()
  const now = await sendingNow(tx, { now: () => at }, companyId)
  return { now: now.toISOString(), ahead_ms: now.getTime() - at.getTime() }
}

/** Whom was written to, whoever has the newest mail first. */
async function recipientsOf(tx: Tx, limit: number, offset: number): Promise<DemoRecipient[]> {
  const found = await tx
    .selectFrom('demo_mails')
    .select(({ fn }) => ['to_address', fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .groupBy('to_address')
    .orderBy('last', 'desc')
    .orderBy('to_address')
    .limit(limit)
    .offset(offset)
    .execute()
  const addresses = found.map(({ to_address }) => to_address)
  const mails = await mailsOf(tx, addresses)
  return found.map(({ to_address: address, count }) => {
    const own = mails.filter((mail) => mail.to_address === address)
    return {
      ...{ address, name: own[0]?.to_name ?? '', count: Number(count) },
      mails: own.map(({ id, subject, at }) => ({ id, subject, at: at.toISOString() })),
    }
  })
}

/** The newest mails of each of them. */
async function mailsOf(tx: Tx, addresses: readonly string[]) {
  if (!addresses.length) return []
  const numbered = tx
    .selectFrom('demo_mails')
    .select(['id', 'to_address', 'to_name', 'subject', 'at'])
    .select(sql<number>`row_number() over (partition by to_address order by at desc, id desc)`.as('place'))
    .where('to_address', 'in', addresses)
  return tx
    .selectFrom(numbered.as('mails'))
    .selectAll()
    .where('place', '<=', mostDemoMailsOfOne)
    .orderBy('place')
    .execute()
}

async function countOf(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('demo_mails')
    .select(({ fn }) => fn.count<number>('to_address').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the company's next planned message leaves; undefined: none is planned. */
async function nextDue(tx: Tx, now: Date): Promise<Date | undefined> {
  const planned = tx.selectFrom('messages').select('due_at').where('state', '=', 'pending').where('due_at', '>', now)
  return (await planned.orderBy('due_at').limit(1).executeTakeFirst())?.due_at
}

/** @throws AppError notFound */
async function mailOf(tx: Tx, demo: boolean, id: string) {
  const row = demo ? await tx.selectFrom('demo_mails').selectAll().where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound()
  return row
}

/** The mails that a demo server's companies have written to people who are made up; elsewhere there is nothing of it. */
export const demoHandlers = ({ demo, clock }: Pick<Kernel, 'demo' | 'clock'>) => ({
  listDemoRecipients: (async ({ query }, { actor, inCompany }) => {
    if (!demo) throw notFound()
    return inCompany(async (tx) => ({
      count: await countOf(tx),
      results: await recipientsOf(tx, query.limit, query.offset),
      time: await timeOf(tx, clock, actor.companyId),
    }))
  }) satisfies Handler<Calls['listDemoRecipients']>,

  getDemoMail: (async ({ params }, { inCompany }) => {
    const row = await inCompany((tx) => mailOf(tx, demo, params.id))
    const { id, subject, text, attachments, at } = row
    return {
      ...{ id, subject, text, attachments, at: at.toISOString() },
      from: { name: row.from_name, address: row.from_address },
      to: { name: row.to_name, address: row.to_address },
    }
  }) satisfies Handler<Calls['getDemoMail']>,

  getDemoMailPage: (async ({ params }, { inCompany }) => {
    const { html } = await inCompany((tx) => mailOf(tx, demo, params.id))
    return Buffer.from(html)
  }) satisfies Handler<Calls['getDemoMailPage']>,

  moveDemoTime: (async ({ body }, { actor, inCompany, exchange }) => {
    if (!demo || !isFromThisMachine(exchange.ip, exchange.header)) throw notFound()
    return inCompany(async (tx) => {
      const { companyId } = actor
      const now = await sendingNow(tx, clock, companyId)
      const time =
        'hours' in body
          ? new Date(now.getTime() + body.hours * hourMs)
          : body.to === 'next'
            ? ((await nextDue(tx, now)) ?? now)
            : clock.now()
      await moveSendingTo(tx, clock, companyId, time)
      return timeOf(tx, clock, companyId)
    })
  }) satisfies Handler<Calls['moveDemoTime']>,
})
