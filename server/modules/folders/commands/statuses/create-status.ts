import type * as contract from '../../../../../contract/folders/status-endpoints.ts'
import {
  groupOfStage,
  type StatusStage,
  statusLimit,
  substatusLimit,
} from '../../../../../contract/folders/statuses.ts'
import type { InputOf } from '../../../../../contract/kit/endpoint.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError, wrong } from '../../../../kernel/errors.ts'
import type { Context } from '../../../../kernel/implement.ts'
import { folderFaults } from '../../faults.ts'
import {
  heldStatuses,
  oneOf,
  putInOrder,
  record,
  requireOwnName,
  type StatusRow,
  siblingsOf,
  statusRows,
} from './collection.ts'

type Wanted = InputOf<typeof contract.createStatus>['body']

/** Where a new one belongs: what it stands beneath, and what it means there. */
function placeOf(rows: readonly StatusRow[], wanted: Wanted) {
  if ('stage' in wanted) return { parentId: null, stage: wanted.stage, group: groupOfStage(wanted.stage) }
  const above = rows.find((row) => row.id === wanted.parent)
  if (!above || above.parent_id !== null) throw wrong('parent', 'Not found')
  return { parentId: above.id, stage: null as StatusStage | null, group: above.status_group }
}

/**
 * Makes a status, after the last one that means the same: a new open one comes before those that end the pipeline.
 * @throws AppError tooManyStatuses, or naming the field
 */
export async function createStatus(tx: Tx, context: Context, wanted: Wanted): Promise<StatusRow> {
  const rows = await heldStatuses(tx, context)
  const { parentId, stage, group } = placeOf(rows, wanted)
  const neighbours = siblingsOf(rows, parentId)
  if (neighbours.length >= (parentId === null ? statusLimit : substatusLimit))
    throw new AppError(folderFaults.tooManyStatuses)
  const { name } = wanted
  const name_ru = wanted.name_ru || name
  requireOwnName(neighbours, { name, name_ru })
  const id = context.madeId(1)
  const row = { id, company_id: context.actor.companyId, name, name_ru, parent_id: parentId, shape: stage }
  await tx
    .insertInto('statuses')
    .values({ ...row, status_group: group, position: neighbours.length, guarded: stage === 'hired' })
    .execute()
  const before = neighbours.findLastIndex((each) => each.status_group === group)
  await putInOrder(tx, neighbours.map((each) => each.id).toSpliced(before < 0 ? neighbours.length : before + 1, 0, id))
  await record(tx, context, { event: 'folders.statusCreated', ids: { statusId: id } })
  return oneOf(await statusRows(tx), id)
}
