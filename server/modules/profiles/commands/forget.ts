import { sql } from 'kysely'
import type { Identity } from '../../../../contract/profiles/incoming.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { sha256 } from '../../../kernel/secrets.ts'

/** What is kept of a deleted person: nothing that could be read, enough to recognise them. */
export const identifierHash = ({ kind, key }: Identity): Buffer => sha256(`hirefold deleted ${kind} ${key}`)

/** Deletes a person on their own request for every company, and keeps imports from bringing them back (D-68). */
export async function forgetProfile(tx: Tx, clock: Clock, profileId: number): Promise<void> {
  const identities = await tx
    .selectFrom('identities')
    .select(['kind', 'key'])
    .where('profile_id', '=', profileId)
    .execute()
  for (const identity of identities) {
    await tx
      .insertInto('deleted_people')
      .values({ identifier_hash: identifierHash(identity), deleted_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`delete from profiles where id = ${profileId}`.execute(tx)
}
