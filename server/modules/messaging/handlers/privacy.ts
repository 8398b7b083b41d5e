import { sql } from 'kysely'
import type { endpoints } from '../../../../contract/endpoints.ts'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import { languageOfMail } from '../../../../contract/messaging/foot.ts'
import { exampleKey, type PrivacyRequest } from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { liftSuppression } from '../commands/lift-suppression.ts'
import { keepRequest, markRequest, operatorsCompany } from '../commands/privacy-request.ts'
import { unsubscribe } from '../commands/unsubscribe.ts'
import { type LinkedMessage, messageOfKey } from '../rows/link-key.ts'
import { companyNameOf, isSuppressed } from '../rows/person.ts'
import { suppressedPage } from '../rows/suppressed.ts'

type Calls = typeof endpoints.messaging
type Parts = Pick<Kernel, 'secrets' | 'clock' | 'limits'>
type Asked = InputOf<Calls['askPrivacy']>['body']

const minute = 60_000
/** Of one address, whatever it calls without an account. */
export const linkLimit: Limit = { name: 'mail link', count: 60, periodMs: minute }
const requestLimit: Limit = { name: 'privacy request', count: 20, periodMs: 60 * minute }
/** Of one company, from wherever they come. */
const companyLimit: Limit = { name: 'privacy requests', count: 200, periodMs: 24 * 60 * minute }

/** Who wrote it, and in which language. */
async function writtenBy(tx: Tx, message: LinkedMessage): Promise<{ company: string; language: 'en' | 'ru' }> {
  const step = await tx
    .selectFrom('mailing_steps')
    .select('document')
    .where('list_id', '=', message.list_id)
    .where('position', '=', message.step)
    .where('version', '=', message.step_version)
    .executeTakeFirst()
  const language = step ? languageOfMail(step.document as MessageDocument) : 'en'
  return { company: await companyNameOf(tx, message.company_id), language }
}

interface Row {
  id: string
  kind: PrivacyRequest['kind']
  email: string
  text: string
  language: 'en' | 'ru'
  at: Date
  done_at: Date | null
  done_by: string | null
  person: PrivacyRequest['person']
}

const shown = ({ at, done_at, ...row }: Row): PrivacyRequest => ({
  ...row,
  created_at: at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
})

const columns = sql`r.id, r.kind, r.email, r.text, r.language, r.at, r.done_at,
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = r.done_by) as done_by,
  (select json_build_object('id', m.profile_id, 'name', m.name, 'email', m.address) from messages m
    where m.id = r.message_id) as person`

async function requestsOf(tx: Tx, companyId: number, state: 'open' | 'done', page: { limit: number; offset: number }) {
  const where = sql`r.company_id = ${companyId} and r.done_at is ${state === 'open' ? sql`null` : sql`not null`}`
  const { rows } = await sql<Row>`select ${columns} from privacy_requests r where ${where}
    order by coalesce(r.done_at, r.at) desc, r.id limit ${page.limit} offset ${page.offset}`.execute(tx)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from privacy_requests r where ${where}`.execute(tx)
  return { count: counted[0]!.count, results: rows.map(shown) }
}

async function requestOf(tx: Tx, companyId: number, id: string): Promise<PrivacyRequest> {
  const { rows } = await sql<Row>`select ${columns} from privacy_requests r
    where r.company_id = ${companyId} and r.id = ${id}`.execute(tx)
  return shown(rows[0]!)
}

/** Keeps what somebody asks of the company of their link, else of the operator. */
async function ask({ limits, ...parts }: Parts, context: Context, asked: Asked): Promise<void> {
  const { key, kind, email, text = '', language = context.language } = asked
  const whose = await context.db.system(async (tx) => {
    const message = key === undefined ? undefined : await messageOfKey(tx, parts, 'privacy', key)
    return { message, companyId: message?.company_id ?? (await operatorsCompany(tx)) }
  })
  const { message, companyId } = whose
  // A server that nobody runs yet has nobody's data.
  if (companyId === undefined) return
  await limits.take(companyLimit, String(companyId))
  await context.db.company(companyId, (tx) =>
    keepRequest(tx, parts.clock, { companyId, message, kind, email, text: text.trim(), language }),
  )
}

/** Calls of people without an account; what their links name is found in any company. */
const publicHandlers = ({ limits, ...parts }: Parts) => {
  const counted = ({ exchange }: Context) => limits.take(linkLimit, exchange.ip)
  return {
    readUnsubscribing: (async ({ body }, context) => {
      await counted(context)
      if (body.key === exampleKey) return { company: '', state: 'example' as const, language: context.language }
      return context.db.system(async (tx) => {
        const message = await messageOfKey(tx, parts, 'unsubscribe', body.key)
        if (!message) throw notFound()
        const isDone = await isSuppressed(tx, message.company_id, message.address)
        return { ...(await writtenBy(tx, message)), state: isDone ? ('done' as const) : ('open' as const) }
      })
    }) satisfies Handler<Calls['readUnsubscribing']>,

    unsubscribe: (async ({ body }, context) => {
      await counted(context)
      if (!(await unsubscribeBy(context.db, parts, body.key))) throw notFound()
      return undefined
    }) satisfies Handler<Calls['unsubscribe']>,

    readPrivacy: (async ({ body }, context) => {
      await counted(context)
      return context.db.system(async (tx) => {
        const message = await messageOfKey(tx, parts, 'privacy', body.key)
        if (!message) throw notFound()
        return writtenBy(tx, message)
      })
    }) satisfies Handler<Calls['readPrivacy']>,

    askPrivacy: (async ({ body }, context) => {
      await limits.take(requestLimit, context.exchange.ip)
      await ask({ limits, ...parts }, context, body)
      return undefined
    }) satisfies Handler<Calls['askPrivacy']>,
  }
}

/** @returns whether it is the key of a link */
export async function unsubscribeBy(
  db: Kernel['db'],
  parts: Pick<Kernel, 'secrets' | 'clock'>,
  key: string,
): Promise<boolean> {
  // A test's link does nothing, and says so nowhere but on its page.
  if (key === exampleKey) return true
  return db.system(async (tx) => {
    const message = await messageOfKey(tx, parts, 'unsubscribe', key)
    const at = parts.clock.now()
    if (message) await unsubscribe(tx, message, { at, heard: at }, 'link')
    return message !== undefined
  })
}

export const privacyHandlers = (parts: Parts) => ({
  ...publicHandlers(parts),

  listPrivacyRequests: (({ query }, { actor, inCompany }) =>
    inCompany((tx) => requestsOf(tx, actor.companyId, query.state, query))) satisfies Handler<
    Calls['listPrivacyRequests']
  >,

  listSuppressions: (({ query }, { actor, inCompany }) =>
    inCompany((tx) => suppressedPage(tx, actor.companyId, query))) satisfies Handler<Calls['listSuppressions']>,

  liftSuppression: (({ body }, { actor, inCompany, clock }) =>
    inCompany(async (tx) => {
      await liftSuppression(tx, actor, body, clock)
      return undefined
    })) satisfies Handler<Calls['liftSuppression']>,

  changePrivacyRequest: (({ params, body }, { actor, inCompany, clock }) =>
    inCompany(async (tx) => {
      await markRequest(tx, actor, params.id, body.done, clock.now())
      return requestOf(tx, actor.companyId, params.id)
    })) satisfies Handler<Calls['changePrivacyRequest']>,
})
