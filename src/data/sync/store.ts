import type { Row, TableName } from '../../../contract/rows.ts'
import { tableNames } from '../../../contract/rows.ts'
import type { ScopePage } from '../../../contract/sync/protocol.ts'
import type { Reach } from '../database.ts'
import {
  beginningWith,
  type Cached,
  type CacheStores,
  type Device,
  emptyCacheMeta,
  type OutboxStores,
} from '../device.ts'
import {
  afterPage,
  enqueue,
  folderScopeOf,
  hasPassed,
  type Local,
  type NewChange,
  type Plan,
  pageFits,
  type Queued,
  type Restart,
  redacted,
  restarted,
  sweepsAfter,
} from './core.ts'
import { countAnew, recount, totals } from './counts.ts'

/** The durable side of the sync engine over IndexedDB: every function is one transaction a database. */

/** Rows a write puts at once: more would hold the main thread longer than a frame on a slow phone. */
const chunk = 200

export async function readLocal({ cache, outbox }: Device): Promise<Local> {
  const [[meta, changes, journal], [state, scopes]] = await Promise.all([
    outbox.read(['meta', 'changes', 'journal'], (at) =>
      Promise.all([at('meta').get('state'), at('changes').all(), at('journal').all()]),
    ),
    cache.read(['meta', 'scopes'], (at) => Promise.all([at('meta').get('state'), at('scopes').all()])),
  ])
  if (!meta) throw new Error('The outbox of this device was removed while it was in use')
  const { epoch, head, access } = state ?? emptyCacheMeta
  return {
    device: meta.device,
    n: meta.n,
    made: meta.made,
    epoch,
    head,
    access,
    outbox: changes,
    journal,
    scopes: Object.fromEntries(scopes.map((scope) => [scope.scope, scope])),
    wanted: meta.wanted,
  }
}

/**
 * Stores a change durably and gives it its number; two tabs never give the same one.
 * @param head the feed position of what the user saw
 */
export function store({ outbox }: Device, change: NewChange, head: number): Promise<Queued> {
  return outbox.write(['meta', 'changes'], async (at) => {
    const [meta, dependsOn] = await Promise.all([at('meta').get('state'), creatorOf(at, change.args)])
    if (!meta) throw new Error('The outbox of this device was removed while it was in use')
    const queued = enqueue({ n: meta.n, made: meta.made, head }, { ...change, ...(dependsOn && { dependsOn }) })
    await Promise.all([at('changes').add(queued), at('meta').put({ ...meta, n: queued.n, made: queued.made })])
    return queued
  })
}

/** The unsent change that makes the folder which this one happens in: refused together with it. */
async function creatorOf(
  at: Reach<OutboxStores, 'changes'>,
  args: Record<string, unknown>,
): Promise<string | undefined> {
  const folders = [args.folderId, args.toFolderId]
  const made = await at('changes').allBy('op', IDBKeyRange.bound('folders.create@', 'folders.create@\uffff'))
  return made.find((change) => change.state !== 'acked' && folders.includes(change.args.folderId))?.id
}

/** Replaces an unsent or refused change; nothing happens when it has been answered meanwhile. */
export const rewrite = ({ outbox }: Device, id: string, next: (change: Queued) => Queued | undefined): Promise<void> =>
  outbox.write(['changes'], async (at) => {
    const change = await at('changes').get(id)
    if (!change || change.state === 'acked') return
    const replacement = next(change)
    if (replacement) await at('changes').put(replacement)
    else await at('changes').delete(id)
  })

/** Adds or removes scopes that the user wants on the device. @returns whether that was news */
export async function want({ outbox }: Device, scopes: readonly string[], wanted: boolean): Promise<boolean> {
  const known = await outbox.read(['meta'], (at) => at('meta').get('state'))
  if (scopes.every((scope) => known?.wanted.includes(scope) === wanted)) return false
  return outbox.write(['meta'], async (at) => {
    const meta = await at('meta').get('state')
    if (!meta) return false
    const others = meta.wanted.filter((name) => !scopes.includes(name))
    await at('meta').put({ ...meta, wanted: wanted ? [...others, ...scopes] : others })
    return true
  })
}

/** Makes an answer durable: verdicts, then access with its purge, then pages, then what has passed. */
export async function applyPlan(device: Device, plan: Plan, now: string): Promise<void> {
  await settle(device, plan)
  await learnAccess(device, plan)
  for (const { scope, page } of plan.pages) await applyPage(device, scope, page, now)
  await device.cache.write(['meta'], async (at) => {
    const meta = (await at('meta').get('state')) ?? emptyCacheMeta
    await at('meta').put({ ...meta, epoch: plan.epoch, head: Math.max(meta.head, plan.head), syncedAt: now })
  })
  await retire(device, now)
}

async function settle({ outbox }: Device, plan: Plan): Promise<void> {
  const gone = new Set(plan.purge)
  if (!plan.settle.length && !plan.forget.length && !gone.size) return
  await outbox.write(['meta', 'changes'], async (at) => {
    for (const settled of plan.settle) {
      const now = await at('changes').get(settled.id)
      if (now?.state === 'queued') await at('changes').put(settled)
    }
    for (const id of plan.forget) {
      const now = await at('changes').get(id)
      if (now?.op === 'noop') await at('changes').delete(id)
    }
    if (!gone.size) return
    const meta = await at('meta').get('state')
    if (meta) await at('meta').put({ ...meta, wanted: meta.wanted.filter((scope) => !gone.has(scope)) })
    for (const change of await at('changes').all())
      if (gone.has(folderScopeOf(change) ?? '')) await at('changes').put(redacted(change))
  })
}

/** A scope that is not in the list any more is gone in the same transaction that learns it. */
async function learnAccess({ cache }: Device, plan: Plan): Promise<void> {
  if (!plan.access) return
  const { access } = plan
  const known = await cache.read(['meta'], (at) => at('meta').get('state'))
  // Nothing is learned most of the time, and then the whole cache need not be locked.
  if (known?.access?.version === access.version && !plan.purge.length) return
  await cache.write(cache.stores, async (at) => {
    const meta = (await at('meta').get('state')) ?? emptyCacheMeta
    if (meta.access && meta.access.version > access.version) return
    await at('meta').put({ ...meta, access })
    for (const { scope } of await at('scopes').all()) if (!Object.hasOwn(access.scopes, scope)) await purge(at, scope)
  })
}

type CacheReach = Reach<CacheStores>

async function purge(at: CacheReach, scope: string): Promise<void> {
  await Promise.all([at('scopes').delete(scope), ...tableNames.map((name) => at(name).delete(beginningWith(scope)))])
}

/** Takes a scope's rows off the device, to make room or because it is not wanted any more. */
export const dropScope = ({ cache }: Device, scope: string): Promise<void> =>
  cache.write(cache.stores, (at) => purge(at, scope))

/** One page in one transaction, cursor and rows together; a page for another state than ours is dropped. */
async function applyPage({ cache }: Device, scope: string, page: ScopePage, now: string): Promise<void> {
  const sweeping = page.reset || !page.more
  const touched = tableNames.filter(
    (table) => sweeping || [...page.puts, ...page.dels].some((each) => each.table === table),
  )
  await cache.write([...touched, 'candidates', 'scopes'], async (at) => {
    const held = await at('scopes').get(scope)
    if (!pageFits(held, page)) return
    const counts = new Map(Object.entries(held?.counts ?? {}))
    const gen = page.to[1]
    for (const table of touched) {
      const puts = page.puts.filter((put) => put.table === table)
      const dels = page.dels.filter((del) => del.table === table).map((del) => del.id)
      for (let i = 0; i < puts.length; i += chunk) {
        // The server serialises rows by the same contract; the feed's shape does not say which table's.
        const rows = puts
          .slice(i, i + chunk)
          .map((put) => ({ ...(put.row as Row<TableName>), scope, seq: put.seq, gen }) as CacheStores[typeof table])
        if (table === 'candidates')
          await recount(
            at,
            scope,
            counts,
            rows.map(({ id }) => id),
            rows,
          )
        await at(table).putAll(rows)
      }
      if (dels.length) {
        if (table === 'candidates') await recount(at, scope, counts, dels, [])
        await at(table).deleteAll(dels.map((id) => [scope, id]))
      }
    }
    if (sweepsAfter(held, page)) await sweep(at, scope, gen, counts)
    // What was downloaded just now needs no looking after yet.
    const checked = page.reset || !held ? { at: now, differed: false } : held.checked
    await at('scopes').put({ scope, ...afterPage(held, page), ...totals(counts), checked })
  })
}

async function sweep(at: CacheReach, scope: string, gen: number, counts: Map<string, number>): Promise<void> {
  for (const table of tableNames) {
    const rows: Cached<TableName>[] = await at(table).all(beginningWith(scope))
    if (table === 'candidates')
      countAnew(
        counts,
        (rows as Cached<'candidates'>[]).filter((row) => row.gen === gen),
      )
    const old = rows.filter((row) => row.gen !== gen).map(({ id }) => id)
    if (!old.length) continue
    await at(table).deleteAll(old.map((id) => [scope, id]))
  }
}

const journalMs = 48 * 3_600_000

/** What the feed has brought back leaves the outbox for the journal. */
async function retire(device: Device, now: string): Promise<void> {
  const local = await readLocal(device)
  const done = local.outbox.filter((change) => hasPassed(change, local))
  if (!done.length && !local.journal.length) return
  const old = IDBKeyRange.upperBound(new Date(Date.parse(now) - journalMs).toISOString(), true)
  await device.outbox.write(['changes', 'journal'], async (at) => {
    const forgotten = await at('journal').allBy('passedAt', old)
    await at('journal').deleteAll(forgotten.map(({ id }) => id))
    await at('journal').putAll(done.map((change) => ({ ...change, passedAt: now })))
    await at('changes').deleteAll(done.map(({ id }) => id))
  })
}

/** Begins anew under another device id; the cache is downloaded again. */
export async function restart(device: Device, how: Restart, newDeviceId: string): Promise<void> {
  const next = restarted(await readLocal(device), how, newDeviceId)
  const { cache, outbox } = device
  await outbox.write(['meta', 'changes', 'journal'], async (at) => {
    const meta = await at('meta').get('state')
    if (!meta) return
    await at('meta').put({ ...meta, device: next.device, n: next.n, made: next.made })
    await at('changes').clear()
    await at('changes').putAll(next.outbox)
    const kept = new Set(next.journal.map((change) => change.id))
    const journal = await at('journal').all()
    await at('journal').deleteAll(journal.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
  })
  await cache.write(cache.stores, async (at) => {
    for (const store of cache.stores) await at(store).clear()
    await at('meta').put({ ...emptyCacheMeta, epoch: how.epoch })
  })
}
