import { sql } from 'kysely'
import type { Identity } from '../../../../contract/profiles/identity/identity.ts'
import { foldedName } from '../../../../contract/profiles/identity/names.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'

type Spelling = Pick<Identity, 'kind' | 'key'>

/** What is kept of a deleted person: nothing that could be read, enough to recognise them. */
const identifierHash = ({ kind, key }: Spelling): Buffer => sha256(`hirefold deleted ${kind} ${key}`)

/** A page that identifies with the same name only. */
const withName = ({ kind, key }: Spelling, name: string): Spelling => ({ kind, key: `${key}\n${foldedName(name)}` })

/** Deletes a person on their own request for every company, and keeps imports from bringing them back (D-68). */
export async function forgetProfile(tx: Tx, clock: Clock, profileId: number): Promise<void> {
  const identities = await tx
    .selectFrom('identities')
    .select(['kind', 'key', 'holds'])
    .where('profile_id', '=', profileId)
    .execute()
  const names = await tx
    .selectFrom('facts')
    .select(sql<string>`value ->> 'full'`.as('name'))
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'name')
    .execute()
  // What several people carry would keep the others out.
  const own = identities.flatMap(({ kind, key, holds }): Spelling[] =>
    holds === 'shared'
      ? []
      : holds === 'named' && kind === 'link'
        ? names.map(({ name }) => withName({ kind, key }, name))
        : [{ kind, key }],
  )
  for (const identity of own) {
    await tx
      .insertInto('deleted_people')
      .values({ identifier_hash: identifierHash(identity), deleted_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`delete from profiles where id = ${profileId}`.execute(tx)
}

interface Row {
  name: { full: string }
  identities: readonly Identity[]
  oldSpellings(): readonly Spelling[]
}

const spellingsOf = ({ name, identities, oldSpellings }: Row): Spelling[] => [
  ...identities.flatMap((identity) =>
    identity.kind !== 'link'
      ? [identity]
      : identity.named
        ? [withName(identity, name.full)]
        : [identity, withName(identity, name.full)],
  ),
  ...oldSpellings(),
]

/** Places in the batch of rows that speak of somebody who was deleted on their own request (D-68). */
export async function deletedRows(tx: Tx, rows: readonly Row[]): Promise<Set<number>> {
  const anybody = await tx.selectFrom('deleted_people').select('deleted_at').limit(1).executeTakeFirst()
  if (!anybody) return new Set()
  const hashes = rows.map((row) => spellingsOf(row).map((spelling) => identifierHash(spelling).toString('hex')))
  const found = await tx
    .selectFrom('deleted_people')
    .select('identifier_hash')
    .where(sql<boolean>`identifier_hash in (select decode(h, 'hex') from unnest(${hashes.flat()}::text[]) as h)`)
    .execute()
  const deleted = new Set(found.map((row) => row.identifier_hash.toString('hex')))
  return new Set(hashes.flatMap((all, at) => (all.some((hash) => deleted.has(hash)) ? [at] : [])))
}
