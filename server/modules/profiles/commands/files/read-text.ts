import { sql } from 'kysely'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { writeFacts } from '../ingest-writes.ts'
import type { OwnSubject } from '../own-fact.ts'
import { lockPeople } from '../person-locks.ts'
import { recompute } from '../recompute.ts'

/** The most text of a document that is searchable. */
const textLimit = 60_000
const sourceOf = (fileId: string) => `attachment:${fileId}`

async function forget(tx: Tx, { companyId, profileId }: OwnSubject, fileId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from facts where profile_id = ${profileId}
    and owner_company_id = ${companyId} and kind = 'text' and source = ${sourceOf(fileId)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What a file says is found by its company from now on, and shown nowhere; said again it is the same. */
export async function rememberText(
  tx: Tx,
  clock: Clock,
  subject: OwnSubject,
  fileId: string,
  text: string,
): Promise<void> {
  const { companyId, profileId } = subject
  await lockPeople(tx, [profileId])
  await forget(tx, subject, fileId)
  const value = { text: text.slice(0, textLimit).toWellFormed() }
  const fact = { kind: 'text' as const, key: fileId, value }
  const recordedAt = clock.now().toISOString()
  await writeFacts(tx, [{ fact, profileId, source: sourceOf(fileId), recordedAt }], [], companyId)
  await recompute(tx, clock, [profileId])
}

/** Nobody is found by what a file said that is gone. */
export async function forgetText(tx: Tx, clock: Clock, subject: OwnSubject, fileId: string): Promise<void> {
  const { companyId, profileId } = subject
  await lockPeople(tx, [profileId])
  if ((await forget(tx, subject, fileId)) === 0) return
  await sql`delete from cards where profile_id = ${profileId} and company_id = ${companyId} and not exists (
    select 1 from facts where profile_id = ${profileId} and owner_company_id = ${companyId})
    and exists (select 1 from profiles where id = ${profileId} and owner_company_id is null)`.execute(tx)
  await recompute(tx, clock, [profileId])
}
