import { type SqlBool, sql } from 'kysely'
import type { endpoints } from '../../../../contract/endpoints.ts'
import { type DemoRecipient, mostDemoMailsOfOne } from '../../../../contract/messaging/demo-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import { isFromThisMachine } from '../../../kernel/http/this-machine.ts'
import type { Handler, SignedIn } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { moveSendingTo } from '../commands/demo-time.ts'
import { withoutPixel } from '../outgoing/pixel.ts'
import { seen } from '../rows/seen.ts'
import { sendingNow } from '../rows/sending-now.ts'

type Calls = typeof endpoints.messaging

const hourMs = 3_600_000

/** The message that a mail is, by its Message-ID; null for a test mail. */
const messageId = sql`case when demo_mails.message_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@' then left(demo_mails.message_id, 36)::uuid end`

/** The company's mails (D-118), but of messages that the actor may not see: a colleague's private one is kept here too. */
const seenMails = (tx: Tx, actor: SignedIn) =>
  tx.selectFrom('demo_mails').where(sql<SqlBool>`not exists (
    select from messages m join mailing_lists l on l.id = m.list_id where m.id = ${messageId} and not ${seen(actor)})`)

async function timeOf(tx: Tx, clock: Clock, companyId: number) {
  // One look at the clock: of two the second is later, and the demo would be behind it.
  const at = clock.now()
  const now = await sendingNow(tx, { now: () => at }, companyId)
  return { now: now.toISOString(), ahead_ms: now.getTime() - at.getTime() }
}

/** The people who were written to, those with the newest mail first. */
async function recipientsOf(tx: Tx, actor: SignedIn, limit: number, offset: number): Promise<DemoRecipient[]> {
  const found = await seenMails(tx, actor)
    .select(({ fn }) => ['to_address', fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .groupBy('to_address')
    .orderBy('last', 'desc')
    .orderBy('to_address')
    .limit(limit)
    .offset(offset)
    .execute()
  const addresses = found.map(({ to_address }) => to_address)
  const mails = await mailsOf(tx, actor, addresses)
  return found.map(({ to_address: address, count }) => {
    const own = mails.filter((mail) => mail.to_address === address)
    return {
      ...{ address, name: own[0]?.to_name ?? '', count: Number(count) },
      mails: own.map(({ id, subject, at }) => ({ id, subject, at: at.toISOString() })),
    }
  })
}

/** The newest mails of each of them. */
async function mailsOf(tx: Tx, actor: SignedIn, addresses: readonly string[]) {
  if (!addresses.length) return []
  const numbered = seenMails(tx, actor)
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

async function countOf(tx: Tx, actor: SignedIn): Promise<number> {
  const { count } = await seenMails(tx, actor)
    .select(({ fn }) => fn.count<number>('to_address').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the company's next planned message leaves; undefined: none is planned. */
async function nextDue(tx: Tx, now: Date): Promise<Date | undefined> {
  const planned = tx.selectFrom('messages').select('due_at').where('state', '=', 'pending').where('due_at', '>', now)
  return (await planned.orderBy('due_at').limit(1).executeTakeFirst())?.due_at
}

/** @throws AppError notFound, for a mail that the actor may not see too */
export async function mailOf(tx: Tx, actor: SignedIn, demo: boolean, id: string) {
  const row = demo ? await seenMails(tx, actor).selectAll().where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound()
  return row
}

/** The mails that a demo server's companies have written to people who are made up; elsewhere there is nothing of it. */
export const demoHandlers = ({ demo, clock }: Pick<Kernel, 'demo' | 'clock'>) => ({
  listDemoRecipients: (async ({ query }, { actor, inCompany }) => {
    if (!demo) throw notFound()
    return inCompany(async (tx) => ({
      count: await countOf(tx, actor),
      results: await recipientsOf(tx, actor, query.limit, query.offset),
      time: await timeOf(tx, clock, actor.companyId),
    }))
  }) satisfies Handler<Calls['listDemoRecipients']>,

  getDemoMail: (async ({ params }, { actor, inCompany }) => {
    const row = await inCompany((tx) => mailOf(tx, actor, demo, params.id))
    const { id, subject, text, attachments, at } = row
    return {
      ...{ id, subject, text, attachments, at: at.toISOString() },
      from: { name: row.from_name, address: row.from_address },
      to: { name: row.to_name, address: row.to_address },
    }
  }) satisfies Handler<Calls['getDemoMail']>,

  getDemoMailPage: (async ({ params }, { actor, inCompany }) => {
    const { html } = await inCompany((tx) => mailOf(tx, actor, demo, params.id))
    // Looking at it here does not count as opened: that is the recipient's own act.
    return Buffer.from(withoutPixel(html))
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
