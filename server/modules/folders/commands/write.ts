import type { ChangedTable, Write } from '../../../../contract/kit/mutation.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Done, WriteContext } from '../../../kernel/mutate.ts'
import { type Inserted, inserters, type MadeBy } from './insert-rows.ts'
import { type Patch, patchers } from './patch-rows.ts'
import { restoreCandidates } from './restore-candidates.ts'

/** The one writer of what mutations ask for. Like writes become one statement, whichever of the changes they are of. */
export async function writeAll(tx: Tx, done: readonly Done[], context: WriteContext): Promise<void> {
  const {
    inserts = [],
    patches = [],
    removals = [],
    carries = [],
  } = Object.groupBy(
    done.flatMap(({ writes }) => writes),
    ({ op }) => kinds[op],
  ) as Partial<Kinds>
  // In this order: what one change made another may have changed.
  const within = { ...context, madeBy: madeBy(done), personOf: personOf(inserts) }
  for (const group of Map.groupBy(inserts, ({ table }) => table).values()) {
    const rows = group.map(({ row }) => row)
    await inserters[group[0]!.table](tx, rows as never, within)
  }
  for (const [table, group] of Map.groupBy(patches, (patch) => patch.table))
    for (const alike of Map.groupBy(merged(group), columnsOf).values())
      await patchers[table](tx, alike as never, context)
  for (const { candidateIds, folderId } of carries) await carry(tx, candidateIds, folderId)
  for (const [table, group] of Map.groupBy(removals, (removal) => removal.table))
    await removers[table](
      tx,
      group.map(({ id }) => id),
      context,
    )
  for (const { change, writes } of done)
    for (const write of writes)
      if (write.op === 'restore' && !(await restoreCandidates(tx, write.candidateIds, write.folderId, context)))
        context.refuse(change.id, 'gone')
}

type Of<O extends Write['op']> = Extract<Write, { op: O }>[]
interface Kinds {
  inserts: Of<'insert'>
  patches: Of<'patch'>
  removals: Of<'remove'>
  carries: Of<'carry'>
  restores: Of<'restore'>
}
const kinds = {
  insert: 'inserts',
  patch: 'patches',
  remove: 'removals',
  carry: 'carries',
  restore: 'restores',
} as const

/** Which change a new row is of. */
function madeBy(done: readonly Done[]): MadeBy {
  const changes = new Map(
    done.flatMap(({ change, writes }) =>
      writes.flatMap((write) => (write.op === 'insert' ? [[write.row.id, change] as const] : [])),
    ),
  )
  return (row: Pick<Inserted<ChangedTable>, 'id'>) => changes.get(row.id)!
}

function personOf(inserts: Of<'insert'>): (id: string) => Inserted<'people'> | undefined {
  const people = new Map(inserts.flatMap((write) => (write.table === 'people' ? [[write.row.id, write.row]] : [])))
  return (id) => people.get(id)
}

/** Of several patches of a row one remains: a statement writes a row once. */
function merged(patches: Of<'patch'>): Patch<ChangedTable>[] {
  const byId = new Map<string, Patch<ChangedTable>>()
  for (const { id, changes } of patches)
    byId.set(id, { id, changes: { ...byId.get(id)?.changes, ...changes } as Patch<ChangedTable>['changes'] })
  return [...byId.values()]
}

const columnsOf = ({ changes }: Patch<ChangedTable>): string =>
  Object.entries(changes)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort()
    .join()

/** Comments and history follow their candidates into another folder. */
async function carry(tx: Tx, candidateIds: readonly string[], folderId: string): Promise<void> {
  for (const table of ['comments', 'status_history'] as const)
    await tx.updateTable(table).set({ folder_id: folderId }).where('candidate_id', '=', anyOf(candidateIds)).execute()
}

const removers: { [T in ChangedTable]: (tx: Tx, ids: string[], context: WriteContext) => Promise<void> } = {
  folders: async () => undefined,
  people: async () => undefined,
  history: async () => undefined,
  tags: async () => undefined,
  views: async () => undefined,
  templates: async (tx, ids, { receivedAt }) => {
    await tx
      .updateTable('templates')
      .set({ removed_at: receivedAt, updated_at: receivedAt })
      .where('id', '=', anyOf(ids))
      .execute()
  },
  candidates: async (tx, ids, { receivedAt }) => {
    await tx
      .updateTable('candidates')
      .set({ removed_at: receivedAt, updated_at: receivedAt })
      .where('id', '=', anyOf(ids))
      .execute()
  },
  comments: async (tx, ids, { receivedAt }) => {
    await tx
      .updateTable('comments')
      .set({ removed_at: receivedAt, updated_at: receivedAt })
      .where('id', '=', anyOf(ids))
      .execute()
  },
}
