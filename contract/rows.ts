import type { z } from 'zod/mini'
import { folderTables } from './folders/tables.ts'
import type { ScopeName, SyncedTable } from './kit/synced-table.ts'
import { messagingTables } from './messaging/tables.ts'
import { noticeTables } from './notices/tables.ts'
import { profileTables } from './profiles/tables.ts'
import type { rowSchemas } from './row-schemas.ts'
import { templateTables } from './templates/tables.ts'
import { userTables } from './users/tables.ts'

/** The synced tables: what a device may hold, as the areas declare it. */

export type TableName = keyof typeof rowSchemas
export type Row<T extends TableName> = z.output<(typeof rowSchemas)[T]>
/** What the user is told of an own change. */
export type ToldKind = Row<'notices'>['kind']
export type AnyRow = { [T in TableName]: Row<T> }[TableName]

const declared = {
  ...userTables,
  ...folderTables,
  ...profileTables,
  ...templateTables,
  ...noticeTables,
  ...messagingTables,
}
/** The tables that changes of users write. */
export type ChangedTable = {
  [T in TableName]: (typeof declared)[T] extends { changed: true } ? T : never
}[TableName]

export const tables: { readonly [T in TableName]: SyncedTable<Row<T>> } = declared
/** In the order of their numbers. */
export const tableNames = (Object.keys(tables) as TableName[]).sort((a, b) => tables[a].number - tables[b].number)

/** The highest number of a table: a device that says so is told of all of these. */
export const newestTable = tables[tableNames.at(-1)!].number

/** The scope that says who sees a row, where the row says it. */
export const scopeOfRow = <T extends TableName>(table: T, row: Row<T>): ScopeName | undefined =>
  tables[table].scope?.(row)
