import type { Database } from '../../db/database.ts'
import type { IndexOwner } from '../../ports/search-index.ts'
import { holdOf } from './hold.ts'
import { installationOf } from './installation.ts'

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
