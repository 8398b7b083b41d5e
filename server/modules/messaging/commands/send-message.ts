import type { Insertable } from 'kysely'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type { sendMessage as contract } from '../../../../contract/messaging/message-endpoints.ts'
import { planDays, undoSeconds } from '../../../../contract/messaging/message-states.ts'
import type { Said } from '../../../../contract/messaging/rendered.ts'
import type { AttachedFile } from '../../../../contract/templates/files.ts'
import type { Tx } from '../../../db/database.ts'
import type { MessageTables } from '../../../db/tables/messages.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'

import type { Context, SignedIn } from '../../../kernel/implement.ts'
import type { Sender } from '../../../ports/mail-service.ts'
import { findTemplate } from '../../templates/door.ts'
import { drafted } from '../outgoing/drafted.ts'
import { type Sending, sendWindowOf } from '../outgoing/due.ts'
import { renderedWhole } from '../outgoing/said.ts'
import { withinHours } from '../outgoing/window.ts'
import { chosenSender } from '../rows/alias-rows.ts'
import { addressOf, answersTo } from '../rows/person.ts'

type Body = InputOf<typeof contract>['body']

const inThePast = { en: 'Choose a time that is still to come', ru: 'Выберите время в будущем' }
const tooFar = { en: `At most ${planDays} days ahead`, ru: `Не больше чем на ${planDays} дней вперёд` }

/** When it is to leave: at the chosen time, else as soon as it can no longer be taken back. */
function dueAt(sendAt: string | undefined, now: Date): Date {
  if (sendAt === undefined) return new Date(now.getTime() + undoSeconds * 1000)
  const at = new Date(sendAt)
  if (at.getTime() < now.getTime() - 60_000) throw wrong('send_at', inThePast)
  if (at.getTime() > now.getTime() + planDays * 86_400_000) throw wrong('send_at', tooFar)
  return at
}

/** What is planned keeps to the hours that are set; what is sent off now does not (D-137). */
export async function plannedAt(tx: Tx, sending: Sending, sendAt: string | undefined, now: Date): Promise<Date> {
  const at = dueAt(sendAt, now)
  return sendAt === undefined ? at : withinHours(at, await sendWindowOf(tx, sending))
}

type NewList = Insertable<MessageTables['mailing_lists']>
type NewMessage = Insertable<MessageTables['messages']>

interface Step extends Said {
  attachments: readonly AttachedFile[]
  templateId: string | null
}

/** A list with what is written in its only step. */
async function insertList(tx: Tx, list: NewList, { subject, document, attachments, templateId }: Step): Promise<void> {
  await tx.insertInto('mailing_lists').values(list).execute()
  const step = { company_id: list.company_id, list_id: list.id, position: 1, version: 1, subject }
  await tx
    .insertInto('mailing_steps')
    .values({
      ...{ ...step, template_id: templateId },
      ...{ document: JSON.stringify(document), attachments: JSON.stringify(attachments) },
    })
    .execute()
}

/** A draft may be older than its template is: what the actor does not see (any more) is not counted, and holds up nothing. */
const countedTemplate = async (tx: Tx, actor: SignedIn, id: string | undefined): Promise<string | null> =>
  (id !== undefined && (await findTemplate(tx, actor, id))?.id) || null

const noLetter = {
  en: 'This letter is not one that the person wrote to you',
  ru: 'Это письмо не от этого человека к вам',
}

/** @throws AppError badRequest at `answers` for a letter of another thread than the actor's own with the person */
async function answeredLetter(tx: Tx, actor: SignedIn, id: string | undefined, profileId: number) {
  if (id === undefined) return null
  const letter = await tx
    .selectFrom('letters')
    .innerJoin('threads', 'threads.id', 'letters.thread_id')
    .select(['letters.id', 'letters.reply_to', 'letters.from_address', 'letters.kind'])
    .where('letters.id', '=', id)
    .where('threads.owner_id', '=', actor.id)
    .where('threads.profile_id', '=', profileId)
    .executeTakeFirst()
  if (!letter) throw wrong('answers', noLetter)
  return letter
}

type OfMessage = Omit<NewMessage, 'step' | 'step_version' | 'channel' | 'filled' | 'state'>

async function insertMessage(tx: Tx, message: OfMessage): Promise<void> {
  const first = { step: 1, step_version: 1, channel: 'email', filled: 'null', state: 'pending' } as const
  await tx
    .insertInto('messages')
    .values({ ...message, ...first })
    .execute()
}

/**
 * Writes to a person: list, step and message in one transaction; from then on it goes by itself.
 * @param own from which address the user writes where none is chosen
 * @returns the list's id
 * @throws AppError badRequest at the field that does not let it go
 */
export async function sendMessage(
  tx: Tx,
  { actor, madeId }: Pick<Context, 'actor' | 'madeId'>,
  body: Body,
  now: Date,
  own: Sender,
): Promise<string> {
  const companyId = actor.companyId
  const recipient = body.recipients[0]!
  const { addressee, given, said, values, attachments } = await drafted(tx, actor, { ...body, ...recipient })
  const answers = await answeredLetter(tx, actor, body.answers, addressee.profileId)
  const address = await addressOf(tx, actor, addressee, recipient.email, answers && answersTo(answers))
  const from = await chosenSender(tx, actor.id, own, body.from_email)
  const { subject } = renderedWhole(said, values)
  const [id, messageId] = [madeId(0), madeId(1)]
  const access = body.access_type ?? 'public'
  const made = { company_id: companyId, created_at: now }
  const due = await plannedAt(tx, { companyId, senderId: actor.id }, body.send_at, now)
  const list = { ...made, id, creator_id: actor.id, name: body.name?.trim() || subject.slice(0, 1000), access }
  const templateId = await countedTemplate(tx, actor, body.templates[0]!.template_id)
  await insertList(tx, { ...list, launched_at: now }, { ...said, attachments, templateId })
  await insertMessage(tx, {
    ...{ ...made, id: messageId, list_id: id, sender_id: actor.id, changed_at: now },
    send_from: from?.address ?? null,
    answers_id: answers?.id ?? null,
    ...{ profile_id: addressee.profileId, candidate_id: addressee.candidate?.id ?? null },
    folder_id: addressee.candidate?.folderId ?? null,
    ...{ address, name: addressee.card.name.slice(0, 500), given: JSON.stringify(given) },
    ...{ subject: subject.slice(0, 4000), due_at: due },
  })
  await recordEvents(tx, { companyId, actorId: actor.id }, [
    { at: now, events: [{ event: 'messaging.listStarted', ids: { listId: id, count: 1, access, isMass: false } }] },
  ])
  return id
}
