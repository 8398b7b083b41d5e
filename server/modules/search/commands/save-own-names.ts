import { sql } from 'kysely'
import type { OwnNames } from '../../../../contract/search/own-names/own-names-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { ownKey, ownNames } from '../names/own-names.ts'

/** The most rows of one statement. */
const together = 2000

/** Replaces the company's own names. @throws AppError conflict where they are not those any more that were read */
export async function saveOwnNames(
  tx: Tx,
  actor: SignedIn,
  { groups, version }: OwnNames,
  now: Date,
): Promise<OwnNames> {
  const { companyId, id: actorId } = actor
  await sql`select pg_advisory_xact_lock(hashtext('search.ownNames'), ${companyId}::int)`.execute(tx)
  const before = await ownNames(tx, companyId)
  if (before.version !== version) throw new AppError('conflict')
  await tx.deleteFrom('own_names').where('company_id', '=', companyId).execute()
  const rows = groups.flatMap((names, list) =>
    names.map((name, place) => ({ company_id: companyId, list, place, name, key: ownKey(name) || name })),
  )
  for (let from = 0; from < rows.length; from += together)
    await tx
      .insertInto('own_names')
      .values(rows.slice(from, from + together))
      .execute()
  const after = await ownNames(tx, companyId)
  if (after.version !== before.version)
    await recordEvents(tx, { companyId, actorId }, [
      { at: now, events: [{ event: 'search.ownNamesChanged', ids: { companyId } }] },
    ])
  return after
}
