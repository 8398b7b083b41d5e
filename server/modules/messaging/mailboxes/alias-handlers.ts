import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { endpoints } from '../../../../contract/endpoints.ts'
import { type Alias, codeLength, codeMinutes, mostAliases } from '../../../../contract/messaging/alias-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { MailboxTables } from '../../../db/tables/mailboxes.ts'
import { AppError, type Language, notFound, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Limit } from '../../../kernel/limits/rate-limit.ts'
import { open } from '../../../kernel/security/sealed.ts'
import { sameText, sha256 } from '../../../kernel/security/secrets.ts'
import { messagingFaults } from '../faults.ts'
import { requireOutlet } from '../messages/shown.ts'
import { outgoing } from '../sending/outgoing.ts'
import type { OpenOutlet, SendingParts } from '../sending/parts.ts'
import { aliasesOf } from './alias-rows.ts'
import { mailboxOf, passwordPlace } from './mailbox-rows.ts'
import { remarkOf } from './test-texts.ts'

type Calls = typeof endpoints.messaging
type Row = Selectable<MailboxTables['mail_aliases']>

/** Nobody is flooded with codes. */
const codeLimit: Limit = { name: 'alias code', count: 10, periodMs: 3_600_000 }
const mostTries = 5

const texts = {
  own: { en: 'This is the mailbox’s own address', ru: 'Это собственный адрес ящика' },
  many: { en: `Up to ${mostAliases} addresses`, ru: `Не больше ${mostAliases} адресов` },
  wrongCode: { en: 'This is not the code that was sent', ru: 'Это не тот код, который был отправлен' },
  oldCode: {
    en: 'The code is not valid any more. Have another one sent',
    ru: 'Код больше не действует. Запросите новый',
  },
}

const subjects = {
  en: (code: string) => `${code} is your code`,
  ru: (code: string) => `${code} — ваш код`,
}
const bodies = {
  en: (code: string, by: string) =>
    `${by} wants to send mail from this address.\n\nThe code: ${code}\n\nIt is valid for ${codeMinutes} minutes. If you don’t know of it, do nothing.`,
  ru: (code: string, by: string) =>
    `${by} хочет отправлять письма с этого адреса.\n\nКод: ${code}\n\nОн действует ${codeMinutes} минут. Если вы об этом не знаете, ничего не делайте.`,
}

function codeMail(code: string, by: string, language: Language) {
  const text = bodies[language](code, by)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return { subject: subjects[language](code), text, html: `<p>${escaped.replaceAll('\n', '<br>')}</p>`, missing: [] }
}

const asAlias = (row: Row): Alias => ({
  id: row.id,
  email: row.address,
  name: row.display_name,
  is_primary: false,
  is_proven: row.proven_at !== null,
  refused: row.refused,
})

const hashOf = (id: string, code: string) => sha256(`alias ${id} ${code}`)

/**
 * Whether the mailbox's provider lets the address send; nothing is sent.
 * @throws AppError badRequest at `email` with what it says
 */
async function tryAtProvider(kernel: Kernel, { actor, inCompany }: Context, email: string): Promise<void> {
  const access = await inCompany(async (tx) => {
    const box = await mailboxOf(tx, actor.id)
    if (!box) return undefined
    const { host, port, security, username } = box
    const password = await open(tx, kernel.secrets, passwordPlace(actor.companyId, box.id), box.password)
    return { host, port, security, username, password }
  })
  const fault = access && (await kernel.mailService.test(access, { name: '', address: email }))
  if (fault) throw wrong('email', remarkOf(fault))
}

async function keep(
  tx: Tx,
  { clock }: Kernel,
  { actor }: Context,
  asked: { email: string; name: string; code: string },
) {
  const now = clock.now()
  // Their number and the address are judged by the others.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`aliases ${actor.id}`}, 0))`.execute(tx)
  const others = await aliasesOf(tx, actor.id)
  const kept = others.find(({ address }) => address === asked.email)
  if (!kept && others.length >= mostAliases) throw wrong('email', texts.many)
  const id = kept?.id ?? newId(clock)
  const code = { code_hash: hashOf(id, asked.code), code_until: new Date(now.getTime() + codeMinutes * 60_000) }
  const row = { ...code, code_tries: 0, display_name: asked.name || kept?.display_name || '' }
  const made = { id, company_id: actor.companyId, user_id: actor.id, address: asked.email, created_at: now }
  if (kept) await tx.updateTable('mail_aliases').set(row).where('id', '=', id).execute()
  else
    await tx
      .insertInto('mail_aliases')
      .values({ ...made, ...row, proven_at: null, refused: null })
      .execute()
  return tx.selectFrom('mail_aliases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** @returns what is wrong with the code; a wrong one counts, so that nobody tries them all */
async function prove(tx: Tx, { clock }: Kernel, { actor }: Context, id: string, code: string) {
  const row = await tx
    .selectFrom('mail_aliases')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const now = clock.now()
  const { code_hash: hash, code_until: until, code_tries: tries } = row
  if (!hash || !until || until < now || tries >= mostTries) return texts.oldCode
  if (!sameText(hash.toString('hex'), hashOf(id, code.replaceAll(/\s/g, '')).toString('hex'))) {
    await tx
      .updateTable('mail_aliases')
      .set({ code_tries: tries + 1 })
      .where('id', '=', id)
      .execute()
    return texts.wrongCode
  }
  const proven = { proven_at: now, refused: null, code_hash: null, code_until: null }
  await tx.updateTable('mail_aliases').set(proven).where('id', '=', id).execute()
  const by = { companyId: actor.companyId, actorId: actor.id }
  const events = [{ event: 'messaging.aliasConnected' as const, ids: { userId: actor.id } }]
  await recordEvents(tx, by, [{ at: now, events }])
  return asAlias({ ...row, ...proven })
}

/** A code of digits, each as likely as the others. */
const newCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/** The mailbox's own address, and what stands beside it. */
async function addressesOf(parts: SendingParts, { actor, inCompany }: Context): Promise<Alias[]> {
  const outlet = await parts.outletOf({ companyId: actor.companyId, senderId: actor.id })
  outlet?.close()
  if (!outlet) return []
  const { name, address } = outlet.from
  const own: Alias = { id: null, email: address, name, is_primary: true, is_proven: true, refused: null }
  return [own, ...(await inCompany((tx) => aliasesOf(tx, actor.id))).map(asAlias)]
}

/** Tries an address and mails a code there. */
async function askToProve(kernel: Kernel, context: Context, outlet: OpenOutlet, email: string, name: string) {
  if (email === outlet.from.address.toLowerCase()) throw wrong('email', texts.own)
  await kernel.limits.take(codeLimit, context.actor.id)
  await tryAtProvider(kernel, context, email)
  const code = newCode()
  const row = await context.inCompany((tx) => keep(tx, kernel, context, { email, name: name.trim(), code }))
  const mail = codeMail(code, outlet.from.address, context.language)
  const beside = { headers: {}, attachments: [] }
  const outgoingCode = outgoing(newId(kernel.clock), outlet, { name: '', address: email }, mail, beside)
  const outcome = await outlet.send(outgoingCode, async () => undefined)
  if (outcome.kind !== 'sent') throw new AppError(messagingFaults.codeFailed, { fields: { email: [outcome.said] } })
  return asAlias(row)
}

/** @throws AppError notFound */
async function remove(tx: Tx, { clock }: Kernel, { companyId, id: userId }: SignedIn, id: string): Promise<void> {
  const of = tx.deleteFrom('mail_aliases').where('id', '=', id).where('user_id', '=', userId)
  const gone = await of.returning('proven_at').executeTakeFirst()
  if (!gone) throw notFound()
  if (!gone.proven_at) return
  const events = [{ event: 'messaging.aliasDisconnected' as const, ids: { userId } }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: clock.now(), events }])
}

export const aliasHandlers = (kernel: Kernel, parts: SendingParts) => ({
  listAliases: (async (_input, context) => ({ results: await addressesOf(parts, context) })) satisfies Handler<
    Calls['listAliases']
  >,

  addAlias: (async ({ body: { email, name = '' } }, context) => {
    const outlet = await requireOutlet(parts, context)
    return askToProve(kernel, context, outlet, email.toLowerCase(), name).finally(() => outlet.close())
  }) satisfies Handler<Calls['addAlias']>,

  proveAlias: (async ({ params, body }, context) => {
    const proven = await context.inCompany((tx) => prove(tx, kernel, context, params.id, body.code))
    if (!('email' in proven)) throw wrong('code', proven)
    return proven
  }) satisfies Handler<Calls['proveAlias']>,

  deleteAlias: (({ params }, { actor, inCompany }) =>
    inCompany((tx) => remove(tx, kernel, actor, params.id))) satisfies Handler<Calls['deleteAlias']>,
})
