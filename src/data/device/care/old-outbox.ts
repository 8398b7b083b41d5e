import type { Queued } from '../../store/changes.ts'
import type { Database } from '../../store/database.ts'
import type { OutboxStores } from '../../store/stores.ts'
import { rowOf, type Sealed, type Vault } from '../../store/vault.ts'

/** Outboxes of before hold their changes open (version 10). */
export async function closeOldRows(outbox: Database<OutboxStores>, vault: Vault): Promise<void> {
  const meta = await outbox.read(['meta'], (at) => at('meta').get('state'))
  if (!meta || meta.closed) return
  const isOld = (row: Sealed | Queued): row is Queued => !('sealed' in row)
  for (const store of ['changes', 'journal'] as const) {
    const rows: (Sealed | Queued)[] = await outbox.read([store], (at) => at(store).all())
    const closed = await Promise.all(rows.filter(isOld).map(async (row) => rowOf(row, await vault.close(row))))
    // The journal's rows keep their time: it is no part of the content.
    if (closed.length) await outbox.write([store], (at) => at(store).putAll(closed as OutboxStores[typeof store][]))
  }
  await outbox.write(['meta'], (at) => at('meta').put({ ...meta, closed: true }))
}
