import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { insertCompany } from './find-or-create-company.ts'
import { requireFreeName } from './require-free-name.ts'

interface NewCompany {
  name: string
  site: string
  /** Of staff. */
  actorId: string
}

/**
 * Makes a company with every feature on; a system transaction.
 * @returns its number
 * @throws AppError badRequest where one is called so already: the commands know companies by their names
 */
export async function createCompany(tx: Tx, clock: Clock, { name, site, actorId }: NewCompany): Promise<number> {
  await requireFreeName(tx, name)
  const companyId = await insertCompany(tx, clock, { name, site })
  const events = [{ event: 'companies.created' as const, ids: { companyId } }]
  await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events }])
  return companyId
}
