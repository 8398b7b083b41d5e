import { sql } from 'kysely'
import type { ChangedTable, Write } from '../../../../contract/kit/mutation.ts'
import type { Tx } from '../../../db/database.ts'
import type { WriteContext } from '../../../kernel/mutate.ts'
import { tagCandidates } from '../tags.ts'

/** What becomes of one row. */
export interface Patch<T extends ChangedTable> {
  id: string
  changes: Extract<Write, { op: 'patch'; table: T }>['changes']
}

type Column = readonly [name: string, type: 'uuid' | 'text' | 'timestamptz']

/** One statement for all rows, each with its own values; the patches change the same columns. */
async function patchRows<T extends ChangedTable>(
  tx: Tx,
  table: string,
  patches: readonly Patch<T>[],
  columns: { readonly [K in keyof Patch<T>['changes']]?: Column },
): Promise<void> {
  const changed = (Object.entries(columns) as [keyof Patch<T>['changes'], Column][]).filter(
    ([key]) => patches[0]?.changes[key] !== undefined,
  )
  if (!changed.length) return
  const names = changed.map(([, [name]]) => sql.ref(name))
  const values = changed.map(
    ([key, [, type]]) => sql`${patches.map(({ changes }) => changes[key])}::${sql.raw(type)}[]`,
  )
  await sql`update ${sql.table(table)} as r set ${sql.join(names.map((name) => sql`${name} = n.${name}`))}
    from unnest(${patches.map(({ id }) => id)}::uuid[], ${sql.join(values)}) as n (id, ${sql.join(names)})
    where r.id = n.id`.execute(tx)
}

type Patchers = {
  [T in ChangedTable]: (tx: Tx, patches: readonly Patch<T>[], context: WriteContext) => Promise<void>
}

/** How rows of each table are changed; all patches of a call change the same columns. */
export const patchers: Patchers = {
  folders: (tx, patches) =>
    patchRows(tx, 'folders', patches, {
      name: ['name', 'text'],
      description: ['description', 'text'],
      status: ['status', 'text'],
      updatedAt: ['updated_at', 'timestamptz'],
    }),
  candidates: async (tx, patches, { actor }) => {
    const folderId = patches[0]?.changes.folderId
    const still = folderId ? await notThere(tx, patches, folderId) : patches
    // For the trigger that has the others told (0010_push.sql).
    if (folderId) await sql`select set_config('app.mover', ${actor.id}, true)`.execute(tx)
    await patchRows(tx, 'candidates', still, {
      statusId: ['status_id', 'uuid'],
      substatusId: ['substatus_id', 'uuid'],
      folderId: ['folder_id', 'uuid'],
      updatedAt: ['updated_at', 'timestamptz'],
    })
  },
  // A candidate and who it is are one row here; the candidate's own patch moves both.
  people: async () => undefined,
  comments: (tx, patches) =>
    patchRows(tx, 'comments', patches, { text: ['text', 'text'], updatedAt: ['updated_at', 'timestamptz'] }),
  history: async () => undefined,
  tags: async (tx, patches, { receivedAt }) => {
    for (const alike of Map.groupBy(patches, ({ changes }) => JSON.stringify(changes.tags)).values())
      await tagCandidates(
        tx,
        alike.map(({ id }) => id),
        alike[0]!.changes.tags ?? [],
        receivedAt,
      )
  },
  templates: async (tx, patches) => {
    for (const { id, changes } of patches) {
      const { name, subject, body, customVariables, access, updatedAt } = changes
      const texts = { name, subject, body, access, updated_at: updatedAt as never }
      const set = { ...texts, ...(customVariables && { custom_variables: [...customVariables] }) }
      await tx.updateTable('templates').set(set).where('id', '=', id).execute()
    }
  },
  views: (tx, patches) => patchRows(tx, 'profile_views', patches, { viewedAt: ['viewed_at', 'timestamptz'] }),
}

/** People who are in the target already stay where they are: a person is in a folder once. */
async function notThere(
  tx: Tx,
  patches: readonly Patch<'candidates'>[],
  folderId: string,
): Promise<Patch<'candidates'>[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from candidates c where c.id = any(${patches.map(({ id }) => id)}::uuid[]) and not exists (
      select 1 from candidates other where other.folder_id = ${folderId} and other.profile_id = c.profile_id
        and other.removed_at is null)`.execute(tx)
  const still = new Set(rows.map(({ id }) => id))
  return patches.filter(({ id }) => still.has(id))
}
