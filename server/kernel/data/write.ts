import type { RefusalCode, Write } from '../../../contract/kit/mutation.ts'
import { scopeParts } from '../../../contract/kit/synced-table.ts'
import type { ChangedTable } from '../../../contract/rows.ts'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { SignedIn } from '../implement.ts'
import type { ChangedTableHost, DataHosts, InsertContext, Inserted, Patch, Told, WriteContext } from './data-hosts.ts'
import type { Done } from './mutate.ts'

type Of<O extends Write['op']> = Extract<Write, { op: O }>[]

interface Written {
  /** The changes that only the database could refuse. */
  late: ReadonlyMap<string, RefusalCode>
  /** Rows that it left as they were, by id. */
  unmoved: ReadonlySet<string>
}

/**
 * Writes what changes ask for, by the hosts of their tables. Like writes become one statement, whichever of the changes
 * they are of.
 */
export async function writeAll(
  tx: Tx,
  hosts: DataHosts,
  actor: SignedIn,
  done: readonly Done[],
  clock: Clock,
): Promise<Written> {
  const late = new Map<string, RefusalCode>()
  const unmoved = new Set<string>()
  const told: Told[] = overtaken(done, actor, clock)
  const context: WriteContext = {
    actor,
    receivedAt: clock.now(),
    refuse: (id, code) => late.set(id, code),
    stays: (id) => unmoved.add(id),
    tell: (one) => told.push(one),
  }
  const writes = done.flatMap((each) => each.writes)
  const of = <O extends Write['op']>(op: O) => writes.filter((write) => write.op === op) as Of<O>
  const inserts = of('insert')
  const within: InsertContext = { ...context, madeBy: madeBy(done), beside: beside(inserts) }
  // In this order: what one change made another may have changed.
  for (const [table, group] of byTable(inserts))
    await host(hosts, table).insert?.(tx, group.map(({ row }) => row) as never, within)
  for (const [table, group] of byTable(of('patch')))
    for (const alike of Map.groupBy(merged(group), columnsOf).values())
      await host(hosts, table).patch?.(tx, alike as never, context)
  for (const { table, op: _op, ...follow } of of('follow')) await host(hosts, table).follow?.(tx, follow as never)
  for (const [table, group] of byTable(of('remove')))
    await host(hosts, table).remove?.(
      tx,
      group.map(({ id }) => id),
      context,
    )
  await reviveAll(tx, hosts, done, context)
  if (told.length) await hosts.tell(tx, actor, told)
  return { late, unmoved }
}

/** The host of a table that only its name tells: what is handed to it is of this table. */
const host = (hosts: DataHosts, table: ChangedTable) => hosts.tables[table] as ChangedTableHost<ChangedTable>

const byTable = <W extends { table: ChangedTable }>(writes: readonly W[]) => Map.groupBy(writes, ({ table }) => table)

/** What comes back comes back for each change by itself: one of which nothing does is refused. */
async function reviveAll(tx: Tx, hosts: DataHosts, done: readonly Done[], context: WriteContext): Promise<void> {
  for (const { change, writes } of done) {
    const revivals = writes.filter((write) => write.op === 'revive')
    const groups = Map.groupBy(revivals, ({ table, scope }) => `${table} ${scope}`)
    const found = []
    for (const group of groups.values()) {
      const { table, scope } = group[0]!
      const ids = group.map(({ id }) => id)
      found.push(await host(hosts, table).revive?.(tx, ids, scopeParts(scope).id, context))
    }
    if (found.length && !found.includes(true)) context.refuse(change.id, 'gone')
  }
}

/** A user whose change went over a colleague's later one is told of it, and the colleague where the change says so. */
const overtaken = (done: readonly Done[], actor: SignedIn, clock: Clock): Told[] =>
  done.flatMap(({ change, mutation, args, overtook }) =>
    overtook.flatMap(({ subjectId, userId, aboutId = subjectId }): Told[] => {
      const { conflict } = mutation
      if (typeof conflict !== 'object') return []
      const { tells, tellsThem } = conflict
      const [scope] = mutation.within(args, actor.id)
      const about = { scope, subjectId: aboutId, at: clock.now() }
      return [
        { ...about, id: newId(clock), kind: tells, mutationId: change.id, byUserId: userId },
        ...(tellsThem
          ? [{ ...about, id: newId(clock), userId, kind: tellsThem, mutationId: null, byUserId: actor.id }]
          : []),
      ]
    }),
  )

/** Which change a new row is of. */
function madeBy(done: readonly Done[]): InsertContext['madeBy'] {
  const changes = new Map(
    done.flatMap(({ change, writes }) =>
      writes.flatMap((write) => (write.op === 'insert' ? [[write.row.id, change] as const] : [])),
    ),
  )
  return ({ id }) => changes.get(id)!
}

function beside(inserts: Of<'insert'>): InsertContext['beside'] {
  const rows = new Map(inserts.map(({ table, row }) => [`${table} ${row.id}`, row]))
  // Under a table's key stands a row of that table; Map cannot say so.
  return <T extends ChangedTable>(table: T, id: string) => rows.get(`${table} ${id}`) as Inserted<T> | undefined
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
