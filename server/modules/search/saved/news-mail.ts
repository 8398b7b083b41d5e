import type { Language } from '../../../kernel/errors.ts'

interface News {
  /** Of the saved search. */
  name: string
  count: number
  address: string
}

const people = {
  en: { one: 'new person', other: 'new people' },
  ru: { one: 'новый человек', few: 'новых человека', many: 'новых людей', other: 'новых людей' },
} as const

function counted(language: Language, count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = people[language]
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`
}

const texts = {
  en: {
    subject: ({ name }: News, many: string) => `${many}: ${name}`,
    lines: ({ name, address }: News, many: string) => [
      `Your saved search “${name}” has found ${many} since you last checked.`,
      address,
      'You’re receiving this email because alerts are on for this search. You can turn them off on your searches page.',
    ],
  },
  ru: {
    subject: ({ name }: News, many: string) => `${many}: ${name}`,
    lines: ({ name, address }: News, many: string) => [
      `В сохранённом поиске «${name}» с последнего просмотра: ${many}.`,
      address,
      'Вы получили это письмо, потому что для поиска включены уведомления. Отключить их можно на странице поисков.',
    ],
  },
} as const

/** What a person reads whose saved search has found somebody new. */
export function newsMail(language: Language, news: News): { subject: string; text: string } {
  const many = counted(language, news.count)
  return { subject: texts[language].subject(news, many), text: texts[language].lines(news, many).join('\n\n') }
}
