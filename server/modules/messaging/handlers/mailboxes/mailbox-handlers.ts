import type { endpoints } from '../../../../../contract/endpoints.ts'
import type { InputOf } from '../../../../../contract/kit/endpoint.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError, wrong } from '../../../../kernel/errors.ts'
import type { Context, Handler } from '../../../../kernel/implement.ts'
import type { Kernel } from '../../../../kernel/kernel.ts'
import type { Limit } from '../../../../kernel/limits/rate-limit.ts'
import { open, SealBroken } from '../../../../kernel/security/sealed.ts'
import { isSameReading, keepMailbox, removeMailbox, requireSame } from '../../commands/mailboxes/save-mailbox.ts'
import { messagingFaults } from '../../faults.ts'
import { Reader } from '../../jobs/reader.ts'
import { mailboxOf, passwordPlace } from '../../rows/mailbox-rows.ts'
import { readMailboxOf } from '../../rows/reading-rows.ts'
import { mailboxAnswer } from './mailbox-answer.ts'
import { needsPassword, remarkOf } from './test-texts.ts'

type Calls = typeof endpoints.messaging
type Written = InputOf<Calls['saveMailbox']>['body']

/** Each try connects to wherever its user says. */
const testLimit: Limit = { name: 'mailbox test', count: 30, periodMs: 3_600_000 }

/**
 * The password that is meant: the one that is written, else the one that is kept, and that only for whom it was given.
 * @throws AppError badRequest at `password`
 */
async function passwordFor({ secrets }: Kernel, tx: Tx, { actor }: Context, body: Written): Promise<string> {
  if (body.password !== undefined) return body.password
  if (body.username === '') return ''
  const kept = await mailboxOf(tx, actor.id)
  if (!kept || kept.host !== body.host || kept.port !== body.port || kept.username !== body.username)
    throw wrong('password', needsPassword)
  if (!isSameReading(kept, body.reading)) throw wrong('password', needsPassword)
  try {
    return await open(tx, secrets, passwordPlace(actor.companyId, kept.id), kept.password)
  } catch (error) {
    if (error instanceof SealBroken) throw wrong('password', needsPassword)
    throw error
  }
}

const isOfReading = (field: string) => field === 'host' || field === 'port' || field === 'security'

/**
 * Tries what is written.
 * @returns the password that it was tried with
 * @throws AppError badRequest at the field where it fails
 */
async function tested(kernel: Kernel, context: Context, body: Written): Promise<string> {
  const password = await context.inCompany((tx) => passwordFor(kernel, tx, context, body))
  await kernel.limits.take(testLimit, context.actor.id)
  const { host, port, security, username } = body
  const from = { name: body.display_name ?? '', address: body.address }
  const fault = await kernel.mailService.test({ host, port, security, username, password }, from)
  if (fault) throw wrong(fault.field, remarkOf(fault))
  if (body.reading) {
    const unread = await kernel.mailReader.test({ ...body.reading, username, password })
    if (unread) throw wrong(isOfReading(unread.field) ? `reading.${unread.field}` : unread.field, remarkOf(unread))
  }
  return password
}

export const mailboxHandlers = (kernel: Kernel) => ({
  getMailbox: (async (_input, { actor, inCompany, language }) => {
    return inCompany(async (tx) => {
      const row = await mailboxOf(tx, actor.id)
      return row ? mailboxAnswer(tx, row, kernel.clock, language) : null
    })
  }) satisfies Handler<Calls['getMailbox']>,

  saveMailbox: (async ({ body }, context) => {
    await context.inCompany((tx) => requireSame(tx, context.actor, body))
    const password = await tested(kernel, context, body)
    return context.inCompany(async (tx) => {
      const saved = await keepMailbox(kernel, tx, context.actor, body, password)
      return mailboxAnswer(tx, saved, kernel.clock, context.language)
    })
  }) satisfies Handler<Calls['saveMailbox']>,

  testMailbox: (async ({ body }, context) => {
    await tested(kernel, context, body)
    return undefined
  }) satisfies Handler<Calls['testMailbox']>,

  readMailbox: (async (_input, { actor, inCompany, language }) => {
    const row = await inCompany((tx) => mailboxOf(tx, actor.id))
    const read = row && readMailboxOf(row)
    if (!read) throw new AppError(messagingFaults.nobodyReadsMailbox)
    await kernel.limits.take(testLimit, actor.id)
    await new Reader(kernel).read(read)
    return inCompany(async (tx) => mailboxAnswer(tx, (await mailboxOf(tx, actor.id))!, kernel.clock, language))
  }) satisfies Handler<Calls['readMailbox']>,

  deleteMailbox: (async (_input, { actor, inCompany }) => {
    await inCompany((tx) => removeMailbox(tx, actor, kernel.clock.now()))
    return undefined
  }) satisfies Handler<Calls['deleteMailbox']>,
})
