import { sql } from 'kysely'
import type { StatusUse } from '../../../../../contract/folders/status-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { folderFaults } from '../../faults.ts'

/** How many people have each status of a company; unused statuses are left out. People of archived and private folders count. */
export async function statusUses(tx: Tx, companyId: number): Promise<StatusUse[]> {
  const { rows } = await sql<StatusUse>`
    with used as (
      select c.status_id, c.substatus_id, c.folder_id from candidates c join folders f on f.id = c.folder_id
      where c.company_id = ${companyId} and c.removed_at is null and f.deleted_at is null)
    select id, sum(people)::int as people, sum(folders)::int as folders, sum(reasons)::int as reasons from (
      select status_id as id, count(*) as people, count(distinct folder_id) as folders, 0 as reasons
        from used group by status_id
      union all select substatus_id, count(*), count(distinct folder_id), 0
        from used where substatus_id is not null group by substatus_id
      union all select reason_id, 0, 0, count(*)
        from verdicts where company_id = ${companyId} and reason_id is not null group by reason_id
    ) uses group by id order by id`.execute(tx)
  return rows
}

/**
 * @param by what counts: candidates alone keep a status active; who said no for a reason keeps it from being deleted, too
 * @throws AppError statusInUse
 */
export async function requireUnused(
  tx: Tx,
  companyId: number,
  ids: readonly string[],
  by: readonly ('people' | 'reasons')[],
): Promise<void> {
  const uses = await statusUses(tx, companyId)
  if (uses.some((use) => ids.includes(use.id) && by.some((each) => use[each] > 0)))
    throw new AppError(folderFaults.statusInUse)
}
