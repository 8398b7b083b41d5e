import { Dexie } from 'dexie'
import type { Row, TableName } from '../../../contract/rows.ts'
import { tableNames } from '../../../contract/rows.ts'
import type { ScopePage } from '../../../contract/sync/protocol.ts'
import { type Cached, type Device, emptyCacheMeta, type ScopeRecord } from '../device.ts'
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

/** The durable side of the sync engine over IndexedDB: every function is one transaction a database. */

/** Rows a write puts at once: more would hold the main thread longer than a frame on a slow phone. */
const chunk = 200

export async function readLocal(device: Device): Promise<Local> {
  const { cache, outbox } = device
  const [meta, changes, journal] = await outbox.transaction('r', outbox.meta, outbox.changes, outbox.journal, () =>
    Promise.all([outbox.meta.get('state'), outbox.changes.toArray(), outbox.journal.toArray()]),
  )
  const [state, scopes] = await cache.transaction('r', cache.meta, cache.scopes, () =>
    Promise.all([cache.meta.get('state'), cache.scopes.toArray()]),
  )
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
export async function store({ outbox }: Device, change: NewChange, head: number): Promise<Queued> {
  return outbox.transaction('rw', outbox.meta, outbox.changes, async () => {
    const [meta, dependsOn] = await Promise.all([outbox.meta.get('state'), creatorOf(outbox, change.args)])
    if (!meta) throw new Error('The outbox of this device was removed while it was in use')
    const queued = enqueue({ n: meta.n, made: meta.made, head }, { ...change, ...(dependsOn && { dependsOn }) })
    await Promise.all([outbox.changes.add(queued), outbox.meta.put({ ...meta, n: queued.n, made: queued.made })])
    return queued
  })
}

/** The unsent change that makes the folder which this one happens in: refused together with it. */
async function creatorOf(outbox: Device['outbox'], args: Record<string, unknown>): Promise<string | undefined> {
  const folders = [args.folderId, args.toFolderId]
  const creations = await outbox.changes.where('op').startsWith('folders.create@').toArray()
  return creations.find((change) => change.state !== 'acked' && folders.includes(change.args.folderId))?.id
}

/** Replaces an unsent or refused change; nothing happens when it has been answered meanwhile. */
export async function rewrite(device: Device, id: string, next: (change: Queued) => Queued | undefined): Promise<void> {
  await device.outbox.transaction('rw', device.outbox.changes, async () => {
    const change = await device.outbox.changes.get(id)
    if (!change || change.state === 'acked') return
    const replacement = next(change)
    if (replacement) await device.outbox.changes.put(replacement)
    else await device.outbox.changes.delete(id)
  })
}

/** Adds or removes scopes that the user wants on the device. @returns whether that was news */
export async function want(device: Device, scopes: readonly string[], wanted: boolean): Promise<boolean> {
  const known = await device.outbox.meta.get('state')
  if (scopes.every((scope) => known?.wanted.includes(scope) === wanted)) return false
  return device.outbox.transaction('rw', device.outbox.meta, async () => {
    const meta = await device.outbox.meta.get('state')
    if (!meta) return false
    const others = meta.wanted.filter((name) => !scopes.includes(name))
    await device.outbox.meta.put({ ...meta, wanted: wanted ? [...others, ...scopes] : others })
    return true
  })
}

/** Makes an answer durable: verdicts, then access with its purge, then pages, then what has passed. */
export async function applyPlan(device: Device, plan: Plan, now: string): Promise<void> {
  await settle(device, plan)
  await learnAccess(device, plan)
  for (const { scope, page } of plan.pages) await applyPage(device, scope, page)
  const { cache } = device
  await cache.transaction('rw', cache.meta, async () => {
    const meta = (await cache.meta.get('state')) ?? emptyCacheMeta
    await cache.meta.put({ ...meta, epoch: plan.epoch, head: Math.max(meta.head, plan.head), syncedAt: now })
  })
  await retire(device, now)
}

async function settle(device: Device, plan: Plan): Promise<void> {
  const { outbox } = device
  const gone = new Set(plan.purge)
  await outbox.transaction('rw', outbox.meta, outbox.changes, async () => {
    for (const settled of plan.settle) {
      const now = await outbox.changes.get(settled.id)
      if (now?.state === 'queued') await outbox.changes.put(settled)
    }
    for (const id of plan.forget) {
      const now = await outbox.changes.get(id)
      if (now?.op === 'noop') await outbox.changes.delete(id)
    }
    if (!gone.size) return
    const meta = await outbox.meta.get('state')
    if (meta) await outbox.meta.put({ ...meta, wanted: meta.wanted.filter((scope) => !gone.has(scope)) })
    for (const change of await outbox.changes.toArray())
      if (gone.has(folderScopeOf(change) ?? '')) await outbox.changes.put(redacted(change))
  })
}

/** A scope that is not in the list any more is gone in the same transaction that learns it. */
async function learnAccess(device: Device, plan: Plan): Promise<void> {
  if (!plan.access) return
  const { cache } = device
  const { access } = plan
  await cache.transaction('rw', cache.tables, async () => {
    const meta = (await cache.meta.get('state')) ?? emptyCacheMeta
    if (meta.access && meta.access.version > access.version) return
    await cache.meta.put({ ...meta, access })
    const held = await cache.scopes.toCollection().primaryKeys()
    for (const scope of held) if (!Object.hasOwn(access.scopes, scope)) await purge(device, scope)
  })
}

async function purge(device: Device, scope: string): Promise<void> {
  await device.cache.scopes.delete(scope)
  for (const name of tableNames)
    await device.cache.rows(name).where('[scope+id]').between([scope, Dexie.minKey], [scope, Dexie.maxKey]).delete()
}

/** Takes a scope's rows off the device, to make room or because it is not wanted any more. */
export const dropScope = (device: Device, scope: string): Promise<void> =>
  device.cache.transaction('rw', device.cache.tables, () => purge(device, scope))

/** One page in one transaction, cursor and rows together; a page for another state than ours is dropped. */
async function applyPage(device: Device, scope: string, page: ScopePage): Promise<void> {
  const { cache } = device
  await cache.transaction('rw', cache.tables, async () => {
    const held = await cache.scopes.get(scope)
    if (!pageFits(held, page)) return
    const counts = new Map(Object.entries(held?.counts ?? {}))
    const gen = page.to[1]
    for (const table of tableNames) {
      const puts = page.puts.filter((put) => put.table === table)
      const dels = page.dels.filter((del) => del.table === table).map((del) => del.id)
      for (let i = 0; i < puts.length; i += chunk) {
        // The server serialises rows by the same contract; the feed's shape does not say which table's.
        const rows = puts
          .slice(i, i + chunk)
          .map((put) => ({ ...(put.row as Row<TableName>), scope, seq: put.seq, gen }))
        if (table === 'candidates')
          await recount(
            device,
            scope,
            counts,
            rows.map((row) => row.id),
            rows,
          )
        await cache.rows(table).bulkPut(rows as Cached<TableName>[])
      }
      if (dels.length) {
        if (table === 'candidates') await recount(device, scope, counts, dels, [])
        await cache.rows(table).bulkDelete(dels.map((id): [string, string] => [scope, id]))
      }
    }
    if (sweepsAfter(held, page)) await sweep(device, scope, gen, counts)
    await cache.scopes.put({ scope, ...afterPage(held, page), ...totals(counts) })
  })
}

const totals = (counts: Map<string, number>): Pick<ScopeRecord, 'counts' | 'total'> => ({
  counts: Object.fromEntries(counts),
  total: [...counts.values()].reduce((sum, n) => sum + n, 0),
})

const add = (counts: Map<string, number>, status: string, by: number) =>
  counts.set(status, (counts.get(status) ?? 0) + by)

async function recount(
  device: Device,
  scope: string,
  counts: Map<string, number>,
  ids: string[],
  rows: readonly unknown[],
): Promise<void> {
  const before = await device.cache.rows('candidates').bulkGet(ids.map((id): [string, string] => [scope, id]))
  for (const row of before) if (row) add(counts, row.statusId, -1)
  for (const row of rows as Row<'candidates'>[]) add(counts, row.statusId, 1)
}

async function sweep(device: Device, scope: string, gen: number, counts: Map<string, number>): Promise<void> {
  for (const table of tableNames) {
    const old = await device.cache
      .rows(table)
      .where('[scope+id]')
      .between([scope, Dexie.minKey], [scope, Dexie.maxKey])
      .filter((row) => row.gen !== gen)
      .primaryKeys()
    if (!old.length) continue
    if (table === 'candidates')
      await recount(
        device,
        scope,
        counts,
        old.map(([, id]) => id),
        [],
      )
    await device.cache.rows(table).bulkDelete(old)
  }
}

const journalMs = 48 * 3_600_000

/** What the feed has brought back leaves the outbox for the journal. */
async function retire(device: Device, now: string): Promise<void> {
  const local = await readLocal(device)
  const done = local.outbox.filter((change) => hasPassed(change, local))
  const { outbox } = device
  await outbox.transaction('rw', outbox.changes, outbox.journal, async () => {
    await outbox.journal
      .where('passedAt')
      .below(new Date(Date.parse(now) - journalMs).toISOString())
      .delete()
    if (!done.length) return
    await outbox.journal.bulkPut(done.map((change) => ({ ...change, passedAt: now })))
    await outbox.changes.bulkDelete(done.map((change) => change.id))
  })
}

/** Begins anew under another device id; the cache is downloaded again. */
export async function restart(device: Device, how: Restart, newDeviceId: string): Promise<void> {
  const next = restarted(await readLocal(device), how, newDeviceId)
  const { cache, outbox } = device
  await outbox.transaction('rw', outbox.meta, outbox.changes, outbox.journal, async () => {
    const meta = await outbox.meta.get('state')
    if (!meta) return
    await outbox.meta.put({ ...meta, device: next.device, n: next.n, made: next.made })
    await outbox.changes.clear()
    await outbox.changes.bulkAdd([...next.outbox])
    await outbox.journal
      .where('id')
      .noneOf(next.journal.map((change) => change.id))
      .delete()
  })
  await cache.transaction('rw', cache.tables, async () => {
    for (const table of cache.tables) await table.clear()
    await cache.meta.put({ ...emptyCacheMeta, epoch: how.epoch })
  })
}
