import { randomUUID } from 'node:crypto'
import { newId } from '../../../server/kernel/ids.ts'
import type { InFolder, Nouns } from '../subjects.ts'

/** Makes the subjects of a row that are links. */

export async function makeLink({ tx, server, companyId, subject }: InFolder, { profile }: Nouns): Promise<string> {
  const key = `github.com/${randomUUID()}`
  const url = `https://${key}`
  const owner_company_id = subject === 'foreign' ? companyId : null
  const value = JSON.stringify({ url, domain: 'github.com' })
  await tx
    .insertInto('facts')
    .values({
      profile_id: profile,
      owner_company_id,
      kind: 'link',
      key,
      value,
      source: 'test',
      recorded_at: server.clock.now(),
    })
    .execute()
  return url
}

/** Of no company: staff's. */
export async function makeBannedLink({ tx, server }: InFolder): Promise<string> {
  const key = `spam.example/${randomUUID()}`
  const url = `https://${key}`
  await tx
    .insertInto('banned_links')
    .values({ key, id: newId(server.clock), url, banned_by: null, banned_at: server.clock.now(), reason: null })
    .execute()
  return url
}
