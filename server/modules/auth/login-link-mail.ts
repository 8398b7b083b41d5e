import type { Language } from '../../kernel/errors.ts'
import type { LinkKind } from './login-link-mails.ts'

interface Mail {
  subject: (brand: string) => string
  /** What stands before the link and behind it. */
  lead: string
  rest: string
}

const texts: Record<LinkKind, Record<Language, Mail>> = {
  login: {
    en: {
      subject: (brand) => `Sign in to ${brand}`,
      lead: 'Open this link to sign in. It works once and expires in 15 minutes:',
      rest: 'If you didn’t request this link, someone else entered your address. You can ignore this email; don’t share the link.',
    },
    ru: {
      subject: (brand) => `Вход в ${brand}`,
      lead: 'Чтобы войти, откройте ссылку. Она сработает один раз, в течение 15 минут:',
      rest: 'Если вы её не запрашивали, кто-то ввёл ваш адрес: ничего не делайте и никому не передавайте ссылку.',
    },
  },
  reset: {
    en: {
      subject: (brand) => `New password for ${brand}`,
      lead: 'Open this link to set a new password. It works once and expires in an hour:',
      rest: 'If you didn’t request this link, someone else entered your address. Your password stays as it is; don’t share the link.',
    },
    ru: {
      subject: (brand) => `Новый пароль для входа в ${brand}`,
      lead: 'Чтобы задать новый пароль, откройте ссылку. Она сработает один раз, в течение часа:',
      rest: 'Если вы её не запрашивали, кто-то ввёл ваш адрес: пароль останется прежним, никому не передавайте ссылку.',
    },
  },
  first: {
    en: {
      subject: (brand) => `Your account on ${brand}`,
      lead: 'An account was made for you. Open this link and choose a password; it works once and expires in an hour:',
      rest: 'If the hour is over, ask for another link by “Forgot your password?” on the sign-in page. If you didn’t expect this email, ignore it; don’t share the link.',
    },
    ru: {
      subject: (brand) => `Ваша учётная запись в ${brand}`,
      lead: 'Для вас завели учётную запись. Откройте ссылку и придумайте пароль; она сработает один раз, в течение часа:',
      rest: 'Если час прошёл, запросите новую ссылку на странице входа: «Забыли пароль?». Если вы не ждали этого письма, ничего не делайте и никому не передавайте ссылку.',
    },
  },
}

/** What a person reads who asked for a link, or for whom an account was made. */
export function linkMail({ kind, language }: { kind: LinkKind; language: Language }, brand: string, address: string) {
  const { subject, lead, rest } = texts[kind][language]
  return { subject: subject(brand), text: [lead, address, rest].join('\n\n') }
}
