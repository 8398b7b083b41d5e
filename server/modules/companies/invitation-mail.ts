import type { Language } from '../../kernel/errors.ts'
import type { MailToSend } from './commands/mailed.ts'

const day = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date)

const texts = {
  en: {
    subject: ({ inviter, company }: MailToSend) => `${inviter} invites you to ${company}`,
    lines: ({ inviter, company, expires }: MailToSend, brand: string, link: string) => [
      `${inviter} invites you to join ${company} on ${brand}.`,
      'Open this link and choose a password:',
      link,
      `It works once, until ${day('en', expires)}. If you weren’t expecting it, ignore this email.`,
    ],
    elsewhere: ({ inviter, company }: MailToSend, brand: string) => [
      `${inviter} wanted to invite you to ${company} on ${brand}, but this address already has an account in another company.`,
      'Nothing has changed in your account. To join them, ask to be invited under another address.',
    ],
  },
  ru: {
    subject: ({ company }: MailToSend) => `Вас приглашают в ${company}`,
    lines: ({ inviter, company, expires }: MailToSend, brand: string, link: string) => [
      `${inviter} приглашает вас в компанию ${company} на ${brand}.`,
      'Откройте ссылку и придумайте пароль:',
      link,
      `Ссылка сработает один раз, до ${day('ru', expires)}. Если вы не ждали приглашения, ничего не делайте.`,
    ],
    elsewhere: ({ inviter, company }: MailToSend, brand: string) => [
      `${inviter} хочет пригласить вас в компанию ${company} на ${brand}, но на этот адрес уже заведена учётная запись в другой компании.`,
      'В вашей учётной записи ничего не изменилось. Чтобы присоединиться, попросите приглашение на другой адрес.',
    ],
  },
} as const

/** What somebody reads who is invited, or who cannot be because of an account elsewhere. */
export function invitationMail(mail: MailToSend, brand: string): { subject: string; text: string } {
  const { subject, lines, elsewhere } = texts[mail.language]
  const said = mail.link === undefined ? elsewhere(mail, brand) : lines(mail, brand, mail.link)
  return { subject: subject(mail), text: said.join('\n\n') }
}
