import type { Tx } from '../../../../db/database.ts'
import { AppError } from '../../../../kernel/errors.ts'
import type { Context } from '../../../../kernel/implement.ts'
import { heldStatuses, oneOf, putInOrder, record, requirePipeline, type StatusRow, siblingsOf } from './collection.ts'

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Puts all statuses, or all beneath one of them, into another order.
 * @param was their order as its author saw it
 * @throws AppError notFound; conflict where somebody else was quicker; pipelineBroken
 */
export async function orderStatuses(
  tx: Tx,
  context: Context,
  { ids, was }: { ids: readonly string[]; was?: readonly string[] | undefined },
): Promise<StatusRow[]> {
  const rows = await heldStatuses(tx, context)
  const { parent_id: parentId } = oneOf(rows, ids[0]!)
  const current = siblingsOf(rows, parentId).map((row) => row.id)
  const isWhole = isSame(ids.toSorted(), current.toSorted())
  if (!isWhole || (was && !isSame(was, current))) throw new AppError('conflict')
  await putInOrder(tx, ids)
  await requirePipeline(tx)
  await record(tx, context, { event: 'folders.statusesOrdered', ids: { parentId } })
  return ids.map((id, position) => ({ ...oneOf(rows, id), position }))
}
