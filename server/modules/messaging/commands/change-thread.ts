import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import { planDays } from '../../../../contract/messaging/message-states.ts'
import type { changeThread as contract, Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'

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
 * Marks a thread of the actor's own.
 * @param now by the clock of the company's sending, which days of 'later' come by
 * @throws AppError notFound for a colleague's; badRequest at `later_until` or `private`
 */
export async function changeThread(
  tx: Tx,
  { id, editable }: Pick<Thread, 'id' | 'editable'>,
  change: Change,
  now: Date,
): Promise<void> {
  if (!editable) throw notFound()
  const until = laterUntil(change, now)
  const set = {
    ...(change.state && { state: change.state, later_until: until }),
    ...(change.unread !== undefined && { unread: change.unread }),
    ...(change.private !== undefined && { private: change.private }),
  }
  if (Object.keys(set).length) await tx.updateTable('threads').set(set).where('id', '=', id).execute()
}

/** What stays private whatever is said of it. @throws AppError badRequest at `private` */
export function requireOpened({ private: asked }: Change, { private: is }: Pick<Thread, 'private'>): void {
  if (asked === false && is) throw wrong('private', holdsPrivate)
}

/** Which of the person's files a file of a letter has become. */
export async function noteAttached(tx: Tx, id: string, fileId: string): Promise<void> {
  await tx.updateTable('letter_files').set({ file_id: fileId }).where('id', '=', id).execute()
}
