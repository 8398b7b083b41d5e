import { scopeParts } from '../../../contract/kit/synced-table.ts'
import { mutationOf, type Queued } from '../store/changes.ts'
import type { Reach } from '../store/store.ts'
import {
  type Device,
  emptyCacheMeta,
  type OutboxMeta,
  type OutboxStores,
  useOfScope,
  usesStore,
} from '../store/stores.ts'
import { rowOf, type Sealed, sealedAlike, unreadableOp, type Vault } from '../store/vault.ts'
import { enqueue, type NewChange, type Plan, type Restart } from './core.ts'
import { applyPage, purge } from './pages.ts'
import { namingOutOfReach, redacted } from './redact.ts'
import { restarted } from './restarted.ts'

/** What is written of the sync engine into IndexedDB: every function is one transaction a database. */

/** Its user has looked after this refused change in another tab. */
export class LookedAfter extends Error {}

/**
 * Stores changes durably, all or none, and gives each its number; two tabs never give the same one.
 * @param head the feed position of what the user saw
 * @param instead the refused change in whose place they come
 * @throws LookedAfter where that one is not there any more: then nothing is stored
 */
export async function storeAll(
  device: Device,
  changes: readonly NewChange[],
  head: number,
  instead?: string,
): Promise<Queued[]> {
  const { outbox, vault } = device
  // Before the transaction, which would not wait for it.
  const closed = await Promise.all(changes.map((change) => vault.close(change)))
  return outbox.write(['meta', 'changes'], async (at) => {
    if (instead) {
      if ((await at('changes').get(instead))?.state !== 'refused') throw new LookedAfter()
      // First: one that opens a scope depends on nothing that opened it before.
      await at('changes').delete(instead)
    }
    const [meta, ...creators] = await Promise.all([
      at('meta').get('state'),
      ...changes.map((change) => creatorOf(at, change, device.userId)),
    ])
    if (!meta) throw new Error('The outbox of this device was removed while it was in use')
    let last = { n: meta.n, made: meta.made }
    const queued = changes.map((change, i) => {
      const dependsOn = creators[i]
      last = enqueue({ ...last, head }, { ...change, ...(dependsOn && { dependsOn }) })
      return last as Queued
    })
    await Promise.all([
      ...queued.map((change, i) => at('changes').add(rowOf(change, closed[i]!))),
      at('meta').put({ ...meta, n: last.n, made: last.made }),
    ])
    return queued
  })
}

/** The same of one. */
export const store = async (device: Device, change: NewChange, head: number, instead?: string): Promise<Queued> =>
  (await storeAll(device, [change], head, instead))[0]!

/** The unsent change that opens the scope which this one happens in: refused together with it. */
async function creatorOf(
  at: Reach<OutboxStores, 'changes'>,
  change: NewChange,
  userId: string,
): Promise<string | undefined> {
  const known = mutationOf(change)
  const scopes = new Set(known?.mutation.within(known.args, userId).map((scope) => scopeParts(scope).id))
  const made = await Promise.all([...scopes].map((id) => at('changes').allBy('makes', IDBKeyRange.only(id))))
  return made.flat().find((change) => change.state !== 'acked')?.id
}

/** Replaces the content of an unsent or refused change; nothing happens when it has been answered meanwhile. */
export async function rewrite(
  { outbox, vault }: Device,
  id: string,
  next: (change: Queued) => Queued | undefined,
): Promise<void> {
  const row = await outbox.read(['changes'], (at) => at('changes').get(id))
  if (!row || row.state === 'acked') return
  const [change] = await vault.open([row])
  const replacement = change && next(change)
  const closed = replacement && (await vault.close(replacement))
  await outbox.write(['changes'], async (at) => {
    const now = await at('changes').get(id)
    if (now?.state !== row.state) return
    // Its number may be another by now: the device may have begun anew.
    const { makes: _made, ...rest } = now
    if (closed) await at('changes').put({ ...rest, ...closed })
    else await at('changes').delete(id)
  })
}

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

/** Makes an answer durable: outcomes, then access with its purge, then pages, then what has passed. */
export async function applyPlan(device: Device, plan: Plan, now: string): Promise<void> {
  const { cache } = device
  if (!(await settle(device, plan))) return
  // What lies within a scope first: no row is shown without the name that came along.
  const pages = plan.pages.toSorted((a, b) => b.scope.split('/').length - a.scope.split('/').length)
  await cache.asOne(async () => {
    await learnAccess(device, plan)
    for (const { scope, page } of pages) await applyPage(device, scope, page, now)
    await cache.write(['meta'], async (at) => {
      const meta = (await at('meta').get('state')) ?? emptyCacheMeta
      await at('meta').put({ ...meta, epoch: plan.epoch, head: Math.max(meta.head, plan.head), syncedAt: now })
    })
  })
}

/** @returns whether the device is still the one that the plan was made for */
async function settle({ outbox, vault, userId }: Device, plan: Plan): Promise<boolean> {
  const { forget, purge: gone, epoch } = plan
  const nameless = await redactAll({ outbox, vault, userId }, plan)
  const reachable = plan.access?.scopes ?? {}
  const [settled, attention] = await Promise.all([
    closeAll(
      vault,
      plan.settle.map((change) => (nameless.ids.has(change.id) ? redacted(change, reachable, userId) : change)),
    ),
    closeAll(vault, plan.attention),
  ])
  const known = await outbox.read(['meta'], (at) => at('meta').get('state'))
  const quiet = ![settled, forget, gone, nameless.rows].some(({ length }) => length)
  if (quiet && known?.epoch === epoch) return known.device === plan.device
  return outbox.write(['meta', 'changes', 'journal', usesStore], async (at) => {
    const meta = await at('meta').get('state')
    if (meta?.device !== plan.device) return false
    const now = await Promise.all(settled.map(({ id }) => at('changes').get(id)))
    const answered = settled.filter((_, i) => now[i]?.state === 'queued')
    const made = new Set(answered.map((row) => row.made))
    await at('changes').putAll([...answered, ...attention.filter((left) => made.has(left.made))])
    await at('changes').deleteAll(forget)
    for (const each of nameless.rows) await putNameless(at, each)
    await at(usesStore).deleteAll(gone.flatMap(useOfScope))
    await at('meta').put({ ...meta, epoch, wanted: meta.wanted.filter((scope) => !gone.includes(scope)) })
    return true
  })
}

const closeAll = (vault: Vault, changes: readonly Queued[]): Promise<Sealed[]> =>
  Promise.all(changes.map(async (change) => rowOf(change, await vault.close(change))))

interface Nameless {
  /** As it was read, and what is to take the place of its content. */
  seen: Sealed
  sealed: Sealed['sealed']
}

/** The changes, also passed ones, that name what is out of reach now; the rows are those that no outcome writes anew. */
async function redactAll(
  { outbox, vault, userId }: Pick<Device, 'outbox' | 'vault' | 'userId'>,
  { access, newReach, purge: gone, redact, settle: answered }: Plan,
): Promise<{ ids: ReadonlySet<string>; rows: Nameless[] }> {
  // Nothing has gone out of reach most of the time, and then the whole queue and its journal need not be opened.
  if (![newReach, gone.length, redact.length].some(Boolean)) return { ids: new Set(), rows: [] }
  const [waiting, passed] = await outbox.read(['changes', 'journal'], (at) =>
    Promise.all([at('changes').all(), at('journal').all()]),
  )
  const stored = await vault.open(waiting)
  const outboxNow = stored.map((change) => answered.find(({ id }) => id === change.id) ?? change)
  const all = { outbox: outboxNow, journal: await vault.open(passed) }
  const ids = new Set(access ? namingOutOfReach(all, access.scopes, gone, userId) : redact)
  const rewritten = new Set(answered.map(({ id }) => id))
  const bySeen = new Map([...waiting, ...passed].map((row) => [row.id, row]))
  const rows = [...all.outbox, ...all.journal].filter(({ id }) => ids.has(id) && !rewritten.has(id))
  return {
    ids,
    rows: await Promise.all(
      rows.map(async (change) => ({
        seen: bySeen.get(change.id)!,
        sealed: (await vault.close(redacted(change, access?.scopes ?? {}, userId))).sealed,
      })),
    ),
  }
}

/** What its user has taken back meanwhile names nothing any more, and must stay taken back. */
async function putNameless(at: Reach<OutboxStores, 'changes' | 'journal'>, { seen, sealed }: Nameless): Promise<void> {
  const [waiting, passed] = await Promise.all([at('changes').get(seen.id), at('journal').get(seen.id)])
  if (waiting && sealedAlike(waiting, seen)) await at('changes').put({ ...waiting, sealed })
  if (passed && sealedAlike(passed, seen)) await at('journal').put({ ...passed, sealed })
}

/** A scope that is not in the list any more is gone in the same transaction that learns it. */
async function learnAccess({ cache }: Device, plan: Plan): Promise<void> {
  if (!plan.access) return
  const { access } = plan
  const known = await cache.read(['meta'], (at) => at('meta').get('state'))
  // Nothing is learned most of the time, and then the whole cache need not be locked.
  const same = known?.access?.version === access.version && known.access.tag === access.tag
  if (same && !plan.purge.length) return
  await cache.write(cache.stores, async (at) => {
    const meta = (await at('meta').get('state')) ?? emptyCacheMeta
    if (meta.access && meta.access.version > access.version) return
    await at('meta').put({ ...meta, access })
    for (const { scope } of await at('scopes').all()) if (!Object.hasOwn(access.scopes, scope)) await purge(at, scope)
  })
}

/** What its user is told of a restored backup; of two the older one says it all. */
function restoredBy({ restored, forgottenAt }: OutboxMeta, { backupAt: told }: Restart): Pick<OutboxMeta, 'restored'> {
  if (told === undefined) return {}
  const backupAt = restored && restored.backupAt < told ? restored.backupAt : told
  const lostUntil = forgottenAt !== undefined && forgottenAt > backupAt ? forgottenAt : undefined
  return { restored: { backupAt, ...(lostUntil && { lostUntil }) } }
}

/**
 * Begins anew under another device id; the cache is downloaded again. What its user changes at the same moment waits
 * with the others: the queue is read and numbered in one transaction.
 */
export async function restart(device: Device, how: Restart, newDeviceId: string): Promise<void> {
  const { cache, outbox } = device
  const spoiled = await unreadable(device)
  const whole = <R extends Sealed>(row: R): R =>
    spoiled.has(row.id) ? { ...row, state: 'refused', code: 'invalid' } : row
  await outbox.write(['meta', 'changes', 'journal'], async (at) => {
    const [meta, changes, passed] = await Promise.all([
      at('meta').get('state'),
      at('changes').all(),
      at('journal').all(),
    ])
    if (!meta) return
    const next = restarted<Sealed>({ outbox: changes.map(whole), journal: passed.map(whole) }, how)
    await at('meta').put({ ...meta, device: newDeviceId, n: next.n, epoch: how.epoch, ...restoredBy(meta, how) })
    await at('changes').clear()
    await at('changes').putAll(next.outbox)
    const kept = new Set(next.journal.map(({ id }) => id))
    await at('journal').deleteAll(passed.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
  })
  await cache.write(cache.stores, async (at) => {
    for (const store of cache.stores) await at(store).clear()
    await at('meta').put({ ...emptyCacheMeta, epoch: how.epoch })
  })
}

/** The changes that the disk has spoiled: a number of theirs would never be sent. */
async function unreadable({ outbox, vault }: Device): Promise<ReadonlySet<string>> {
  const rows = await outbox.read(['changes', 'journal'], (at) =>
    Promise.all([at('changes').all(), at('journal').all()]),
  )
  const opened = await vault.open(rows.flat())
  return new Set(opened.flatMap(({ id, op }) => (op === unreadableOp ? [id] : [])))
}
