import { can } from '../../contract/access/can.ts'
import type { ChangedTable, Creates, Mutation, RefusalCode, Rows } from '../../contract/kit/mutation.ts'
import type { AnyRow, Row, TableName } from '../../contract/rows.ts'
import type { Tx } from '../db/database.ts'
import type { SignedIn } from './implement.ts'
import type { MutationHost, Understood } from './mutate.ts'

/** What a change may touch: folders in its maker's reach, rows within them, and new rows under ids that are free. */
export interface Fence {
  /** Why some of the changes may not be done at all. */
  refused: ReadonlyMap<Understood, RefusalCode>
  /** Folders in reach, by the right that reaches them. */
  within: ReadonlyMap<Mutation['access'], Set<string>>
}

/** May the actor do this, here? What exists out of reach is 'forbidden', what does not exist is 'gone'. */
export async function fence(
  tx: Tx,
  host: MutationHost,
  actor: SignedIn,
  changes: readonly Understood[],
): Promise<Fence> {
  const refused = new Map<Understood, RefusalCode>()
  const within = new Map<Mutation['access'], Set<string>>()
  const allowed = changes.filter((each) => {
    const { access, feature } = each.mutation
    const may = can(actor, access) && (!feature || actor.permissions.has(feature))
    if (!may) refused.set(each, 'forbidden')
    return may
  })
  for (const [access, group] of Map.groupBy(allowed, ({ mutation }) => mutation.access)) {
    const reached = await host.reachable(tx, actor, access, [...new Set(group.flatMap(foldersOf))])
    within.set(access, reached)
    const beyond = group.flatMap(foldersOf).filter((id) => !reached.has(id))
    if (!beyond.length) continue
    const existing = await host.existing(tx, beyond)
    for (const each of group) {
      const out = foldersOf(each).find((id) => !reached.has(id))
      if (out !== undefined) refused.set(each, existing.has(out) ? 'forbidden' : 'gone')
    }
  }
  return { refused, within }
}

/** The folders that a change happens in; one that it makes itself is in nobody's reach yet. */
export function foldersOf({ mutation, args }: Understood): string[] {
  const here = mutation.folderId?.(args)
  if (here === undefined) return []
  const made = mutation.creates?.(args).folders ?? []
  return [here, ...(mutation.otherFolderIds?.(args) ?? [])].filter((id) => !made.includes(id))
}

export const idsOf = (ids: Creates): string[] => Object.values(ids).flat()

/** Those of the ids chosen for new rows that the company has given already. */
export function takenOf(tx: Tx, host: MutationHost, changes: readonly Understood[]): Promise<Set<string>> {
  const all: { [T in ChangedTable]?: string[] } = {}
  for (const { mutation, args } of changes)
    for (const [table, ids] of Object.entries(mutation.creates?.(args) ?? {}) as [ChangedTable, readonly string[]][])
      all[table] = [...(all[table] ?? []), ...ids]
  return idsOf(all).length ? host.taken(tx, all) : Promise.resolve(new Set())
}

/**
 * The loaded rows as a change may see them: one that lies in a folder out of its maker's reach is as one that does not
 * exist, whichever id names it.
 * @returns by change
 */
export async function reachableRows(
  tx: Tx,
  host: MutationHost,
  actor: SignedIn,
  { within }: Fence,
  changes: readonly Understood[],
  rows: Rows,
): Promise<(each: Understood) => Rows> {
  const elsewhere = new Map<Mutation['access'], Set<string>>()
  for (const { mutation, args } of changes)
    for (const [table, ids] of Object.entries(mutation.reads(args)) as [TableName, readonly string[]][])
      for (const id of ids) {
        const folder = folderOfRow(table, rows.get(table, id))
        if (folder === undefined || within.get(mutation.access)?.has(folder)) continue
        elsewhere.set(mutation.access, (elsewhere.get(mutation.access) ?? new Set()).add(folder))
      }
  // Nearly always everything lies in the folders that the changes name.
  const also = new Map<Mutation['access'], Set<string>>()
  for (const [access, folders] of elsewhere) also.set(access, await host.reachable(tx, actor, access, [...folders]))
  return ({ mutation: { access } }) => ({
    get<T extends TableName>(table: T, id: string): Row<T> | undefined {
      const row = rows.get(table, id)
      const folder = folderOfRow(table, row)
      const isIn = folder === undefined || within.get(access)?.has(folder) || also.get(access)?.has(folder)
      return isIn ? row : undefined
    },
  })
}

function folderOfRow(table: TableName, row: AnyRow | undefined): string | undefined {
  if (!row) return undefined
  if (table === 'folders') return row.id
  return 'folderId' in row ? (row.folderId ?? undefined) : undefined
}
