import type { Language } from '../../kernel/errors.ts'
import type { Purpose } from './commands/login-links.ts'

interface Mail {
  subject: (brand: string) => string
  /** What stands before the link and behind it. */
  lead: string
  rest: string
}

const texts: Record<Purpose, Record<Language, Mail>> = {
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
}

/** What a person reads who asked for a link. */
export function linkMail(
  { purpose, language }: { purpose: Purpose; language: Language },
  brand: string,
  address: string,
) {
  const { subject, lead, rest } = texts[purpose][language]
  return { subject: subject(brand), text: [lead, address, rest].join('\n\n') }
}
