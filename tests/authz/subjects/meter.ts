import { newId } from '../../../server/kernel/ids.ts'
import type { InFolder, Nouns } from '../subjects.ts'

/** Of the new company: staff's to switch off. */
export async function makeQuota({ tx, server }: InFolder, { newCompany }: Nouns): Promise<string> {
  const id = newId(server.clock)
  const days = { from_date: '2026-11-01', till_date: '2099-12-31', created_at: server.clock.now() }
  await tx
    .insertInto('quotas')
    .values({ id, company_id: Number(newCompany), unit: 'contact', quota: 5, ...days })
    .execute()
  return id
}

/** What the maker spent on a person. */
export async function makeLedgerEntry({ tx, server, companyId, maker }: InFolder): Promise<string> {
  const spent = { company_id: companyId, unit: 'contact', kind: 'open', amount: 1, period: '2026-11' } as const
  const { id } = await tx
    .insertInto('meter_ledger')
    .values({ ...spent, actor_id: maker, subject: 'profile:1', act_id: newId(server.clock), at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
