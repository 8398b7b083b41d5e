import { sql } from 'kysely'
import type { DiversityLabels } from '../../../../contract/profiles/facts.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { lockIngest, writeFacts } from './ingest-writes.ts'
import { recompute } from './recompute.ts'

/** Whose word it is, beside what imports say. */
const source = 'colleague'

/** What is said of somebody: a label that is not named stays as it is, null takes it away. */
export type EnteredLabels = { [Label in keyof DiversityLabels]?: DiversityLabels[Label] | undefined }

/** Changes a company's labels of a person (001 §7, D-67); no label at all leaves no fact. */
export async function labelPerson(
  tx: Tx,
  clock: Clock,
  companyId: number,
  profileId: number,
  entered: EnteredLabels,
): Promise<void> {
  await lockIngest(tx)
  const labels = await labelsOf(tx, companyId, profileId)
  if (entered.gender !== undefined) labels.gender = entered.gender
  if (entered.race !== undefined) labels.race = entered.race
  await sql`delete from facts where profile_id = ${profileId} and owner_company_id = ${companyId}
    and kind = 'diversity'`.execute(tx)
  const fact = { kind: 'diversity' as const, key: '', value: labels }
  const said = labels.gender !== null || labels.race !== null
  const recordedAt = clock.now().toISOString()
  await writeFacts(tx, said ? [{ fact, profileId, source, recordedAt }] : [], [], companyId)
  // A company without facts of its own sees what everybody sees.
  await sql`delete from cards where profile_id = ${profileId} and company_id = ${companyId} and not exists (
    select 1 from facts where profile_id = ${profileId} and owner_company_id = ${companyId})
    and exists (select 1 from profiles where id = ${profileId} and owner_company_id is null)`.execute(tx)
  await recompute(tx, clock, [profileId])
}

async function labelsOf(tx: Tx, companyId: number, profileId: number): Promise<DiversityLabels> {
  const fact = await tx
    .selectFrom('facts')
    .where('profile_id', '=', profileId)
    .where('owner_company_id', '=', companyId)
    .where('kind', '=', 'diversity')
    .select('value')
    .executeTakeFirst()
  return fact ? (fact.value as DiversityLabels) : { gender: null, race: null }
}
