import type { Insertable } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/schema.ts'

/** What a company says of a field from now on, in the place of what it said before. */
export async function keepEdit(tx: Tx, edit: Insertable<Tables['profile_edits']>): Promise<void> {
  const { value, version, edited_by, edited_at } = edit
  await tx
    .insertInto('profile_edits')
    .values(edit)
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'company_id', 'kind', 'key', 'part'])
        .doUpdateSet({ value, version, edited_by, edited_at }),
    )
    .execute()
}
