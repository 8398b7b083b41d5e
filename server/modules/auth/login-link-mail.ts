import type { Language } from '../../kernel/errors.ts'

const texts: Record<Language, { subject: (brand: string) => string; lines: (address: string) => string[] }> = {
  en: {
    subject: (brand) => `Sign in to ${brand}`,
    lines: (address) => [
      'Open this link to sign in. It works once and expires in 15 minutes:',
      address,
      'If you didn’t request this link, someone else entered your address. You can ignore this email; don’t share the link.',
    ],
  },
  ru: {
    subject: (brand) => `Вход в ${brand}`,
    lines: (address) => [
      'Чтобы войти, откройте ссылку. Она сработает один раз, в течение 15 минут:',
      address,
      'Если вы её не запрашивали, кто-то ввёл ваш адрес: ничего не делайте и никому не передавайте ссылку.',
    ],
  },
}

/** What a person reads who asked for a link. */
export const loginLinkMail = (language: Language, brand: string, address: string) => ({
  subject: texts[language].subject(brand),
  text: texts[language].lines(address).join('\n\n'),
})
