import { newId } from '../../../server/kernel/ids.ts'
import { type InFolder, type Nouns, nameIn } from '../subjects.ts'

/** That a note on the profile mentions the maker. */
export async function makeMention(within: InFolder, { profile }: Nouns): Promise<string> {
  const { tx, server, companyId, maker } = within
  const [now, comment, mention] = [server.clock.now(), newId(server.clock), newId(server.clock)]
  const where = { company_id: companyId, profile_id: profile, folder_id: null, candidate_id: null }
  const text = nameIn(within, 'A note')
  await tx
    .insertInto('comments')
    .values({ ...where, id: comment, author_id: maker, text, mentions: [maker], created_at: now, updated_at: now })
    .execute()
  await tx
    .insertInto('mentions')
    .values({ id: mention, company_id: companyId, comment_id: comment, user_id: maker, created_at: now })
    .execute()
  return mention
}

/** What the maker is told, and has not read. */
export async function makeNotice({ tx, server, companyId, maker }: InFolder): Promise<string> {
  const [at, id] = [server.clock.now(), newId(server.clock)]
  await tx
    .insertInto('notices')
    .values({ id, company_id: companyId, user_id: maker, kind: 'privacyRequested', at })
    .execute()
  return id
}
