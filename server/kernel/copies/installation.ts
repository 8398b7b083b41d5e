import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'
import type { IndexOwner } from '../../ports/search-index.ts'
import { keepMark, markOf } from '../data/marks.ts'
import { holdOf } from './hold.ts'

/** Which installation this data is of. What lies outside it, a search index, carries the id of whose it is. */
interface Installation {
  id: string
  /** As which it was known before: a copy takes over what was theirs once it is resumed. */
  was: string[]
}

const key = 'installation'

/** A copy is an installation of its own; SQL, for a restore has no other way into tables of any version. */
export const leavingInstallation = `insert into meta as m (key, value)
  values ('${key}', jsonb_build_object('id', gen_random_uuid(), 'was', jsonb_build_array()))
  on conflict (key) do update
    set value = jsonb_build_object('id', gen_random_uuid(), 'was', (m.value -> 'was') || jsonb_build_array(m.value -> 'id'))`

export const leaveInstallation = (tx: Tx) => sql.raw(leavingInstallation).execute(tx)

async function installationOf(tx: Tx): Promise<Installation> {
  const known = await markOf<Installation>(tx, key)
  if (known) return known
  const made: Installation = { id: randomUUID(), was: [] }
  await keepMark(tx, key, made)
  return made
}

/** Whose a search index is: this installation's own, and once it is no held copy, also what had no owner or one that it was. */
export const indexOwner = (db: Database): Promise<IndexOwner> =>
  db.system(async (tx) => {
    const { id, was } = await installationOf(tx)
    const held = (await holdOf(tx))?.state === 'held'
    return {
      id,
      mayTake: (other) => other === id || (!held && (other === undefined || was.includes(other))),
    }
  })
