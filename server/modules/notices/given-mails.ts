import { brandOf, senderOf } from '../../../contract/brand.ts'
import type { Tx } from '../../db/database.ts'
import type { Language } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MailKind } from '../../kernel/mail/mail-queue.ts'

export const givenKind = 'notices.folderGiven'

interface Given {
  email: string
  language: Language
  giver: string
  folder: string
  address: string
}

const texts = {
  en: {
    subject: ({ giver, folder }: Given) => `${giver} shared “${folder}” with you`,
    lines: ({ giver, folder, address }: Given) => [
      `${giver} gave you the folder “${folder}”.`,
      address,
      'You’re receiving this email because a folder was shared with you. You can turn these emails off in your settings.',
    ],
  },
  ru: {
    subject: ({ folder }: Given) => `Вам открыли папку «${folder}»`,
    lines: ({ giver, folder, address }: Given) => [
      `Вам открыли папку «${folder}». Кто открыл: ${giver}.`,
      address,
      'Вы получили это письмо, потому что вам открыли папку. Отключить такие письма можно в настройках.',
    ],
  },
} as const

const openGrant = (tx: Tx, grantId: string) =>
  tx
    .selectFrom('folder_members as m')
    .innerJoin('folders', 'folders.id', 'm.folder_id')
    .innerJoin('users', 'users.id', 'm.user_id')
    .innerJoin('users as givers', 'givers.id', 'm.given_by')
    .where('m.grant_id', '=', grantId)
    .where('folders.deleted_at', 'is', null)
    .where('users.active', '=', true)
    .select(['m.folder_id', 'folders.name', 'users.email', 'users.language'])
    .select(['givers.first_name', 'givers.last_name'])
    .executeTakeFirst()

/** Mails to those who were given a folder. Who has it no more before it could go is told nothing. */
export const givenMails = ({ db, homeOrigin }: Pick<Kernel, 'db' | 'homeOrigin'>): MailKind => ({
  kind: givenKind,
  make: async (grantId) => {
    const grant = await db.system((tx) => openGrant(tx, grantId))
    if (!grant) return undefined
    const giver = `${grant.first_name} ${grant.last_name}`.trim()
    const language = grant.language ?? 'en'
    const address = `${homeOrigin}/folders/${grant.folder_id}/`
    const given = { email: grant.email, language, giver, folder: grant.name, address }
    const { subject, lines } = texts[language]
    const from = senderOf(brandOf(new URL(homeOrigin).host))
    return { mail: { from, to: grant.email, subject: subject(given), text: lines(given).join('\n\n') } }
  },
})
