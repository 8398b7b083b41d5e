import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

/** Keeps why staff did something, in their words. @returns its id, by which the entry of the company's log has it */
export async function keepReason(tx: Tx, clock: Clock, companyId: number, text: string): Promise<string> {
  const id = newId(clock)
  await tx.insertInto('staff_reasons').values({ id, company_id: companyId, text }).execute()
  return id
}
