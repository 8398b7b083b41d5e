import type { ClientConfig } from 'pg'
import { goBelowOthers } from './database.ts'
import { connected } from './own-client.ts'

/**
 * Has PostgreSQL look at its tables after much was written: it would within a minute or more, and until then it reads
 * whole tables where it wants fifty rows.
 * @param address of the tables' owner
 * @param isBelowOthers a server works beside it on the same machine, whose users go first
 */
export async function analyze(address: ClientConfig, isBelowOthers = false): Promise<void> {
  const client = await connected(address, 'hirefold analyze')
  try {
    if (isBelowOthers) await goBelowOthers(client)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
