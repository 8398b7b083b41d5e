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

/** What the maker said of the folder itself. */
export async function makeFolderComment(within: InFolder, { folder }: Nouns): Promise<string> {
  const { tx, server, companyId, maker } = within
  const [now, id] = [server.clock.now(), newId(server.clock)]
  const said = { text: nameIn(within, 'Budget agreed'), created_at: now, updated_at: now, removed_at: null }
  await tx
    .insertInto('folder_comments')
    .values({ id, company_id: companyId, folder_id: folder, author_id: maker, ...said })
    .execute()
  return id
}

/** The maker asks to have somebody invited to the folder. */
export async function makeShareRequest(within: InFolder, { folder }: Nouns): Promise<string> {
  const { tx, server, companyId, maker } = within
  const id = newId(server.clock)
  const email = `${id}@acme.example`
  const asked = { role: 'hm' as const, state: 'open' as const, asked_at: server.clock.now(), decided_at: null }
  await tx
    .insertInto('share_requests')
    .values({ id, company_id: companyId, asker_id: maker, folder_id: folder, email, email_key: email, ...asked })
    .execute()
  return id
}
