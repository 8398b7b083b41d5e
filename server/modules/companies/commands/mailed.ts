import type { InvitedRole } from '../../../../contract/companies/roles.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newToken } from '../tokens.ts'

export interface MailToSend {
  email: string
  language: 'en' | 'ru'
  origin: string
  company: string
  companyId: number
  inviter: string
  role: InvitedRole
  expires: Date
  /** Absent for an address that has an account in another company: its owner is told, and joins nothing. */
  link?: string
}

/**
 * Makes the token of an invitation whose mail waits; a try before this one made another, which is worth nothing any more.
 * A system transaction: whether an address has an account elsewhere no company may learn.
 */
export async function openInvitation(tx: Tx, clock: Clock, id: string): Promise<MailToSend | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .innerJoin('users as inviters', 'inviters.id', 'invitations.inviter_id')
    .where('invitations.id', '=', id)
    .where('invitations.state', '=', 'sent')
    .where('invitations.expires_at', '>', clock.now())
    .select(['invitations.email', 'invitations.email_key', 'invitations.language', 'invitations.origin'])
    .select(['invitations.role', 'invitations.expires_at', 'invitations.company_id', 'companies.name'])
    .select(['inviters.first_name', 'inviters.last_name'])
    .forUpdate('invitations')
    .executeTakeFirst()
  if (!row) return undefined
  const owner = await tx
    .selectFrom('users')
    .select('language')
    .where('email_key', '=', row.email_key)
    .executeTakeFirst()
  const { email, language, origin, role, expires_at: expires, name: company, company_id: companyId } = row
  const inviter = `${row.first_name} ${row.last_name}`.trim()
  const mail = { email, language: owner?.language ?? language, origin, role, expires, company, companyId, inviter }
  if (owner) return mail
  const { link, hash } = newToken(origin)
  await tx.updateTable('invitations').set({ token_hash: hash }).where('id', '=', id).execute()
  return { ...mail, link }
}
