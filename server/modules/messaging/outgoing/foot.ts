import { brandOf } from '../../../../contract/brand.ts'
import { type FootLine, languageOfMail } from '../../../../contract/messaging/foot.ts'
import { exampleKey } from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import type { Tx } from '../../../db/database.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { type LinkPurpose, linkKey } from '../rows/link-key.ts'
import { companySettingsOf } from '../rows/settings-rows.ts'

const words = {
  privacy: { en: 'Why do you have my data?', ru: 'Откуда у вас мои данные?' },
  unsubscribe: { en: 'Unsubscribe', ru: 'Отписаться' },
}

/** The recipient of a mail, and what it says. */
export interface Footed {
  companyId: number
  profileId: number
  /** Undefined: a preview or a test, whose links do nothing. */
  messageId: string | undefined
  /** By which address it leaves. */
  from: string
  document: MessageDocument
}

/** What the product puts under a mail, and beside it for mail programs. */
export interface MailFoot {
  lines: FootLine[]
  headers: Record<string, string>
}

/** Whether nothing of the company has reached the person yet. */
async function isFirst(tx: Tx, { companyId, profileId, messageId }: Footed): Promise<boolean> {
  let earlier = tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('state', '=', 'sent')
  if (messageId) earlier = earlier.where('id', '<>', messageId)
  return (await earlier.limit(1).executeTakeFirst()) === undefined
}

const mailTo = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`

/**
 * The first mail to a person says where they learn why it came (D-119); where the company has set it, each says how to end
 * its mail, to mail programs too (RFC 8058, D-130). Without a public address both are a mail to whoever wrote (D-114), to unsubscribe with the key of this one:
 * a sender's address alone would prove nobody.
 */
export async function footOf(
  { publicOrigin, ...parts }: Pick<Kernel, 'secrets' | 'clock' | 'publicOrigin'>,
  tx: Tx,
  mail: Footed,
): Promise<MailFoot> {
  const { companyId, messageId, from } = mail
  const language = languageOfMail(mail.document)
  const settings = await companySettingsOf(tx, companyId)
  const keyFor = (purpose: Exclude<LinkPurpose, 'opened'>) =>
    messageId ? linkKey(tx, parts, purpose, { id: messageId, company_id: companyId }) : exampleKey
  const foot: MailFoot = { lines: [], headers: {} }
  if (await isFirst(tx, mail)) {
    const text = words.privacy[language]
    const href = publicOrigin
      ? `${publicOrigin}/privacy/${brandOf(publicOrigin)}/?mail=${await keyFor('privacy')}`
      : mailTo(from, text)
    foot.lines.push({ text, href })
  }
  if (!settings.unsubscribe_single) return foot
  const text = settings.unsubscribe_text.trim() || words.unsubscribe[language]
  const href = publicOrigin
    ? `${publicOrigin}/unsubscribe/${await keyFor('unsubscribe')}/`
    : mailTo(from, `${words.unsubscribe[language]} ${await keyFor('unsubscribe')}`)
  foot.lines.push({ text, href })
  foot.headers['List-Unsubscribe'] = `<${href}>`
  if (publicOrigin) foot.headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
  return foot
}
