import { sql } from 'kysely'
import type { quotaUnits } from '../../../../contract/meter/units.ts'
import type { Tx } from '../../../db/database.ts'
import { openQuotas } from '../allowance.ts'

/** From where something is taken, and how much is there. */
export interface Source {
  /** Null: credits that were bought. */
  id: string | null
  left: number
}

/**
 * Takes an amount from sources in their order.
 * @returns how much from which; undefined where all of them together do not have it
 */
export function taken(sources: readonly Source[], amount: number): Source[] | undefined {
  const parts: Source[] = []
  let missing = amount
  for (const { id, left } of sources) {
    const part = Math.min(left, missing)
    if (part <= 0) continue
    parts.push({ id, left: part })
    missing -= part
  }
  return missing === 0 ? parts : undefined
}

interface Drawing {
  companyId: number
  unit: (typeof quotaUnits)[number]
  now: Date
}

/**
 * Takes as many from the quotas of today, from the one that ends first before the others; its caller holds the meter's lock.
 * @returns how many from which; undefined where they do not suffice, and nothing was taken
 */
export async function drawQuotas(tx: Tx, drawing: Drawing, count: number): Promise<Source[] | undefined> {
  const parts = taken(await openQuotas(tx, drawing), count)
  for (const { id, left } of parts ?? []) await countUsed(tx, drawing.companyId, id, left)
  return parts
}

/** Counts what was taken from a quota, or with a minus what came back. */
export async function countUsed(tx: Tx, companyId: number, id: string | null, count: number): Promise<void> {
  await sql`update quotas set used = used + ${count} where id = ${id} and company_id = ${companyId}`.execute(tx)
}
