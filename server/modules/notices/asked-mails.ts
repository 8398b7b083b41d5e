import { brandOf, senderOf } from '../../../contract/brand.ts'
import type { Tx } from '../../db/database.ts'
import type { Language } from '../../kernel/errors.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MailKind } from '../../kernel/mail/mail-queue.ts'
import { actorById } from '../../kernel/security/sessions.ts'
import { progressOf, reachable } from '../folders/door.ts'

export const askedKind = 'notices.reviewAsked'

interface Asked {
  language: Language
  asker: string
  folder: string
  due: string
  again: boolean
  /** How many people they have said nothing of. */
  left: number
  address: string
}

const people = { one: 'человек', few: 'человека', many: 'человек', other: 'человека' } as const
const russianPlural = new Intl.PluralRules('ru')
const russianPeople = (count: number) => `${count} ${people[russianPlural.select(count) as keyof typeof people]}`

const texts = {
  en: {
    subject: ({ asker, folder, again }: Asked) =>
      again
        ? `Reminder: people in “${folder}” wait for your verdict`
        : `${asker} asks for your verdicts in “${folder}”`,
    lines: ({ asker, folder, due, again, left, address }: Asked) => [
      `${again ? 'This is a reminder: ' : ''}${asker} asks what you think of people in the folder “${folder}”, by ${due}.`,
      `Left for you to look at: ${left} ${left === 1 ? 'person' : 'people'}.`,
      address,
      'You’re receiving this email because a colleague asked you for a review. You can turn these emails off in your settings.',
    ],
  },
  ru: {
    subject: ({ folder, again }: Asked) =>
      again
        ? `Напоминание: в папке «${folder}» ждут ваших оценок`
        : `Вас просят оценить кандидатов в папке «${folder}»`,
    lines: ({ asker, folder, due, again, left, address }: Asked) => [
      `${again ? 'Это напоминание: вас' : 'Вас'} просят оценить кандидатов в папке «${folder}». Срок: ${due}. Кто просит: ${asker}.`,
      `Вам осталось посмотреть: ${russianPeople(left)}.`,
      address,
      'Вы получили это письмо, потому что коллега просит вашей оценки. Отключить такие письма можно в настройках.',
    ],
  },
} as const

const openRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('review_reviewers as u')
    .innerJoin('reviews as r', 'r.id', 'u.review_id')
    .innerJoin('folders', 'folders.id', 'r.folder_id')
    .innerJoin('users as askers', 'askers.id', 'r.asked_by')
    .where('u.id', '=', id)
    .where('r.closed_at', 'is', null)
    .select(['u.user_id', 'u.review_id', 'u.reminded_at', 'r.folder_id', 'r.due_day', 'folders.name'])
    .select(['askers.first_name', 'askers.last_name'])
    .executeTakeFirst()

/** A request, and who is asked; undefined where it is over or they have decided, or may not see the folder any more. */
async function stillAsked(tx: Tx, id: string) {
  const request = await openRequest(tx, id)
  const reviewer = request && (await actorById(tx, request.user_id))
  if (!reviewer || !(await reachable(tx, reviewer, 'folders.view', [request.folder_id])).size) return undefined
  const progress = await progressOf(tx, [request.review_id])
  const left = progress.find(({ user_id }) => user_id === request.user_id)?.left
  return left ? { request, reviewer, left } : undefined
}

/** Mails to those who are asked for a review, or reminded of it. */
export const askedMails = ({ db, homeOrigin }: Pick<Kernel, 'db' | 'homeOrigin'>): MailKind => ({
  kind: askedKind,
  make: async (id) => {
    const found = await db.system((tx) => stillAsked(tx, id))
    if (!found) return undefined
    const { request, reviewer, left } = found
    const language = reviewer.language ?? 'en'
    const asked: Asked = {
      language,
      asker: `${request.first_name} ${request.last_name}`.trim(),
      folder: request.name,
      due: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(request.due_day)),
      again: request.reminded_at !== null,
      left,
      address: `${homeOrigin}/folders/${request.folder_id}/review/`,
    }
    const { subject, lines } = texts[language]
    const from = senderOf(brandOf(new URL(homeOrigin).host))
    return { mail: { from, to: reviewer.email, subject: subject(asked), text: lines(asked).join('\n\n') } }
  },
})
