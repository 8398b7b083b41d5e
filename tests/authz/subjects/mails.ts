import { newId } from '../../../server/kernel/ids.ts'
import { canary, type InFolder, type Nouns } from '../subjects.ts'

/** A message of the subject's company as somebody who is made up has it. */
export async function makeDemoMail({ tx, server, companyId }: InFolder, { message }: Nouns): Promise<string> {
  const id = newId(server.clock)
  // It has been handed over: whoever has it can answer.
  await tx.updateTable('messages').set({ attempts: 1 }).where('id', '=', message).execute()
  await tx
    .insertInto('demo_mails')
    .values({
      ...{ company_id: companyId, message_id: `${message}@acme.example`, id },
      ...{ from_name: 'Anna', from_address: 'anna@acme.example', to_name: 'Petr', to_address: 'petr@people.example' },
      ...{ subject: canary, html: `<p>${canary}</p>`, text: canary, attachments: [], at: server.clock.now() },
    })
    .execute()
  return id
}

/** What somebody asks of the subject's company. */
export async function makePrivacyRequest({ tx, server, companyId }: InFolder): Promise<string> {
  const id = newId(server.clock)
  const asked = { kind: 'access', email: 'ada@people.example', text: canary, language: 'en' } as const
  await tx
    .insertInto('privacy_requests')
    .values({ id, company_id: companyId, message_id: null, ...asked, at: server.clock.now() })
    .execute()
  return id
}

/** An address of the maker's that waits for its code. */
export async function makeAlias({ tx, server, companyId, maker }: InFolder): Promise<string> {
  const id = newId(server.clock)
  await tx
    .insertInto('mail_aliases')
    .values({
      ...{ id, company_id: companyId, user_id: maker, address: `${id}@acme.example`, display_name: canary },
      ...{ code_hash: null, code_until: null, proven_at: null, refused: null, created_at: server.clock.now() },
    })
    .execute()
  return id
}
