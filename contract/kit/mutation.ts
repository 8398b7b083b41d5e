import type { z } from 'zod/mini'
import type { FeaturePermission } from '../access/can.ts'
import type { Action } from '../access/policy.ts'
import type { Area } from '../areas.ts'
import type { Happening } from '../events.ts'
import type { ChangedTable, Row, TableName, ToldKind } from '../rows.ts'
import type { ScopeName } from './synced-table.ts'

/** Which rows a change looks at; they are loaded (and locked on the server) before it runs. */
export type Reads = { readonly [T in TableName]?: readonly string[] }

/** The loaded rows. On a device they come from the overlay, on the server from the database. */
export interface Rows {
  get<T extends TableName>(table: T, id: string): Row<T> | undefined
}

/** Ids of new rows as the maker of a change chose them. */
export type Creates = { readonly [T in ChangedTable]?: readonly string[] }
type InsertWrite = { [T in ChangedTable]: { op: 'insert'; table: T; row: Row<T> } }[ChangedTable]
type PatchWrite = { [T in ChangedTable]: { op: 'patch'; table: T; id: string; changes: Partial<Row<T>> } }[ChangedTable]
type RemoveWrite = { op: 'remove'; table: ChangedTable; id: string }
/** A removed row comes back as it was, where it lay; a device that holds it still shows it again. */
type ReviveWrite = { op: 'revive'; table: ChangedTable; id: string; scope: ScopeName }
/** Every row of a table that belongs to these: only the server knows them all, a device learns of it by the feed. */
type FollowWrite = {
  [T in ChangedTable]: {
    op: 'follow'
    table: T
    of: keyof Row<T>
    ids: readonly string[]
    changes: Partial<Row<T>>
  }
}[ChangedTable]
export type Write = InsertWrite | PatchWrite | RemoveWrite | ReviveWrite | FollowWrite

/** Who acts, when it was made (corrected by the server's clock), and the mutation's own id. */
export interface MutationContext {
  userId: string
  at: string
  mutationId: string
}

/** Why a change is not applied (sync.md §2.3). */
export const refusalCodes = [
  'forbidden',
  'archived',
  'gone',
  'conflict',
  'invalid',
  'server_error',
  'depends',
  'id_reuse',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** What another device's later word means for this change. */
type ConflictRule =
  /** Appends or is a set operation: nothing to quarrel about. */
  | 'none'
  /** Not applied; the user decides with both values before them. */
  | 'refuse'
  /** Last arrival wins over later words on the rows that it reads of this table; both stay, the user is told so. */
  | {
      over: ChangedTable
      tells: ToldKind
      /** What whoever said the word is told that it came over. Absent: nothing. */
      tellsThem?: ToldKind
    }

/** One offline change, whole: the same `check` and `apply` run on the device and on the server. */
export interface Mutation<Name extends string = string, A extends z.ZodMiniType = z.ZodMiniType> {
  /** `area.verb@version`; the version stays accepted until no device can hold it. */
  name: Name
  access: Action
  /** The feature permission that a hiring manager needs beside the right. */
  feature?: FeaturePermission
  args: A
  /**
   * The scopes that it happens in, which its maker must reach for `access`. It leaves the outbox when the cursors of those
   * that it brought news to have passed it.
   */
  within: (args: z.output<A>, userId: string) => readonly ScopeName[]
  /** The id of what it is about, as its user sees it. */
  about: (args: z.output<A>) => string
  /** Where the names lie that it is told by: they leave a device with the right to see them. Undefined: nowhere else. */
  names?: (args: z.output<A>) => ScopeName | undefined
  /** Of the values that its maker saw (`args.base`) the fields that are no secret, and stay. */
  open?: readonly string[]
  reads: (args: z.output<A>) => Reads
  /**
   * The ids that its maker chose for what it makes. The server takes none that is taken already, by whomever: a change of
   * somebody else's row would be told from a new one by nothing else. Absent: it makes nothing, or under ids that follow
   * from what it was given.
   */
  creates?: (args: z.output<A>) => Creates
  /** Files that it names: those that wait on the device are sent before it. */
  files?: (args: z.output<A>) => readonly string[]
  conflict: ConflictRule
  /**
   * It may share a transaction with the changes beside it: it writes rows that it has read, and new ones that nothing
   * else makes. So what it leaves is known before it is written.
   */
  together?: true
  /** What others read online of this area, beside their feeds, may be another by it: their open pages are told. */
  news?: Area
  /** It happens by the way, not by the user's will: it is not told among what waits. */
  quiet?: true
  /** Why it cannot be done on these rows, or undefined. Pure. */
  check: (rows: Rows, args: z.output<A>, context: MutationContext) => RefusalCode | undefined
  /** Of a change of many what cannot be done, because some of them are gone: its user is told, with these args. */
  left?: (rows: Rows, args: z.output<A>) => z.output<A> | undefined
  /** What it writes. Pure: no clock, no random, no row that it did not name in `reads`. */
  apply: (rows: Rows, args: z.output<A>, context: MutationContext) => Write[]
  /** What has happened when it is done on these rows (as they were before): what others may react to. Pure. */
  events?: (rows: Rows, args: z.output<A>, context: MutationContext) => readonly Happening[]
}

export const mutation = <const Name extends string, A extends z.ZodMiniType>(m: Mutation<Name, A>): Mutation<Name, A> =>
  m
