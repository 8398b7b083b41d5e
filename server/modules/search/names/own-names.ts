import { createHash } from 'node:crypto'
import type { OwnNames } from '../../../../contract/search/own-names/own-names-endpoints.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../kernel/implement.ts'
import { titleKey } from './key.ts'

/** The company's own names of titles and skills, read. */

/** What a name is compared by; a skill is too short, and a phrase too long, to be bent like a title. */
export const ownKey = (name: string): string => (titleKey(name) || fold(name)).slice(0, 400)

export const versionOf = (groups: OwnNames['groups']): string =>
  createHash('sha256').update(JSON.stringify(groups)).digest('base64url').slice(0, 22)

export async function ownNames(tx: Tx, companyId: number): Promise<OwnNames> {
  const rows = await tx
    .selectFrom('own_names')
    .select(['list', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('list')
    .orderBy('place')
    .execute()
  const groups = [...Map.groupBy(rows, ({ list }) => list).values()].map((names) => names.map(({ name }) => name))
  return { groups, version: versionOf(groups) }
}

/** @returns the other names that the company has for a name; none where it has none of its own */
export type NamesHere = (name: string) => readonly string[]

/** For servers and tests where nobody has said anything. */
export const noNamesHere: NamesHere = () => []

/** What a company calls otherwise of what is typed. */
export async function namesHere(
  texts: readonly string[],
  { ask, actor }: Pick<Context, 'ask' | 'actor'>,
): Promise<NamesHere> {
  const keys = [...new Set(texts.map(ownKey))].filter((key) => key !== '')
  if (keys.length === 0) return noNamesHere
  const rows = await ask((db) =>
    db
      .selectFrom('own_names as typed')
      .innerJoin('own_names as other', (join) =>
        join.onRef('other.company_id', '=', 'typed.company_id').onRef('other.list', '=', 'typed.list'),
      )
      .select(['typed.key', 'other.name'])
      .where('typed.company_id', '=', actor.companyId)
      .where('typed.key', 'in', keys)
      .orderBy('other.list')
      .orderBy('other.place')
      .compile(),
  )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return (name) => {
    const names = byKey.get(ownKey(name))?.map((row) => row.name) ?? []
    return [...new Set(names)].filter((other) => fold(other) !== fold(name))
  }
}
