import { newId } from '../../../server/kernel/ids.ts'
import { type InFolder, type Nouns, nameIn } from '../subjects.ts'

/** What is to be done next about the candidate. */
export async function makeStep(within: InFolder, nouns: Nouns): Promise<string> {
  const { tx, server, companyId, maker } = within
  const [id, now] = [newId(server.clock), server.clock.now()]
  const who = { maker_id: maker, for_id: maker, changed_by: maker, user_id: null, done_by: null, name: '' }
  const due = { due_day: '2026-12-01', due_time: '15:00', due_zone: 'Europe/Berlin' }
  const when = { ...due, made_at: now, changed_at: now, revision: 0, done_at: null, removed_at: null }
  const about = { company_id: companyId, profile_id: nouns.profile, folder_id: nouns.folder }
  const text = nameIn(within, 'Call back')
  await tx
    .insertInto('steps')
    .values({ id, ...about, candidate_id: nouns.candidate, ...who, text, ...when })
    .execute()
  return id
}
