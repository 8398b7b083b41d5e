import { always, limit, number, type Words } from './attribute.ts'

const none: Words = { en: 'Nothing limits it.', ru: 'Ограничения нет.' }
const upTo = (words: (value: number) => Words) => (value: number | null) => (value === null ? none : words(value))

/** How much of everything. */
export const limits = {
  max_search_seats: limit({
    name: { en: 'Workers with search', ru: 'Рекрутеров с поиском' },
    says: upTo((n) => ({
      en: `Nobody beyond ${n} can be given search.`,
      ru: `Больше ${n} доступ к поиску не получат.`,
    })),
    default: null,
    column: 'max_search_seats',
    min: 0,
    max: 100_000,
    reads: 'admins',
  }),
  contact_limit_user: limit({
    name: { en: 'Contacts a month, per person', ru: 'Контактов в месяц на человека' },
    says: upTo((n) => ({
      en: `After ${n} the next waits for the next month.`,
      ru: `После ${n} следующий ждёт нового месяца.`,
    })),
    default: null,
    column: 'contact_limit_user',
    min: 0,
    max: 10_000_000,
    reads: 'admins',
  }),
  contact_limit_company: limit({
    name: { en: 'Contacts a month, company', ru: 'Контактов в месяц на компанию' },
    says: upTo((n) => ({
      en: `After ${n} nobody opens more before the next month.`,
      ru: `После ${n} до нового месяца никто не открывает.`,
    })),
    default: null,
    column: 'contact_limit_company',
    min: 0,
    max: 100_000_000,
    reads: 'admins',
  }),
  profiles_per_day: limit({
    name: { en: 'Profiles a day, per person', ru: 'Профилей в день на человека' },
    says: upTo((n) => ({
      en: `After ${n} people read “limit exceeded” until 00:00.`,
      ru: `После ${n} до 00:00 видно «лимит превышен».`,
    })),
    default: null,
    column: 'profiles_per_day',
    min: 0,
    max: 1_000_000,
    reads: 'admins',
  }),
  daily_export_rows: number({
    name: { en: 'People exported a day', ru: 'Людей в выгрузках за день' },
    says: (n) => ({
      en: `After ${n} people exports wait for tomorrow.`,
      ru: `После ${n} человек выгрузки ждут завтра.`,
    }),
    default: 20_000,
    column: 'daily_export_rows',
    min: 0,
    max: 1_000_000,
    reads: 'admins',
  }),
  offline_days: number({
    name: { en: 'Days without a network', ru: 'Дней без сети' },
    says: always({
      en: 'After so many a device asks to sign in again.',
      ru: 'После них устройство просит войти заново.',
    }),
    default: 7,
    min: 1,
    max: 30,
    reads: 'everybody',
    pending: 'lease',
  }),
} as const
