import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { endpoints } from '../../../../../contract/endpoints.ts'
import { type Alias, codeLength, codeMinutes } from '../../../../../contract/messaging/alias-endpoints.ts'
import type { MailboxTables } from '../../../../db/tables/mailboxes.ts'
import { AppError, type Language, wrong } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Context, Handler } from '../../../../kernel/implement.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { Limit } from '../../../../kernel/limits/rate-limit.ts'
import { open } from '../../../../kernel/security/sealed.ts'
import { keepAlias, proveAlias, removeAlias } from '../../commands/mailboxes/aliases.ts'
import { messagingFaults } from '../../faults.ts'
import { outgoing } from '../../outgoing/outgoing.ts'
import type { SendingParts, UserOutlet } from '../../outgoing/parts.ts'
import { requireOutlet } from '../../outgoing/shown.ts'
import { aliasesOf } from '../../rows/alias-rows.ts'
import { mailboxOf, passwordPlace } from '../../rows/mailbox-rows.ts'
import { remarkOf } from './test-texts.ts'

type Calls = typeof endpoints.messaging
type Row = Selectable<MailboxTables['mail_aliases']>

/** Nobody is flooded with codes. */
const codeLimit: Limit = { name: 'alias code', count: 10, periodMs: 3_600_000 }

const own = { en: 'This is the mailbox’s own address', ru: 'Это собственный адрес ящика' }

const asAlias = (row: Row): Alias => ({
  id: row.id,
  email: row.address,
  name: row.display_name,
  is_primary: false,
  is_proven: row.proven_at !== null,
  refused: row.refused,
})

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
async function askToProve(kernel: Kernel, context: Context, outlet: UserOutlet, email: string, name: string) {
  if (email === outlet.from.address.toLowerCase()) throw wrong('email', own)
  await kernel.limits.take(codeLimit, context.actor.id)
  await tryAtProvider(kernel, context, email)
  const code = newCode()
  const row = await context.inCompany((tx) => keepAlias(tx, kernel, context, { email, name: name.trim(), code }))
  const mail = codeMail(code, outlet.from.address, context.language)
  const beside = { headers: {}, attachments: [] }
  const outgoingCode = outgoing(newId(kernel.clock), outlet, { name: '', address: email }, mail, beside)
  const outcome = await outlet.send(outgoingCode, async () => undefined)
  if (outcome.kind !== 'sent') throw new AppError(messagingFaults.codeFailed, { fields: { email: [outcome.said] } })
  return asAlias(row)
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
    const proven = await context.inCompany((tx) => proveAlias(tx, kernel, context, params.id, body.code))
    if (!proven.row) throw wrong('code', proven.wrong)
    return asAlias(proven.row)
  }) satisfies Handler<Calls['proveAlias']>,

  deleteAlias: (({ params }, { actor, inCompany }) =>
    inCompany((tx) => removeAlias(tx, kernel, actor, params.id))) satisfies Handler<Calls['deleteAlias']>,
})
