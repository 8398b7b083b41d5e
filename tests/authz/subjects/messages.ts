import { newId } from '../../../server/kernel/ids.ts'
import { type InFolder, type Nouns, nameIn } from '../subjects.ts'

/** A message that somebody of the subject's company has planned for the profile; `private`: which colleagues do not see. */
export async function makeMessage(
  within: InFolder,
  { profile }: Nouns,
): Promise<{ message: string; mailingList: string }> {
  const { tx, server, companyId, maker, subject } = within
  const now = server.clock.now()
  const [message, mailingList] = [newId(server.clock), newId(server.clock)]
  const text = nameIn(within, 'Hello')
  const made = { company_id: companyId, created_at: now }
  await tx
    .insertInto('mailing_lists')
    .values({
      ...made,
      id: mailingList,
      creator_id: maker,
      name: text,
      access: subject === 'private' ? 'private' : 'public',
      launched_at: now,
    })
    .execute()
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  await tx
    .insertInto('mailing_steps')
    .values({
      company_id: companyId,
      list_id: mailingList,
      position: 1,
      version: 1,
      subject: text,
      document: JSON.stringify(document),
    })
    .execute()
  await tx
    .insertInto('messages')
    .values({
      ...made,
      id: message,
      list_id: mailingList,
      step: 1,
      step_version: 1,
      channel: 'email',
      sender_id: maker,
      profile_id: profile,
      address: 'own@people.example',
      name: text,
      given: '{}',
      filled: 'null',
      subject: text,
      state: 'pending',
      due_at: new Date(now.getTime() + 86_400_000),
      changed_at: now,
    })
    .execute()
  return { message, mailingList }
}
