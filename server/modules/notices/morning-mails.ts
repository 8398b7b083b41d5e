import { brandOf, senderOf } from '../../../contract/brand.ts'
import type { Tx } from '../../db/database.ts'
import type { Language } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MailKind } from '../../kernel/mail/mail-queue.ts'
import { workerById } from '../../kernel/security/sessions.ts'
import { type DueToday, dueToday } from './due-today.ts'

export const morningKind = 'notices.morning'

interface Morning extends DueToday {
  address: string
}

const countOf = ({ steps, replies, mentions, reviews }: DueToday): number => steps + replies + mentions + reviews

const listed = (parts: readonly (readonly [string, number])[]): string =>
  parts.flatMap(([name, count]) => (count ? `${name}: ${count}` : [])).join('\n')

const texts: Record<Language, { subject: (due: DueToday) => string; lines: (morning: Morning) => string[] }> = {
  en: {
    subject: (due) => `Due today: ${countOf(due)}`,
    lines: ({ steps, replies, mentions, reviews, address }) => [
      listed([
        ['Next steps', steps],
        ['Replies', replies],
        ['Mentions', mentions],
        ['Reviews', reviews],
      ]),
      address,
      'You’re receiving this email because you asked for one each morning. You can turn it off in your settings.',
    ],
  },
  ru: {
    subject: (due) => `Дел на сегодня: ${countOf(due)}`,
    lines: ({ steps, replies, mentions, reviews, address }) => [
      listed([
        ['Следующие шаги', steps],
        ['Ответы', replies],
        ['Упоминания', mentions],
        ['Разборы', reviews],
      ]),
      address,
      'Вы получили это письмо, потому что попросили присылать его по утрам. Отключить его можно в настройках.',
    ],
  },
}

const whoWants = (tx: Tx, userId: string) =>
  tx
    .selectFrom('push_settings as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .where('s.user_id', '=', userId)
    .where('s.morning_mail', '=', true)
    .where('users.active', '=', true)
    .select(['users.email', 'users.language', 's.time_zone'])
    .executeTakeFirst()

/** Mails what is due as of now; who has done it all before it could go is left alone. */
export const morningMails = ({ db, clock, homeOrigin }: Pick<Kernel, 'db' | 'clock' | 'homeOrigin'>): MailKind => ({
  kind: morningKind,
  make: (userId) =>
    db.system(async (tx) => {
      const [user, actor] = [await whoWants(tx, userId), await workerById(tx, userId, clock.now())]
      const due = user && actor && (await dueToday(tx, actor, user.time_zone, clock.now()))
      if (!due || !countOf(due)) return undefined
      const { subject, lines } = texts[user.language ?? 'en']
      const from = senderOf(brandOf(new URL(homeOrigin).host))
      const text = lines({ ...due, address: `${homeOrigin}/today/` }).join('\n\n')
      return { mail: { from, to: user.email, subject: subject(due), text } }
    }),
})
