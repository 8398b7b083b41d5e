import { sql } from 'kysely'
import { scopeParts } from '../../../contract/kit/synced-table.ts'
import { tableNames, tables } from '../../../contract/rows.ts'
import {
  type Cursor,
  type Del,
  type Put,
  type ScopePage,
  type SyncAnswer,
  tablesOfOld,
} from '../../../contract/sync/protocol.ts'
import type { ReadRequest } from '../../../contract/sync/request.ts'
import type { Tx } from '../../db/database.ts'
import { type AccessScopes, accessOf, type DataHosts } from '../data/data-hosts.ts'
import { isUuid } from '../ids.ts'
import type { SignedIn } from '../implement.ts'
import { sha256 } from '../security/secrets.ts'

/** Sorts behind every UUID: the end of a transaction's rows in the feed. */
const afterAll = '~'
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type PullAnswer = Pick<SyncAnswer, 'head' | 'access' | 'scopes' | 'more'>

/** Reads what is new for a device, all from one moment: the caller's transaction is a snapshot. */
export async function pull(
  tx: Tx,
  hosts: DataHosts,
  actor: SignedIn,
  wanted: ReadRequest['pull'],
): Promise<PullAnswer> {
  const head = await headOf(tx, actor.companyId)
  const access = await accessOf(hosts, tx, actor, Object.keys(wanted.scopes))
  const starts = await startsOf(tx, access, wanted.scopes, head)
  const scopes: Record<string, ScopePage> = {}
  const known = wanted.tables ?? tablesOfOld
  let budget = wanted.limit
  let more = false
  for (const group of Map.groupBy(await withNews(tx, starts), wholeOf).values()) {
    if (budget <= 0) {
      more = true
      break
    }
    // A scope and its sections come side by side: people with their names, not names after all the people.
    const share = Math.ceil(budget / group.length)
    for (const start of group) {
      const page = await pageOf(tx, hosts, { ...start, known }, head, share)
      budget -= page.puts.length + page.dels.length
      scopes[start.scope] = page
    }
  }
  const tag = tagOf(access)
  return { head, access: { version: head, tag, ...(tag !== wanted.access && { scopes: access }) }, scopes, more }
}

/** Stands for a list of scopes, whatever the order they were found in. */
function tagOf(access: AccessScopes): string {
  const each = Object.entries(access).map(([scope, { grant, auto }]) => `${scope} ${grant} ${auto}`)
  return sha256(each.sort().join('\n')).toString('base64url').slice(0, 16)
}

const wholeOf = ({ scope }: Start) => scope.split('/')[0]

/** The head of a company's feed. */
export async function headOf(tx: Tx, companyId: number): Promise<number> {
  const row = await tx.selectFrom('company_seq').select('seq').where('company_id', '=', companyId).executeTakeFirst()
  return row?.seq ?? 0
}

interface Start {
  scope: string
  grant: string
  base: Cursor | null
  gen: number
  seq: number
  id: string
  reset: boolean
}

/** Where each scope's reading begins: from its cursor, or anew (sync.md, 'gen' and floor). */
async function startsOf(
  tx: Tx,
  access: AccessScopes,
  held: ReadRequest['pull']['scopes'],
  head: number,
): Promise<Start[]> {
  // A section that the device did not name is not pressed upon it: that would bring back what it has released.
  const names = Object.keys(access).filter((name) => access[name]!.auto || Object.hasOwn(held, name))
  const floors = new Map<string, number>()
  if (names.length)
    for (const row of await tx
      .selectFrom('scope_floors')
      .select(['scope', 'floor_seq'])
      .where('scope', '=', sql<string>`any(${names}::text[])`)
      .execute())
      floors.set(row.scope, row.floor_seq)
  return names.map((scope) => {
    const base = Object.hasOwn(held, scope) ? held[scope]! : null
    const grant = access[scope]!.grant
    return startOf({ scope, grant, base, floor: floors.get(scope) ?? 0, head })
  })
}

function startOf({
  scope,
  grant,
  base,
  floor,
  head,
}: Pick<Start, 'scope' | 'grant' | 'base'> & { floor: number; head: number }): Start {
  const anew: Start = { scope, grant, base, gen: head, seq: 0, id: firstId, reset: true }
  if (base?.[0] !== grant || !isPlace(base)) return anew
  const [, gen, seq, id] = base
  // A download that began before the floor rose would be behind it for ever; its generation says it is not.
  const behind = seq < floor || (seq === floor && id !== afterAll)
  if ((behind && gen < floor) || seq > head) return anew
  return { scope, grant, base, gen, seq, id: id === afterAll ? lastId : id, reset: false }
}

/** Whether a cursor names a place that a feed can have: what a device has spoiled is as none. */
const isPlace = ([, gen, seq, id]: Cursor): boolean =>
  [gen, seq].every((n) => Number.isSafeInteger(n) && n >= 0) && (id === afterAll || isUuid(id))

/**
 * Scopes that begin anew, those of which a device has a part, and those with something behind the cursor. A part is never
 * left at that: what was behind it may be collected meanwhile, and the device would wait for ever for its end. One look at
 * the index each: 'exists' may be planned as a join over a large feed.
 */
async function withNews(tx: Tx, starts: readonly Start[]): Promise<Start[]> {
  if (!starts.length) return []
  const { rows } = await sql<{ scope: string }>`
    select s.scope from unnest(
      ${starts.map((s) => s.scope)}::text[], ${starts.map((s) => s.seq)}::bigint[], ${starts.map((s) => s.id)}::uuid[]
    ) as s (scope, seq, id)
    where (select true from sync_ptr p where p.scope = s.scope and (p.seq, p.id) > (s.seq, s.id)
      order by p.seq, p.id limit 1)`.execute(tx)
  const news = new Set(rows.map((row) => row.scope))
  return starts.filter((start) => start.reset || start.base?.[3] !== afterAll || news.has(start.scope))
}

export interface Pointer {
  entity: number
  id: string
  seq: number
  deleted: boolean
}

/** @param start with the highest number of a table that the device knows */
async function pageOf(
  tx: Tx,
  hosts: DataHosts,
  start: Start & { known: number },
  head: number,
  budget: number,
): Promise<ScopePage> {
  const inScope = tx
    .selectFrom('sync_ptr')
    .select(['entity', 'id', 'seq', 'deleted'])
    .where('scope', '=', start.scope)
    .where('entity', '<=', start.known)
  const found = await inScope
    .where(sql<boolean>`(seq, id) > (${start.seq}, ${start.id})`)
    .orderBy('seq')
    .orderBy('id')
    .fetch(budget + 1, 'with ties')
    .execute()
  const next = found[budget]
  const more = next !== undefined
  const first = more && start.base === null ? await headOfList(tx, hosts, start.scope, firstLook(budget)) : undefined
  const pointers = first
    ? await inScope.where('id', '=', sql<string>`any(${first}::uuid[])`).execute()
    : beforeNext(found, next)
  const last = pointers.at(-1)
  // A device that holds nothing yet gets what is shown first, and then begins at the beginning.
  const end: [number, string] = first ? [start.seq, start.id] : more && last ? [last.seq, last.id] : [head, afterAll]
  return {
    base: start.base,
    to: [start.grant, start.gen, ...end],
    more,
    reset: start.reset,
    ...(await rowsOf(tx, hosts, pointers)),
  }
}

/** A cursor stands between ids: rows of several tables that share one, as a thread and what is in it, come together. */
function beforeNext(found: readonly Pointer[], next: Pointer | undefined): readonly Pointer[] {
  const fits = next ? found.filter(({ seq, id }) => seq !== next.seq || id !== next.id) : found
  return fits.length ? fits : found
}

/** What is shown first of a scope, where its host says so. */
async function headOfList(tx: Tx, hosts: DataHosts, scope: string, limit: number): Promise<string[] | undefined> {
  const { kind, id, section } = scopeParts(scope)
  return hosts.scopes[kind]?.headOfList?.(tx, id, section, limit)
}

/** Rows of a first look: as many as a list shows at once, and soon there. */
const firstLook = (budget: number): number => Math.min(budget, 100)

const tableOf = new Map(tableNames.map((name) => [tables[name].number, name]))

/** Their rows as devices hold them; those of pointers that are gone as removals. */
export async function rowsOf(
  tx: Tx,
  hosts: DataHosts,
  pointers: readonly Pointer[],
): Promise<{ puts: Put[]; dels: Del[] }> {
  const puts: Put[] = []
  const dels: Del[] = []
  for (const [entity, group] of Map.groupBy(pointers, (pointer) => pointer.entity)) {
    const table = tableOf.get(entity)!
    const alive = group.filter((pointer) => !pointer.deleted)
    const rows = alive.length
      ? await hosts.tables[table].read(
          tx,
          alive.map(({ id }) => id),
        )
      : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, seq, deleted } of group) {
      const row = deleted ? undefined : byId.get(id)
      if (row) puts.push({ table, seq, row })
      else dels.push({ table, id })
    }
  }
  return { puts, dels }
}
