import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type { sendMessage as contract } from '../../../../contract/messaging/message-endpoints.ts'
import { planDays, undoSeconds } from '../../../../contract/messaging/message-states.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context } from '../../../kernel/implement.ts'
import { addresseeOf, addressOf, companyNameOf, knownValues } from '../messages/person.ts'
import { renderedWhole, saidIn, signedBy } from '../messages/said.ts'

type Body = InputOf<typeof contract>['body']

const inThePast = { en: 'Choose a time that is still to come', ru: 'Выберите время в будущем' }
const tooFar = { en: `At most ${planDays} days ahead`, ru: `Не больше чем на ${planDays} дней вперёд` }

/** When it leaves: at the chosen time, else as soon as it can no longer be taken back. */
export function dueAt(sendAt: string | undefined, now: Date): Date {
  if (sendAt === undefined) return new Date(now.getTime() + undoSeconds * 1000)
  const at = new Date(sendAt)
  if (at.getTime() < now.getTime() - 60_000) throw wrong('send_at', inThePast)
  if (at.getTime() > now.getTime() + planDays * 86_400_000) throw wrong('send_at', tooFar)
  return at
}

/**
 * Writes to a person: list, step and message in one transaction; from then on it goes by itself.
 * @returns the list's id
 * @throws AppError badRequest at the field that does not let it go
 */
export async function sendMessage(
  tx: Tx,
  { actor, madeId }: Pick<Context, 'actor' | 'madeId'>,
  body: Body,
  now: Date,
): Promise<string> {
  const companyId = actor.companyId
  const [recipient, written] = [body.recipients[0]!, body.templates[0]!]
  const addressee = await addresseeOf(tx, actor, recipient)
  const address = await addressOf(tx, actor, addressee, recipient.email)
  const given = body.custom_variables ?? {}
  const said = await signedBy(tx, actor, saidIn(written, Object.keys(given)))
  const known = knownValues(actor, await companyNameOf(tx, companyId), addressee)
  const { subject } = renderedWhole(said, { ...known, ...given })
  const [listId, messageId] = [madeId(0), madeId(1)]
  const due = dueAt(body.send_at, now)
  const access = body.access_type ?? 'public'
  await tx
    .insertInto('mailing_lists')
    .values({
      id: listId,
      company_id: companyId,
      creator_id: actor.id,
      name: body.name?.trim() || subject.slice(0, 1000),
      access,
      launched_at: now,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('mailing_steps')
    .values({
      company_id: companyId,
      list_id: listId,
      position: 1,
      version: 1,
      subject: said.subject,
      document: JSON.stringify(said.document),
    })
    .execute()
  await tx
    .insertInto('messages')
    .values({
      id: messageId,
      company_id: companyId,
      list_id: listId,
      step: 1,
      step_version: 1,
      channel: 'email',
      sender_id: actor.id,
      profile_id: addressee.profileId,
      candidate_id: addressee.candidate?.id ?? null,
      folder_id: addressee.candidate?.folderId ?? null,
      address,
      name: addressee.card.name.slice(0, 500),
      given: JSON.stringify(given),
      filled: 'null',
      subject: subject.slice(0, 4000),
      state: 'pending',
      due_at: due,
      changed_at: now,
      created_at: now,
    })
    .execute()
  await recordEvents(tx, { companyId, actorId: actor.id }, [
    { at: now, events: [{ event: 'messaging.listStarted', ids: { listId, count: 1, access, isMass: false } }] },
  ])
  return listId
}
