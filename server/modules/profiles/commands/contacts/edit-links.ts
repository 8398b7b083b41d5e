import { sql } from 'kysely'
import { keyOfLink } from '../../../../../contract/profiles/edit/fields.ts'
import { fieldName } from '../../../../../contract/profiles/edit/names.ts'
import { pageOf } from '../../../../../contract/profiles/identity/links.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { bannedKeys } from '../../edit/banned.ts'
import type { Wanted } from '../../edit/check.ts'
import { linkBanned } from '../../faults.ts'
import { writeIdentities, writeMaybeSame } from '../ingest-writes.ts'

/** @throws AppError linkBanned where staff has banned a link; `field` names it in the form that it came from */
export async function refuseBanned(tx: Tx, url: string, field = 'link'): Promise<void> {
  const banned = await bannedKeys(tx, [keyOfLink(url) ?? url])
  if (banned.size === 0) return
  const fault = linkBanned(url)
  throw new AppError(fault, { fields: { [field]: [fault.text] } })
}

/** @throws AppError linkBanned naming the first link that staff has banned */
export async function bannedAmong(tx: Tx, links: readonly Wanted[]): Promise<void> {
  for (const link of links) await refuseBanned(tx, link.value ?? '', fieldName(link))
}

interface Person {
  companyId: number
  profileId: number
}

/** Of one page so many other people are told. */
const mostOthers = 20

/**
 * A link that a colleague added finds the person from now on, for their company; one that others have too makes pairs that may
 * be the same, and merges nobody. One that was taken back finds nobody any more.
 * @param links those that were added or changed
 * @returns the others
 */
export async function takeLinks(
  tx: Tx,
  clock: Clock,
  links: readonly Wanted[],
  all: readonly Wanted[],
  { companyId, profileId }: Person,
): Promise<number[]> {
  const gone = all.filter(({ kind, undo, part, value }) => kind === 'link' && (undo || (part === 'hidden' && value)))
  for (const { key } of gone)
    await sql`delete from identities where kind = 'link' and key = ${key} and profile_id = ${profileId}
      and owner_company_id = ${companyId} and not exists (select 1 from facts f where f.profile_id = ${profileId}
        and f.owner_company_id = ${companyId} and f.kind = 'link' and f.key = ${key})`.execute(tx)
  const others = new Set<number>()
  for (const { value } of links) {
    const found = pageOf(value ?? '')
    if (!found) continue
    const { rows } = await sql<{ id: number }>`select distinct profile_id as id from identities
      where kind = 'link' and key = ${found.key} and profile_id <> ${profileId}
        and (owner_company_id is null or owner_company_id = ${companyId}) limit ${mostOthers}`.execute(tx)
    const pairs = rows.map(({ id }) => ({
      one: profileId,
      other: Number(id),
      reason: 'link',
      against: 'name' as const,
    }))
    for (const { other } of pairs) others.add(other)
    if (pairs.length > 0) await writeMaybeSame(tx, clock, pairs, companyId)
    else {
      const holds = found.own ? 'alone' : 'named'
      await writeIdentities(tx, [{ kind: 'link', key: found.key, profileId, holds }], companyId)
    }
  }
  return [...others]
}
