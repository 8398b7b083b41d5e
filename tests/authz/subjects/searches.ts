import { randomUUID } from 'node:crypto'
import { newId } from '../../../server/kernel/ids.ts'
import { type InFolder, nameIn } from '../subjects.ts'

/** Makes the subjects of a row that are searches or texts that somebody keeps. */

/** A user's own: whoever else asks finds nothing. */
const ofMaker = ({ server, companyId, maker }: InFolder) => ({
  id: newId(server.clock),
  company_id: companyId,
  user_id: maker,
  query: 'q=skill%3AReact',
})

export async function makeSavedSearch(within: InFolder): Promise<string> {
  const now = within.server.clock.now()
  const row = { ...ofMaker(within), name: nameIn(within, 'React'), description: '', created_at: now }
  const seen = { looked_at: now, looked_upto: 0, told_upto: 0, mailed_upto: 0, alerts: 'off' as const, due_at: null }
  const mail = { origin: 'http://localhost:3000', language: 'en' as const }
  await within.tx
    .insertInto('saved_searches')
    .values({ ...row, ...seen, ...mail })
    .execute()
  return row.id
}

export async function makeFolderView({ tx, server, companyId, maker }: InFolder): Promise<string> {
  const id = newId(server.clock)
  // Names of one user's are each there once.
  const row = { id, company_id: companyId, user_id: maker, name: `View ${id}`, query: 'since=7' }
  await tx
    .insertInto('folder_views')
    .values({ ...row, created_at: server.clock.now() })
    .execute()
  return id
}

export async function makeMadeSearch(within: InFolder): Promise<string> {
  const row = { ...ofMaker(within), count: 1, searched_at: within.server.clock.now() }
  await within.tx.insertInto('made_searches').values(row).execute()
  return row.id
}

export async function makeMetaQuery({ tx, server }: InFolder): Promise<string> {
  const { group: section, ...said } = metaQuery(randomUUID())
  const row = { ...said, section, folded: said.keyword, created_at: server.clock.now() }
  const made = await tx.insertInto('meta_queries').values(row).returning('id').executeTakeFirstOrThrow()
  return String(made.id)
}

/** What staff says of a ready search. */
export const metaQuery = (keyword: string) => ({
  group: 'developers' as const,
  name_en: 'Frontend',
  name_ru: 'Фронтенд',
  link: 'q=skill%3AReact',
  enabled: true,
  language: null,
  weight: 1,
  keyword,
  url: '',
})

export async function makeTemplate(within: InFolder): Promise<string> {
  const { tx, server, subject, companyId, maker } = within
  const id = newId(server.clock)
  const now = server.clock.now()
  const access = subject === 'private' ? ('private' as const) : ('public' as const)
  const texts = { name: nameIn(within, 'A template'), subject: '', body: '' }
  await tx
    .insertInto('templates')
    .values({ id, company_id: companyId, ...texts, access, creator_id: maker, created_at: now, updated_at: now })
    .execute()
  return id
}
