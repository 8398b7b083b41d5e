import { newId } from '../../../server/kernel/ids.ts'
import { type InFolder, type Nouns, nameIn } from '../subjects.ts'

export async function makeComment(within: InFolder, nouns: Nouns): Promise<string> {
  const { tx, server, companyId, maker } = within
  const id = newId(server.clock)
  await tx
    .insertInto('comments')
    .values({
      id,
      company_id: companyId,
      profile_id: nouns.profile,
      folder_id: nouns.folder,
      candidate_id: nouns.candidate,
      author_id: maker,
      text: nameIn(within, 'A comment'),
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .execute()
  return id
}

export async function makeBulkAdd({ tx, server, companyId, maker }: InFolder, { folder }: Nouns): Promise<string> {
  const id = newId(server.clock)
  const made = { id, company_id: companyId, folder_id: folder, user_id: maker, created_at: server.clock.now() }
  await tx
    .insertInto('bulk_adds')
    .values({ ...made, search: { q: [], f: [] }, wanted: 1 })
    .execute()
  return id
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
