import type { Place } from '../../../contract/folders/moves/status-moves.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { selectionLimit } from '../../../contract/kit/schemas.ts'
import type { Row } from '../../../contract/rows.ts'
import { mutate } from '../../data/device/live.ts'
import type { FolderView } from '../../data/folders/views.ts'
import { durable } from '../../ui/toasts/durable.tsx'
import { sayDone } from '../../ui/toasts/say-done.tsx'
import { movedTo } from './names.ts'
import { StatusGlyph } from './StatusGlyph.tsx'

/** Who and where, for telling a change in plain words later. */
export interface TellingOf<Candidate> {
  folder: Pick<FolderView, 'id' | 'name'>
  nameOf: (candidate: Candidate) => string
}

/** As many at a time as one change may be of. */
export const batches = <T,>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / selectionLimit) }, (_, n) =>
    list.slice(n * selectionLimit, (n + 1) * selectionLimit),
  )

/** The people a change is about, in few words: one name, and how many more. */
export const subjectOf = <T,>(list: readonly T[], nameOf: (one: T) => string) =>
  list.length === 1 ? nameOf(list[0]!) : `${nameOf(list[0]!)} +${list.length - 1}`

/** Somebody in a folder, and where they stand as one sees them. */
interface Placed extends Place {
  id: string
}

async function change<P extends Placed>({ folder, nameOf }: TellingOf<P>, list: readonly P[], to: Place) {
  const { statusId, substatusId } = to
  for (const batch of batches(list)) {
    const args = { folderId: folder.id, candidateIds: batch.map(({ id }) => id), statusId, substatusId }
    await mutate(setStatus, args, { where: folder.name, what: subjectOf(batch, nameOf) })
  }
}

/** Puts everybody back to where they were, one change for each former status. */
async function putBack<P extends Placed>(telling: TellingOf<P>, before: readonly P[]) {
  const groups = Map.groupBy(before, (one) => `${one.statusId} ${one.substatusId ?? ''}`)
  for (const group of groups.values()) await change(telling, group, group[0]!)
}

/**
 * Gives people of a folder another status, with or without a network: the one way in which it is done.
 * @returns how it is taken back; undefined where the device could not store it, which its user is told
 */
export async function moveToStatus<P extends Placed>(
  telling: TellingOf<P>,
  list: readonly P[],
  to: Place,
): Promise<(() => Promise<boolean>) | undefined> {
  const stored = await durable(() => change(telling, list, to))
  return stored ? () => durable(() => putBack(telling, list)) : undefined
}

/** Says who has which status now, with Undo. */
export const sayMoved = (subject: string, status: Row<'statuses'>, undo: () => unknown): number =>
  sayDone(movedTo(subject, status.name), undo, { icon: <StatusGlyph status={status} size={18} /> })

/**
 * Changes the status of candidates and says so with Undo. Those that have it already are left alone.
 * @returns whether all have it now
 */
export async function applyStatus<P extends Placed>(
  telling: TellingOf<P>,
  chosen: readonly P[],
  status: Row<'statuses'>,
  substatusId: string | null = null,
): Promise<boolean> {
  const before = chosen.filter((one) => one.statusId !== status.id || one.substatusId !== substatusId)
  if (!before.length) return true
  const back = await moveToStatus(telling, before, { statusId: status.id, substatusId })
  if (back) sayMoved(subjectOf(before, telling.nameOf), status, back)
  return back !== undefined
}
