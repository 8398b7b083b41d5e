import { journalMs } from '../../../contract/sync/protocol.ts'
import type { Reach } from '../store/store.ts'
import type { Device, OutboxStores } from '../store/stores.ts'
import { hasPassed } from './core.ts'
import { readAcked } from './local.ts'

/** What the feed has brought back leaves the outbox for the journal. */
export async function retire(device: Device, now: string): Promise<void> {
  const { changes, ...local } = await readAcked(device)
  const done = changes.filter((change) => hasPassed(change, local)).map(({ id }) => id)
  const old = IDBKeyRange.upperBound(new Date(Date.parse(now) - journalMs).toISOString(), true)
  const forgotten = await device.outbox.read(['journal'], (at) => at('journal').allBy('passedAt', old))
  if (!done.length && !forgotten.length) return
  await device.outbox.write(['meta', 'changes', 'journal'], async (at) => {
    await forget(at, forgotten)
    const found = await Promise.all(done.map((id) => at('changes').get(id)))
    // What is to be sent again meanwhile has not passed.
    const rows = found.flatMap((row) => (row?.state === 'acked' ? [{ ...row, passedAt: now }] : []))
    await at('journal').putAll(rows)
    await at('changes').deleteAll(rows.map(({ id }) => id))
  })
}

/** What is not remembered any more cannot be sent again: until when that is so must be known. */
async function forget(at: Reach<OutboxStores, 'meta' | 'journal'>, old: readonly { id: string; passedAt: string }[]) {
  const meta = await at('meta').get('state')
  if (!meta || !old.length) return
  await at('meta').put({ ...meta, forgottenAt: newest([meta.forgottenAt, ...old.map(({ passedAt }) => passedAt)])! })
  await at('journal').deleteAll(old.map(({ id }) => id))
}

const newest = (times: readonly (string | undefined)[]): string | undefined =>
  times.reduce((a, b) => (a === undefined || (b !== undefined && b > a) ? b : a), undefined)
