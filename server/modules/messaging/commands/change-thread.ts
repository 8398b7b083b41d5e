import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import { planDays } from '../../../../contract/messaging/message-states.ts'
import { markThread } from '../../../../contract/messaging/mutations/mark-thread.ts'
import type { changeThread as contract, Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import type { ThreadState } from '../../../../contract/messaging/thread-states.ts'
import type { Tx } from '../../../db/database.ts'
import { type Changing, change as makeChange } from '../../../kernel/data/changing.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import { inboxThreads } from '../rows/inbox-rows.ts'

type Change = InputOf<typeof contract>['body']

const dayMs = 86_400_000
const noDay = { en: 'Choose until when', ru: 'Выберите, до какого времени отложить' }
const onlyLater = { en: 'Only with the state “later”', ru: 'Только вместе с состоянием «позже» (later)' }
const inThePast = { en: 'Choose a time that is still to come', ru: 'Выберите время в будущем' }
const tooFar = { en: `At most ${planDays} days ahead`, ru: `Не больше чем на ${planDays} дней вперёд` }
const holdsPrivate = {
  en: 'Something private was written here: it stays yours alone',
  ru: 'Здесь есть личное сообщение: переписка остаётся только вашей',
}

/** @throws AppError badRequest at `later_until` */
function laterUntil({ state, later_until: until }: Change, now: Date): Date | null {
  if (state !== 'later') {
    if (until !== undefined) throw wrong('later_until', onlyLater)
    return null
  }
  if (until === undefined) throw wrong('later_until', noDay)
  const at = new Date(until)
  if (at <= now) throw wrong('later_until', inThePast)
  if (at.getTime() > now.getTime() + planDays * dayMs) throw wrong('later_until', tooFar)
  return at
}

/**
 * Marks a thread of the actor's own, by the same change as a device does.
 * @param now by the clock of the company's sending, which days of 'later' come by
 * @throws AppError notFound for a colleague's; badRequest at `later_until` or `private`
 */
export async function changeThread(
  tx: Tx,
  parts: Changing,
  context: Context,
  { id, editable }: Pick<Thread, 'id' | 'editable'>,
  change: Change,
  now: Date,
): Promise<void> {
  if (!editable) throw notFound()
  const until = laterUntil(change, now)
  const [row] = await inboxThreads(tx, [id])
  if (change.private === false && row?.holdsPrivate) throw wrong('private', holdsPrivate)
  await makeChange(tx, parts, context, markThread, {
    threadId: id,
    ownerId: context.actor.id,
    marks: {
      ...(change.unread !== undefined && { unread: change.unread }),
      ...(change.state && { state: change.state }),
      ...(until && { laterUntil: until.toISOString() }),
      ...(change.private !== undefined && { private: change.private }),
    },
  })
}

/** A thread of a demo as its recruiter left it, where nobody asks for it. @param until with `later` alone */
export async function makeRead(tx: Tx, id: string, state: ThreadState, until: Date | null): Promise<void> {
  await tx.updateTable('threads').set({ state, later_until: until, unread: false }).where('id', '=', id).execute()
}

/** Which of the person's files a file of a letter has become. */
export async function noteAttached(tx: Tx, id: string, fileId: string): Promise<void> {
  await tx.updateTable('letter_files').set({ file_id: fileId }).where('id', '=', id).execute()
}
