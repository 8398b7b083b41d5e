import { sql } from 'kysely'
import type { ChangedTable } from '../../../contract/rows.ts'
import type { Tx } from '../../db/database.ts'
import type { Patch } from './data-hosts.ts'

type Column = readonly [name: string, type: 'uuid' | 'text' | 'timestamptz' | 'boolean' | 'date' | 'integer' | 'jsonb']

/**
 * One statement for all rows, each with its own values; the patches change the same columns.
 * @param columns of what changes may name
 */
export async function patchRows<T extends ChangedTable>(
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
