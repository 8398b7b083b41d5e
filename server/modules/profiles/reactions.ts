import { sql } from 'kysely'
import type { EventName } from '../../../contract/events.ts'
import type { ProfileEventKind } from '../../../contract/profiles/happened/event-endpoints.ts'
import { bigintArray } from '../../db/array-parameters.ts'
import type { Tx } from '../../db/database.ts'
import { type Reaction, type Recorded, reaction } from '../../kernel/events/reaction.ts'

/** What the history of a person calls that which happens (001 §3, Events). */
const kinds = {
  'profiles.viewed': 'opened',
  'profiles.contactsOpened': 'contacts opened',
  'profiles.edited': 'edited',
  'folders.commented': 'comment added',
  'folders.personCommented': 'comment added',
  'folders.commentEdited': 'comment updated',
  'folders.commentDeleted': 'comment deleted',
  'folders.peopleAdded': 'added to folder',
  'folders.candidateMoved': 'added to folder',
  'folders.candidateCopied': 'added to folder',
  'messaging.mailed': 'mail sent',
} as const satisfies Partial<Record<EventName, ProfileEventKind>>

type Told = Recorded<keyof typeof kinds>

/**
 * The people an event is about. Many who came into a folder at once are named by the folder alone: those whom this colleague
 * put there in that very act.
 */
async function peopleOf(tx: Tx, { ids, actorId, at }: Told): Promise<number[]> {
  if ('profileId' in ids && ids.profileId !== null) return [ids.profileId]
  if (!('count' in ids)) return []
  const rows = await tx
    .selectFrom('candidates')
    .select('profile_id')
    .where('folder_id', '=', ids.folderId)
    .where('created_at', '=', at)
    .where('added_by', '=', actorId)
    .execute()
  return rows.map((row) => row.profile_id)
}

async function keep(tx: Tx, told: Told): Promise<void> {
  const people = await peopleOf(tx, told)
  if (!people.length) return
  const folderId = 'folderId' in told.ids ? told.ids.folderId : null
  // Somebody may have been forgotten since.
  await sql`
    insert into profile_events (company_id, profile_id, event_id, kind, actor_id, folder_id, at)
    select ${told.companyId}, p.id, ${told.id}, ${kinds[told.event]}, ${told.actorId}, ${folderId}, ${told.at}
    from profiles p where p.id = any(${bigintArray(people)}::bigint[])
    on conflict do nothing`.execute(tx)
}

/** What a company does with somebody stands in their history (PROF-16). */
const keepEvents = reaction({
  id: 'profiles.keepEvents',
  on: Object.keys(kinds) as (keyof typeof kinds)[],
  run: async (tx, events) => {
    for (const told of events) await keep(tx, told)
  },
})

export const profileReactions = (): Reaction[] => [keepEvents as Reaction]
