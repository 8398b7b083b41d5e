import { newId } from '../../../server/kernel/ids.ts'
import { type InFolder, type Nouns, nameIn } from '../subjects.ts'

/** What somebody has answered, with a file; `private`: a thread that colleagues do not see. */
export async function makeThread(
  within: InFolder,
  { profile }: Nouns,
): Promise<{ thread: string; threadFile: string }> {
  const { tx, server, companyId, maker, subject } = within
  const [now, text] = [server.clock.now(), nameIn(within, 'Hello')]
  const [thread, letter, threadFile] = [newId(server.clock), newId(server.clock), newId(server.clock)]
  await tx
    .insertInto('threads')
    .values({
      ...{ id: thread, company_id: companyId, owner_id: maker, profile_id: profile, state: 'open', unread: true },
      ...{ private: subject === 'private', automatic: false, letter_at: now, created_at: now },
    })
    .execute()
  await tx
    .insertInto('letters')
    .values({
      ...{ id: letter, company_id: companyId, thread_id: thread, mail_id: letter, kind: 'reply', from_name: text },
      ...{ from_address: 'own@people.example', subject: text, said: text, earlier: '', at: now },
    })
    .execute()
  const content = Buffer.from(text)
  await tx
    .insertInto('letter_files')
    .values({
      ...{ id: threadFile, company_id: companyId, letter_id: letter, filename: 'cv.txt' },
      ...{ size: content.length, blob_id: threadFile },
    })
    .execute()
  await server.kernel.blobs.put(threadFile, content)
  return { thread, threadFile }
}
