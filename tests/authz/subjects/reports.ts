import { newId } from '../../../server/kernel/ids.ts'
import type { InFolder, Nouns } from '../subjects.ts'

/** What somebody of the subject's company has reported to staff. */
export async function makeReport({ tx, server, companyId, maker }: InFolder, { profile }: Nouns): Promise<string> {
  const id = newId(server.clock)
  const said = { source: 'profile', reason: 'other', text: 'Wrong title', query: '' }
  await tx
    .insertInto('bug_reports')
    .values({
      id,
      company_id: companyId,
      user_id: maker,
      profile_id: profile,
      ...said,
      reported_at: server.clock.now(),
    })
    .execute()
  return id
}
