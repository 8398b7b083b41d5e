import { contactKey } from '../../../contract/profiles/facts.ts'
import type { IncomingContact } from '../../../contract/profiles/incoming.ts'
import type { Database } from '../../../server/db/database.ts'
import { recompute } from '../../../server/modules/profiles/commands/recompute.ts'
import { testClock } from '../clock.ts'

/** Gives a person of the pool contacts that nobody has opened; each with a name, so that a card can be made. */
export async function giveContacts(
  database: Database,
  profileId: number,
  contacts: readonly (IncomingContact & { source?: string })[],
): Promise<void> {
  const clock = testClock()
  await database.system(async (tx) => {
    for (const { source = 'import', ...value } of contacts)
      await tx
        .insertInto('facts')
        .values({
          profile_id: profileId,
          owner_company_id: null,
          kind: 'contact',
          key: contactKey(value, () => undefined),
          value: JSON.stringify(value),
          source,
          recorded_at: clock.now(),
        })
        .execute()
    const name = { full: `Person ${profileId}`, first: 'Person', last: String(profileId) }
    await tx
      .insertInto('facts')
      .values({
        ...{ profile_id: profileId, owner_company_id: null, kind: 'name', key: '' },
        ...{ value: JSON.stringify(name), source: 'import', recorded_at: clock.now() },
      })
      .execute()
    await recompute(tx, clock, [profileId])
  })
}
