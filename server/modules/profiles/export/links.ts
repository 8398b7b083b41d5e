import { sql } from 'kysely'
import { keyOfLink } from '../../../../contract/profiles/edit/fields.ts'
import { laidOver } from '../../../../contract/profiles/edit/overlay.ts'
import { bigintArray } from '../../../db/array-parameters.ts'
import type { Tx } from '../../../db/database.ts'
import { storedFact } from '../commands/known-people.ts'
import { bannedKeys } from '../edit/banned.ts'
import { storedEdit } from '../edit/edits.ts'

/** The links of people as a company sees them: what it added with what it left of the others, banned ones by nobody. */
export async function linksOf(tx: Tx, companyId: number, people: readonly number[]): Promise<Map<number, string[]>> {
  const facts = await tx
    .selectFrom('facts')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${bigintArray(people)}::bigint[])`)
    .where('kind', '=', 'link')
    .where(sql<boolean>`(owner_company_id is null or owner_company_id = ${companyId})`)
    .orderBy('id')
    .execute()
  const edits = await tx
    .selectFrom('profile_edits')
    .selectAll()
    .where(sql<boolean>`profile_id = any(${bigintArray(people)}::bigint[])`)
    .where('company_id', '=', companyId)
    .where('kind', '=', 'link')
    .orderBy('version')
    .execute()
  const told = Map.groupBy(facts, (row) => Number(row.profile_id))
  const edited = Map.groupBy(edits, (row) => Number(row.profile_id))
  const seen = people.map((id): [number, string[]] => {
    const all = laidOver((told.get(id) ?? []).map(storedFact), (edited.get(id) ?? []).map(storedEdit))
    return [id, [...new Set(all.flatMap((fact) => (fact.kind === 'link' ? [fact.value.url] : [])))]]
  })
  const keyOf = (url: string) => keyOfLink(url) ?? ''
  const banned = await bannedKeys(
    tx,
    seen.flatMap(([, urls]) => urls.map(keyOf)),
  )
  return new Map(seen.map(([id, urls]) => [id, urls.filter((url) => !banned.has(keyOf(url)))]))
}
