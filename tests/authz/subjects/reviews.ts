import { newId } from '../../../server/kernel/ids.ts'
import type { InFolder, Nouns } from '../subjects.ts'

/** What the maker asked of a manager in the folder, and is over: it can be marked as seen. */
export async function makeReview({ tx, server, companyId, maker }: InFolder, nouns: Nouns): Promise<string> {
  const [id, now] = [newId(server.clock), server.clock.now()]
  const when = { due_day: '2026-12-01', made_at: now, changed_at: now, closed_at: now, closed_by: null, seen_at: null }
  const about = { folder_id: nouns.folder, asked_by: maker, status_ids: [nouns.status], candidate_ids: [] }
  await tx
    .insertInto('reviews')
    .values({ id, company_id: companyId, ...about, ...when })
    .execute()
  const reviewer = { company_id: companyId, review_id: id, user_id: nouns.manager, reminded_at: null }
  await tx
    .insertInto('review_reviewers')
    .values({ id: newId(server.clock), ...reviewer })
    .execute()
  return id
}
