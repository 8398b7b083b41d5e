import { sql } from 'kysely'
import type { Fact, FactKind } from '../../../../contract/profiles/facts.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { writeFacts } from './ingest-writes.ts'
import { recomputeOwn } from './recompute.ts'

/** Whose word it is, beside what imports say. */
const source = 'colleague'

/** The person something is said of, and the only company it is said to. */
export interface OwnSubject {
  companyId: number
  profileId: number
}

/** What a company says of somebody in facts of one kind; at most one is kept, so the newest. */
export async function ownFact(tx: Tx, { companyId, profileId }: OwnSubject, kind: FactKind) {
  return tx
    .selectFrom('facts')
    .where('profile_id', '=', profileId)
    .where('owner_company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['value', 'recorded_at'])
    .executeTakeFirst()
}

/**
 * Puts one fact of a kind in the place of what the company said of somebody, or takes it away; the card follows, and with it
 * the index and devices.
 */
export async function replaceOwnFact(
  tx: Tx,
  clock: Clock,
  { companyId, profileId }: OwnSubject,
  kind: FactKind,
  fact: Fact | undefined,
): Promise<void> {
  await sql`delete from facts where profile_id = ${profileId} and owner_company_id = ${companyId}
    and kind = ${kind}`.execute(tx)
  const recordedAt = clock.now().toISOString()
  await writeFacts(tx, fact ? [{ fact, profileId, source, recordedAt }] : [], [], companyId)
  await recomputeOwn(tx, clock, companyId, profileId)
}
