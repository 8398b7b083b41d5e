import { sql } from 'kysely'
import type { Happening } from '../../../../../contract/events.ts'
import type { StatusInSetting } from '../../../../../contract/folders/status-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError, notFound, wrong } from '../../../../kernel/errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import type { Context } from '../../../../kernel/implement.ts'
import { folderFaults } from '../../faults.ts'

/** All statuses of a company with those beneath them, in their order. */
export const statusRows = (tx: Tx) => tx.selectFrom('statuses').selectAll().orderBy('position').orderBy('id').execute()
export type StatusRow = Awaited<ReturnType<typeof statusRows>>[number]

/** The same for who changes them: until the transaction ends nobody else does, so that limits and order hold. */
export async function heldStatuses(tx: Tx, { actor }: Pick<Context, 'actor'>): Promise<StatusRow[]> {
  await tx.selectFrom('companies').select('id').where('id', '=', actor.companyId).forNoKeyUpdate().execute()
  return statusRows(tx)
}

export const shown = (row: StatusRow): StatusInSetting => ({
  id: row.id,
  name: row.name,
  name_ru: row.name_ru,
  is_active: row.is_active,
  order: row.position,
  group: row.status_group,
  stage: row.shape,
  parent: row.parent_id,
})

/** @throws AppError notFound, also where it is another company's */
export const oneOf = (rows: readonly StatusRow[], id: string): StatusRow =>
  rows.find((row) => row.id === id) ?? missing()

const missing = () => {
  throw notFound()
}

export const siblingsOf = (rows: readonly StatusRow[], parentId: string | null): StatusRow[] =>
  rows.filter((row) => row.parent_id === parentId)

const folded = (name: string) => name.normalize('NFKC').toLowerCase()

/** @throws AppError naming the field where a neighbour is called so already */
export function requireOwnName(
  neighbours: readonly StatusRow[],
  { name, name_ru }: { name?: string | undefined; name_ru?: string | undefined },
): void {
  const taken = { en: 'There is already a status of this name', ru: 'Статус с таким названием уже есть' }
  if (name !== undefined && neighbours.some((row) => folded(row.name) === folded(name))) throw wrong('name', taken)
  if (name_ru !== undefined && neighbours.some((row) => folded(row.name_ru) === folded(name_ru)))
    throw wrong('name_ru', taken)
}

/**
 * Folders have a status to begin with, one for who is hired and one that a no leads to.
 * @throws AppError pipelineBroken where one of these is missing now
 */
export async function requirePipeline(tx: Tx): Promise<void> {
  const active = siblingsOf(await statusRows(tx), null).filter((row) => row.is_active)
  const has = (group: StatusRow['status_group']) => active.some((row) => row.status_group === group)
  if (active[0]?.status_group !== 'open' || !has('hired') || !has('rejected'))
    throw new AppError(folderFaults.pipelineBroken)
}

/** Writes an order down: only what has another place than before is written, and told to devices. */
export async function putInOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update statuses set position = wanted.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    where statuses.id = wanted.id and statuses.position <> wanted.place - 1`.execute(tx)
}

export const record = (tx: Tx, { actor, clock }: Pick<Context, 'actor' | 'clock'>, happening: Happening) =>
  recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: clock.now(), events: [happening] }])
