import { newId } from '../../server/kernel/ids.ts'
import { canary, type InFolder } from './subjects.ts'

/** What the subject's company wrote to somebody who is made up. */
export async function makeDemoMail({ tx, server, companyId }: InFolder): Promise<string> {
  const id = newId(server.clock)
  await tx
    .insertInto('demo_mails')
    .values({
      ...{ company_id: companyId, message_id: id, id },
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
