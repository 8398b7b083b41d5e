import type { Action } from '../../../contract/access/policy.ts'
import type { RefusalCode, Write } from '../../../contract/kit/mutation.ts'
import { type ScopeName, scopeParts } from '../../../contract/kit/synced-table.ts'
import type { ChangedTable, Row, TableName, ToldKind } from '../../../contract/rows.ts'
import type { Tx } from '../../db/database.ts'
import type { Fault } from '../errors.ts'
import type { SignedIn } from '../implement.ts'
import type { Change } from './mutate.ts'

/** What the kernel, which knows no area, needs of the modules: a host for each synced table and for each kind of scope. */
export interface DataHosts {
  tables: { readonly [T in TableName]: TableHost<T> & (T extends ChangedTable ? ChangedTableHost<T> : unknown) }
  /** By the letters that their scopes begin with. */
  scopes: Readonly<Record<string, ScopeHost>>
  /** What a call of the spec answers where an area has an error of its own for a refusal. */
  refusals: { readonly [Code in RefusalCode]?: Fault }
  /** Keeps what users are to be told; the actor, where nobody else is named. */
  tell(tx: Tx, actor: SignedIn, told: readonly Told[]): Promise<void>
}

export interface TableHost<T extends TableName> {
  /** Rows by id as devices hold them; what is gone is left out. */
  read(tx: Tx, ids: readonly string[]): Promise<Row<T>[]>
  /** Keeps others from changing these rows until the transaction ends. Absent: nothing is changed by what others do. */
  lock?(tx: Tx, ids: readonly string[]): Promise<unknown>
}

export type Inserted<T extends ChangedTable> = Extract<Write, { op: 'insert'; table: T }>['row']
/** What becomes of one row. */
export interface Patch<T extends ChangedTable> {
  id: string
  changes: Extract<Write, { op: 'patch'; table: T }>['changes']
}
export type Follow<T extends ChangedTable> = Omit<Extract<Write, { op: 'follow'; table: T }>, 'op' | 'table'>

/** How the rows of a table are written. What its changes never ask for is not there. */
export interface ChangedTableHost<T extends ChangedTable> {
  /** Those of the ids under which the company has or had a row; of other companies' the database itself tells. */
  taken?(tx: Tx, ids: readonly string[]): Promise<string[]>
  insert?(tx: Tx, rows: readonly Inserted<T>[], context: InsertContext): Promise<unknown>
  /** All patches of a call change the same columns. */
  patch?(tx: Tx, patches: readonly Patch<T>[], context: WriteContext): Promise<unknown>
  follow?(tx: Tx, follow: Follow<T>): Promise<unknown>
  remove?(tx: Tx, ids: readonly string[], context: WriteContext): Promise<unknown>
  /** @returns whether one of them is there, be it as another row */
  revive?(tx: Tx, ids: readonly string[], scopeId: string, context: WriteContext): Promise<boolean>
  /** The newest words of others on these rows behind a place of the feed, by row. */
  laterWords?(tx: Tx, actor: SignedIn, ids: readonly string[], since: number): Promise<ReadonlyMap<string, LaterWord>>
}

/** A colleague's word on a row that the maker of a change had not seen. */
export interface LaterWord {
  subjectId: string
  seq: number
  userId: string
  /** It is not overwritten, but asked about. */
  guarded: boolean
  /** What the row is about, where users know that rather than the row. */
  aboutId?: string | null
}

/** What a user is to be told of a change. */
export interface Told {
  id: string
  /** Who is told; absent: the maker of the change. */
  userId?: string
  kind: ToldKind
  /** Of an own change. */
  mutationId: string | null
  scope: ScopeName | undefined
  subjectId: string | null
  byUserId: string | null
  at: Date
}

export interface WriteContext {
  actor: SignedIn
  receivedAt: Date
  /** Where only the database can say that a change cannot be done; nothing of it may have been written. */
  refuse(changeId: string, code: RefusalCode): void
  /** A row that the database left as it was: what should have happened to it has not. */
  stays(id: string): void
  tell(told: Told): void
}

export interface InsertContext extends WriteContext {
  /** Which change a new row is of. */
  madeBy(row: { id: string }): Change
  /** The row of another table that is made under the same id. */
  beside<T extends ChangedTable>(table: T, id: string): Inserted<T> | undefined
}

export type AccessScopes = Record<string, { grant: string; auto: boolean }>

export interface ScopeHost {
  /** The actor's own scopes of this kind and those of the named ones that are in reach; sections by permission. */
  accessOf(tx: Tx, actor: SignedIn, named: readonly string[]): Promise<AccessScopes>
  /** Those of the ids that the actor reaches for this right; the others may exist or not. */
  reachable(tx: Tx, actor: SignedIn, access: Action, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of the ids under which the company has something. */
  existing(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Ids of the rows that a screen shows first of a scope; undefined where nothing comes before the rest. */
  headOfList?(tx: Tx, id: string, section: string | undefined, limit: number): Promise<string[] | undefined>
}

/** All scopes of an actor: the own ones and those of the named ones that are in reach. */
export async function accessOf(
  { scopes }: DataHosts,
  tx: Tx,
  actor: SignedIn,
  named: readonly string[],
): Promise<AccessScopes> {
  const byKind = Map.groupBy(named, (scope) => scopeParts(scope).kind)
  const all = await Promise.all(
    Object.entries(scopes).map(([kind, host]) => host.accessOf(tx, actor, byKind.get(kind) ?? [])),
  )
  return Object.assign({}, ...all) as AccessScopes
}
