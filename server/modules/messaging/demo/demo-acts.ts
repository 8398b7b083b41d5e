import type { Selectable } from 'kysely'
import type { endpoints } from '../../../../contract/endpoints.ts'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type { Tx } from '../../../db/database.ts'
import type { MailboxTables } from '../../../db/tables/mailboxes.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { receive } from '../commands/letters/receive.ts'
import { noteOpen } from '../commands/note-open.ts'
import { messagingFaults } from '../faults.ts'
import { unsubscribeBy } from '../handlers/privacy.ts'
import { letterOf } from '../incoming/letter.ts'
import { pixelKeyIn } from '../outgoing/pixel.ts'
import { messageOfKey } from '../rows/link-key.ts'
import { sendingNow } from '../rows/sending-now.ts'
import { mailOf } from './demo-handlers.ts'
import { type DemoLetterAct, demoLetter } from './demo-letters.ts'

type Call = (typeof endpoints.messaging)['actOnDemoMail']
type DemoMail = Selectable<MailboxTables['demo_mails']>

const nothingSaid = { en: 'Write something first', ru: 'Сначала напишите сообщение' }
const noPixel = {
  en: 'Nobody learns whether this mail was opened: that is switched off, or it is a test',
  ru: 'Никто не узнает, открыто ли это письмо: отслеживание выключено или это проверка',
}
const onlyReplies = { en: 'Only with a reply', ru: 'Только вместе с ответом' }

/** @throws AppError badRequest at `text`: a reply says something, and the rest says what it always says */
function textOf({ act, text = '' }: InputOf<Call>['body']): string {
  const said = text.trim()
  if (act === 'reply' && !said) throw wrong('text', nothingSaid)
  if (act !== 'reply' && said) throw wrong('text', onlyReplies)
  return said
}

/** Whose message the mail is. @throws AppError nobodyReads for one that is none */
async function senderOf(tx: Tx, { message_id: messageId }: DemoMail): Promise<string> {
  const id = /^([0-9a-f-]{36})@/.exec(messageId)?.[1]
  const message = id && (await tx.selectFrom('messages').select('sender_id').where('id', '=', id).executeTakeFirst())
  if (!message) throw new AppError(messagingFaults.nobodyReads)
  return message.sender_id
}

interface Coming {
  act: DemoLetterAct
  text: string
  /** By which the same letter is known. */
  id: string
  at: Date
}

/**
 * Has something come back of a demo's mail, by the way of every letter.
 * @throws AppError nobodyReads where it is no message to a person
 */
export async function comeBack(
  tx: Tx,
  { blobs, secrets, clock }: Pick<Kernel, 'blobs' | 'secrets' | 'clock'>,
  row: DemoMail,
  { act, text, id, at }: Coming,
): Promise<void> {
  const ownerId = await senderOf(tx, row)
  const mail = {
    messageId: row.message_id,
    from: { name: row.from_name, address: row.from_address },
    to: { name: row.to_name, address: row.to_address },
    ...{ subject: row.subject, text: row.text, at: row.at },
  }
  const mailId = `${id}@demo.example`
  const source = await demoLetter(act, mail, { messageId: mailId, text, at })
  const letter = await letterOf(source, [row.from_address])
  const times = { arrived: at, now: later(at, clock.now()) }
  await receive(tx, { companyId: row.company_id, ownerId, letter, mailId, ...times, blobs, secrets, clock })
}

/** A demo's own time may be ahead of the clock. */
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/**
 * Opens a demo's mail as its recipient: by its picture, as a mail program does that shows it.
 * @returns whether it has one
 */
export async function openMail(
  tx: Tx,
  parts: Pick<Kernel, 'secrets' | 'clock'>,
  row: DemoMail,
  at: Date,
): Promise<boolean> {
  const key = pixelKeyIn(row.html)
  const message = key === undefined ? undefined : await messageOfKey(tx, parts, 'opened', key)
  if (message) await noteOpen(tx, { messageId: message.id, at })
  return message !== undefined
}

/** The key of the mail's own link that ends the company's mail, where it has one (RFC 8058). */
const keyIn = ({ text }: DemoMail, { publicOrigin }: Pick<Kernel, 'publicOrigin'>): string | undefined =>
  publicOrigin && text.includes(publicOrigin) ? /\/unsubscribe\/([\w-]{43})\//.exec(text)?.[1] : undefined

/** What the recipients of a demo's mails do, their machines, and the post. */
export const demoActHandlers = (kernel: Kernel) => ({
  actOnDemoMail: (async ({ params, body }, context: Context) => {
    const { actor, clock, inCompany, madeId, behindAnswer } = context
    const row = await inCompany((tx) => mailOf(tx, actor, kernel.demo, params.id))
    const text = textOf(body)
    const { act } = body
    const key = act === 'unsubscribe' ? keyIn(row, kernel) : undefined
    if (key && (await unsubscribeBy(context.db, kernel, key))) return undefined
    await inCompany(async (tx) => {
      const at = await sendingNow(tx, clock, actor.companyId)
      if (act !== 'open') return comeBack(tx, kernel, row, { act, text, id: madeId(0), at })
      if (!(await openMail(tx, kernel, row, at))) throw wrong('act', noPixel)
    })
    behindAnswer(() => kernel.live.poke(actor.companyId))
    return undefined
  }) satisfies Handler<Call>,
})
