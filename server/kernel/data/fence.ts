import { mayChangeAsSomebody } from '../../../contract/access/acting.ts'
import { can } from '../../../contract/access/can.ts'
import type { Action } from '../../../contract/access/policy.ts'
import type { RefusalCode, Rows } from '../../../contract/kit/mutation.ts'
import { type ScopeName, scopeParts } from '../../../contract/kit/synced-table.ts'
import { type ChangedTable, type Row, scopeOfRow, type TableName, tables } from '../../../contract/rows.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../implement.ts'
import type { DataHosts, ScopeHost } from './data-hosts.ts'
import type { Understood } from './mutate.ts'

/** What a change may touch: scopes in its maker's reach, rows within them, and new rows under ids that are free. */
export interface Fence {
  /** Why some of the changes may not be done at all. */
  refused: ReadonlyMap<Understood, RefusalCode>
  /** Scopes in reach, by the right that reaches them. */
  within: ReadonlyMap<Action, ReadonlySet<string>>
}

/** May the actor do this, here? What exists out of reach is 'forbidden', what does not exist is 'gone'. */
export async function fence(tx: Tx, hosts: DataHosts, actor: SignedIn, changes: readonly Understood[]): Promise<Fence> {
  const refused = new Map<Understood, RefusalCode>()
  const within = new Map<Action, ReadonlySet<string>>()
  const allowed = changes.filter((each) => {
    const { access, feature } = each.mutation
    const asked = !actor.acting || mayChangeAsSomebody(actor.acting.mayChange, each.change.op)
    const may = asked && can(actor, access) && (!feature || actor.permissions.has(feature))
    if (!may) refused.set(each, 'forbidden')
    return may
  })
  for (const [access, group] of Map.groupBy(allowed, ({ mutation }) => mutation.access)) {
    const named = new Map(group.map((each) => [each, scopesOf(each, actor)]))
    const all = [...named.values()].flat()
    const reached = await asked(hosts, all, (host, ids) => host.reachable(tx, actor, access, ids))
    within.set(access, reached)
    const beyond = all.filter((scope) => !reached.has(scope))
    if (!beyond.length) continue
    const existing = await asked(hosts, beyond, (host, ids) => host.existing(tx, ids))
    for (const [each, scopes] of named) {
      const out = scopes.find((scope) => !reached.has(scope))
      if (out !== undefined) refused.set(each, existing.has(out) ? 'forbidden' : 'gone')
    }
  }
  return { refused, within }
}

/** Asks the hosts of these scopes. @returns those of which they say yes */
async function asked(
  hosts: DataHosts,
  scopes: readonly string[],
  ask: (host: ScopeHost, ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Set<string>> {
  const byKind = Map.groupBy(new Set(scopes), (scope) => scopeParts(scope).kind)
  const found = [...byKind].map(async ([kind, each]) => {
    const host = Object.hasOwn(hosts.scopes, kind) ? hosts.scopes[kind] : undefined
    const yes = host
      ? await ask(
          host,
          each.map((scope) => scopeParts(scope).id),
        )
      : new Set<string>()
    return each.filter((scope) => yes.has(scopeParts(scope).id))
  })
  return new Set((await Promise.all(found)).flat())
}

/** Within a scope that a user reaches, a section is closed by a permission at most. */
const whole = (scope: ScopeName): string => scope.split('/')[0]!

/** The scopes that a change happens in; one that it opens itself is in nobody's reach yet. */
export function scopesOf({ mutation, args }: Understood, actor: { id: string }): string[] {
  const opened = openedBy(mutation.creates?.(args) ?? {})
  return [...new Set(mutation.within(args, actor.id).map(whole))].filter((scope) => !opened.includes(scope))
}

/** The scopes that new rows open. */
export const openedBy = (ids: { readonly [T in ChangedTable]?: readonly string[] }): string[] =>
  entriesOf(ids).flatMap(([table, each]) => {
    const { opens } = tables[table]
    return opens === undefined ? [] : each.map((id) => `${opens}:${id}`)
  })

/** The ids by their tables. */
export const entriesOf = <T extends TableName>(ids: { readonly [Name in T]?: readonly string[] }) =>
  Object.entries(ids) as [T, readonly string[]][]

/** Those of the ids chosen for new rows that the company has given already. */
export async function takenOf(tx: Tx, hosts: DataHosts, changes: readonly Understood[]): Promise<Set<string>> {
  const chosen = changes.flatMap(({ mutation, args }) => entriesOf<ChangedTable>(mutation.creates?.(args) ?? {}))
  const found = [...Map.groupBy(chosen, ([table]) => table)].map(([table, each]) =>
    hosts.tables[table].taken?.(
      tx,
      each.flatMap(([, ids]) => ids),
    ),
  )
  return new Set((await Promise.all(found)).flatMap((ids) => ids ?? []))
}

/**
 * The loaded rows as a change may see them: one that lies in a scope out of its maker's reach is as one that does not
 * exist, whichever id names it.
 * @returns by change
 */
export async function reachableRows(
  tx: Tx,
  hosts: DataHosts,
  actor: SignedIn,
  { within }: Fence,
  changes: readonly Understood[],
  rows: Rows,
): Promise<(each: Understood) => Rows> {
  const elsewhere = new Map<Action, Set<string>>()
  for (const { mutation, args } of changes)
    for (const [table, ids] of entriesOf<TableName>(mutation.reads(args)))
      for (const id of ids) {
        const scope = scopeOf(table, rows.get(table, id))
        if (scope === undefined || within.get(mutation.access)?.has(scope)) continue
        elsewhere.set(mutation.access, (elsewhere.get(mutation.access) ?? new Set()).add(scope))
      }
  // Nearly always everything lies in the scopes that the changes name.
  const also = new Map<Action, Set<string>>()
  for (const [access, scopes] of elsewhere)
    also.set(access, await asked(hosts, [...scopes], (host, ids) => host.reachable(tx, actor, access, ids)))
  return ({ mutation: { access } }) => ({
    get<T extends TableName>(table: T, id: string): Row<T> | undefined {
      const row = rows.get(table, id)
      const scope = scopeOf(table, row)
      const isIn = scope === undefined || within.get(access)?.has(scope) || also.get(access)?.has(scope)
      return isIn ? row : undefined
    },
  })
}

function scopeOf<T extends TableName>(table: T, row: Row<T> | undefined): string | undefined {
  const scope = row && scopeOfRow(table, row)
  return scope && whole(scope)
}
