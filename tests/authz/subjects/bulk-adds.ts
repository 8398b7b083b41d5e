import { newId } from '../../../server/kernel/ids.ts'
import type { InFolder, Nouns } from '../subjects.ts'

/** A result that is being added to the folder. */
export async function makeBulkAdd({ tx, server, companyId, maker }: InFolder, { folder }: Nouns): Promise<string> {
  const id = newId(server.clock)
  const made = { id, company_id: companyId, folder_id: folder, user_id: maker, created_at: server.clock.now() }
  await tx
    .insertInto('bulk_adds')
    .values({ ...made, search: { q: [], f: [] }, wanted: 1 })
    .execute()
  return id
}
