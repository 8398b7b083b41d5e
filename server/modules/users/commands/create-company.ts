import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { insertCompany } from './find-or-create-company.ts'

interface NewCompany {
  name: string
  site: string
  /** Of staff. */
  actorId: string
}

const oneAtATime = 4_814_270_003

/**
 * Makes a company with every feature on; a system transaction.
 * @returns its number
 * @throws AppError badRequest where one is called so already: the commands know companies by their names
 */
export async function createCompany(tx: Tx, clock: Clock, { name, site, actorId }: NewCompany): Promise<number> {
  await sql`select pg_advisory_xact_lock(${oneAtATime})`.execute(tx)
  const taken = await tx
    .selectFrom('companies')
    .select('id')
    .where((where) => where(where.fn('lower', ['name']), '=', sql`lower(${name})`))
    .limit(1)
    .executeTakeFirst()
  if (taken)
    throw wrong('name', { en: 'There is a company of this name already', ru: 'Компания с таким названием уже есть' })
  const companyId = await insertCompany(tx, clock, { name, site })
  const events = [{ event: 'companies.created' as const, ids: { companyId } }]
  await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events }])
  return companyId
}
