import type * as contract from '../../../../../contract/folders/status-endpoints.ts'
import { groupOfStage } from '../../../../../contract/folders/statuses.ts'
import type { InputOf } from '../../../../../contract/kit/endpoint.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError, wrong } from '../../../../kernel/errors.ts'
import type { Context } from '../../../../kernel/implement.ts'
import {
  heldStatuses,
  oneOf,
  record,
  requireOwnName,
  requirePipeline,
  type StatusRow,
  siblingsOf,
  statusRows,
} from './collection.ts'
import { requireUnused } from './use.ts'

type Changes = InputOf<typeof contract.changeStatus>['body']

const remarkOf = (now: string | null) => ({
  en: `A colleague changed this to “${now}” meanwhile. Save again to keep yours.`,
  ru: `Тем временем коллега указал здесь «${now}». Сохраните ещё раз, чтобы осталось ваше.`,
})

/** @throws AppError conflict naming the field that somebody else changed since its author looked */
function requireUntouched(row: StatusRow, { was, ...changes }: Changes): void {
  const current = { name: row.name, name_ru: row.name_ru, stage: row.shape }
  for (const field of ['name', 'name_ru', 'stage'] as const) {
    const [before, now, wanted] = [was?.[field], current[field], changes[field]]
    if (wanted === undefined || before === undefined || before === now || wanted === now) continue
    throw new AppError('conflict', { fields: { [field]: [remarkOf(now)] } })
  }
}

/** What is written: a Russian name that said the same as the English one goes on doing so. */
function written(row: StatusRow, { name = row.name, name_ru, stage, is_active }: Changes) {
  const russian = name_ru === undefined ? (row.name_ru === row.name ? name : row.name_ru) : name_ru || name
  return {
    name,
    name_ru: russian,
    is_active: is_active ?? row.is_active,
    ...(stage && { shape: stage, status_group: groupOfStage(stage), guarded: stage === 'hired' }),
  }
}

/**
 * Changes what is named of a status. Its stage says what it means, also for what stands beneath it.
 * @throws AppError notFound, conflict, statusInUse, pipelineBroken, or naming the field
 */
export async function changeStatus(tx: Tx, context: Context, id: string, changes: Changes): Promise<StatusRow> {
  const rows = await heldStatuses(tx, context)
  const row = oneOf(rows, id)
  if (changes.stage && row.parent_id !== null)
    throw wrong('stage', {
      en: 'It has the stage of the status above it',
      ru: 'Этап задан статусом, в который он входит',
    })
  requireUntouched(row, changes)
  const set = written(row, changes)
  const neighbours = siblingsOf(rows, row.parent_id).filter((each) => each.id !== id)
  requireOwnName(neighbours, {
    name: set.name === row.name ? undefined : set.name,
    name_ru: set.name_ru === row.name_ru ? undefined : set.name_ru,
  })
  // The people in it would suddenly mean something else: 'moved' is to another group (D-133).
  const moves = changes.stage !== undefined && groupOfStage(changes.stage) !== row.status_group
  if (moves || (row.is_active && !set.is_active)) {
    // A person being moved here just now is waited for, and then counts.
    await tx.selectFrom('statuses').select('id').where('id', '=', id).forUpdate().execute()
    await requireUnused(tx, context.actor.companyId, [id], ['people'])
  }
  await tx.updateTable('statuses').set(set).where('id', '=', id).execute()
  if (changes.stage)
    await tx
      .updateTable('statuses')
      .set({ status_group: groupOfStage(changes.stage) })
      .where('parent_id', '=', id)
      .execute()
  await requirePipeline(tx)
  await record(tx, context, { event: 'folders.statusEdited', ids: { statusId: id } })
  return oneOf(await statusRows(tx), id)
}
