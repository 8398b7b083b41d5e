import { sql } from 'kysely'
import type { Identity } from '../../../../contract/profiles/identity/identity.ts'
import type { Tx } from '../../../db/database.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'

/**
 * Who writes what is known of people holds them, and what identifies them, until the end of the transaction: two who bring the
 * same person wait for each other, everybody else does not. All take first what identifies (once, all of it), then people
 * (once), each in one order, so that no two wait for each other. Locks are a fixed number, into which all names are hashed:
 * the database has room for so many whatever a batch brings.
 */

const slots = 256
/** Among the database's advisory locks. */
const sorts = { key: 4_814_271, person: 4_814_272 } as const
type Sort = keyof typeof sorts

const slotOf = (name: string): number => sha256(name).readUInt32BE() % slots

async function take(tx: Tx, sort: Sort, wanted: readonly number[]): Promise<void> {
  const ordered = [...new Set(wanted)].sort((a, b) => a - b)
  if (ordered.length > 0)
    await sql`select pg_advisory_xact_lock(${sorts[sort]}::int, slot) from unnest(${ordered}::int[]) as slot`.execute(
      tx,
    )
}

/** What a picture is held by, with the facts that name it. */
export const pictureKey = (id: string): string => `picture ${id}`

/** A number by its end: with its country's code and without it is one. */
const numberEnd = 6

/** What one value is held by, whoever carries it. */
export const identityKey = ({ kind, key }: Pick<Identity, 'kind' | 'key'>): string =>
  kind === 'phone' ? `phone ${key.split('\n', 1)[0]!.slice(-numberEnd)}` : `${kind} ${key}`

/** Before `lockPeople`, and before it is looked who carries them. */
export const lockKeys = (tx: Tx, keys: readonly string[]): Promise<void> => take(tx, 'key', keys.map(slotOf))

/** Before what is known of them is read and changed. */
export const lockPeople = (tx: Tx, profileIds: readonly number[]): Promise<void> =>
  take(
    tx,
    'person',
    profileIds.map((id) => slotOf(String(id))),
  )

/** Before everybody is written anew: nothing else is written meanwhile. */
export async function lockEverybody(tx: Tx): Promise<void> {
  const all = Array.from({ length: slots }, (_, slot) => slot)
  await take(tx, 'key', all)
  await take(tx, 'person', all)
}
