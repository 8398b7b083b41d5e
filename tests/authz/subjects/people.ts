import type { Role } from '../../../contract/access/policy.ts'
import { newId } from '../../../server/kernel/ids.ts'
import { type InFolder, type Nouns, nameIn } from '../subjects.ts'

/** Makes the subjects of a row that are employees of its company, or invited to it. */

/** What is of a person, or about one. */
export const ofPerson = [
  'profile',
  'candidate',
  'comment',
  'step',
  'mention',
  'picture',
  'file',
  'link',
  'contact',
  'report',
  'message',
  'mailingList',
  'demoMail',
  'thread',
  'threadFile',
] as const satisfies (keyof Nouns)[]

export async function makeEmployee(within: InFolder, role: Role): Promise<string> {
  const { tx, server, companyId } = within
  const id = newId(server.clock)
  const email = `${id}@people.example`
  const names = { first_name: nameIn(within, 'New'), last_name: 'Person' }
  await tx
    .insertInto('users')
    .values({ id, company_id: companyId, email, email_key: email, ...names, role, created_at: server.clock.now() })
    .execute()
  return id
}

/** Beside the demo's super user: who runs the server is of no customer's company. */
export async function makeManager(within: InFolder): Promise<string> {
  const operator = within.tx.selectFrom('users').select('company_id').where('role', '=', 'super_user').orderBy('id')
  const { company_id: companyId } = await operator.executeTakeFirstOrThrow()
  return makeEmployee({ ...within, companyId }, 'sales_manager')
}

export async function makeInvitation(within: InFolder): Promise<string> {
  const { tx, server, companyId, maker } = within
  const id = newId(server.clock)
  const now = server.clock.now()
  const email = `${nameIn(within, id).replaceAll(' ', '.')}.${id}@people.example`
  const expires_at = new Date(now.getTime() + 86_400_000)
  await tx
    .insertInto('invitations')
    .values({
      id,
      company_id: companyId,
      email,
      email_key: email,
      role: 'hm',
      can_search: false,
      inviter_id: maker,
      origin: 'http://localhost:3000',
      language: 'en',
      created_at: now,
      sent_at: now,
      expires_at,
    })
    .execute()
  return id
}

export async function makeNewCompany({ tx, server }: InFolder): Promise<string> {
  const uid = newId(server.clock)
  const row = { uid, name: `New ${uid}`, created_at: server.clock.now() }
  const { id } = await tx.insertInto('companies').values(row).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

export async function makeDevice({ tx, server, companyId, maker }: InFolder): Promise<string> {
  const id = newId(server.clock)
  const now = server.clock.now()
  await tx
    .insertInto('devices')
    .values({ id, company_id: companyId, user_id: maker, created_at: now, seen_at: now })
    .execute()
  return id
}
