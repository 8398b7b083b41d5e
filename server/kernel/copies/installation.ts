import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { keepMark, markOf } from '../data/marks.ts'

/** Which installation this data is of. What lies outside it, a search index, carries the id of whose it is. */
export interface Installation {
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

export async function installationOf(tx: Tx): Promise<Installation> {
  const known = await markOf<Installation>(tx, key)
  if (known) return known
  const made: Installation = { id: randomUUID(), was: [] }
  await keepMark(tx, key, made)
  return made
}
