import type { Row, TableName } from '../../../contract/rows.ts'
import { tableNames } from '../../../contract/rows.ts'
import {
  bucketOf,
  type Digest,
  type DigestRow,
  differedGrant,
  differing,
  digestOf,
} from '../../../contract/sync/digest.ts'
import { bucketLimit } from '../../../contract/sync/endpoints.ts'
import type { DigestAnswer, Put } from '../../../contract/sync/protocol.ts'
import type { Reach } from '../store/store.ts'
import type { CacheMeta, CacheStores, Device, ScopeRecord } from '../store/stores.ts'
import { sameCursor } from './core.ts'
import { count, countAnew, totals } from './counts.ts'
import { nextDue } from './due.ts'

/**
 * Whether a device still holds what the server says: a silent difference (a fault of ours, of the browser or of the disk)
 * is found and mended (sync.md, Digest).
 */

export interface Checker {
  /** @returns undefined for a scope that is not in reach any more */
  digest(scope: string, buckets: readonly string[]): Promise<DigestAnswer | undefined>
  now(): string
}

/** `anew`: the scope is downloaded again by the next round; `later`: it changes just now. */
export type Checked = 'nothing due' | 'same' | 'mended' | 'anew' | 'later'

/** Compares one scope, the one that was not compared for longest, and mends what differs. */
export async function checkOne(device: Device, world: Checker): Promise<Checked> {
  const scope = await nextDue(device, world.now())
  if (scope === undefined) return 'nothing due'
  const remote = await world.digest(scope, [])
  const found = remote && (await compare(device, scope, remote))
  if (!found) return 'later'
  if (found.buckets.length === 0) return noted(device, found, world.now())
  if (found.differed || found.buckets.length > bucketLimit) return beginAnew(device, scope)
  const rows = await world.digest(scope, found.buckets)
  return rows ? mend(device, scope, rows, new Set(found.buckets), world.now()) : 'later'
}

/** The device knows at least as much of the same feed, under the same grant: only then both speak of the same rows. */
const comparable = (
  meta: CacheMeta | undefined,
  held: ScopeRecord | undefined,
  remote: DigestAnswer,
): held is ScopeRecord =>
  meta?.epoch === remote.epoch &&
  held?.complete === true &&
  !held.sweep &&
  held.cursor[0] === remote.grant &&
  held.cursor[2] >= remote.seq

async function compare({ cache }: Device, scope: string, remote: DigestAnswer): Promise<Found | undefined> {
  return cache.read([...tableNames, 'meta', 'scopes'], async (at) => {
    const [meta, held] = await Promise.all([at('meta').get('state'), at('scopes').get(scope)])
    if (!comparable(meta, held, remote)) return undefined
    const counts = new Map<string, number>()
    const buckets = differing(await digestHeld(at, scope, counts), remote.buckets)
    return { held, counts, buckets, differed: held.checked?.differed ?? false }
  })
}

interface Found {
  held: ScopeRecord
  /** Its rows by what is counted of them, as they are. */
  counts: Map<string, number>
  buckets: string[]
  differed: boolean
}

async function digestHeld(
  at: Reach<CacheStores, TableName>,
  scope: string,
  counts: Map<string, number>,
): Promise<Digest> {
  const rows: DigestRow[] = []
  for (const table of tableNames)
    await at(table).inTurns(scope, (read) => {
      for (const { id, seq } of read) rows.push({ id, seq })
      count(counts, table, read, 1)
    })
  return digestOf(rows)
}

/** A row that was lost and then removed by the server leaves nothing that differs but the sums. */
async function noted({ cache }: Device, { held, counts }: Found, now: string): Promise<Checked> {
  return cache.write(['scopes'], async (at) => {
    const still = await at('scopes').get(held.scope)
    if (!still || !sameCursor(still.cursor, held.cursor)) return 'later'
    await at('scopes').put({ ...still, ...totals(counts), checked: { at: now, differed: false } })
    return 'same'
  })
}

/** The next answer begins the scope anew, and the rows stay visible until it is whole. */
async function beginAnew({ cache }: Device, scope: string): Promise<Checked> {
  await cache.write(['scopes'], async (at) => {
    const held = await at('scopes').get(scope)
    if (held)
      await at('scopes').put({ ...held, cursor: [differedGrant, held.cursor[1], held.cursor[2], held.cursor[3]] })
  })
  return 'anew'
}

/** Replaces what is held in these buckets by the server's rows; looked at once more by the next check. */
async function mend(
  { cache }: Device,
  scope: string,
  remote: DigestAnswer,
  buckets: ReadonlySet<string>,
  now: string,
): Promise<Checked> {
  return cache.write([...tableNames, 'meta', 'scopes'], async (at) => {
    const [meta, held] = await Promise.all([at('meta').get('state'), at('scopes').get(scope)])
    if (!comparable(meta, held, remote)) return 'later'
    for (const table of tableNames) {
      const there: readonly { id: string }[] = await at(table).all(scope)
      const old = there.map(({ id }) => id).filter((id) => buckets.has(bucketOf(id)))
      const rows = remote.puts.filter((put) => put.table === table).map((put) => cached(put, scope, held.cursor[1]))
      await at(table).deleteAll(old.map((id) => [scope, id]))
      await at(table).putAll(rows as never[])
    }
    const counts = new Map<string, number>()
    await countAnew(at, scope, counts)
    await at('scopes').put({ ...held, ...totals(counts), checked: { at: now, differed: true } })
    return 'mended'
  })
}

const cached = ({ row, seq }: Put, scope: string, gen: number) => ({ ...(row as Row<TableName>), scope, seq, gen })
