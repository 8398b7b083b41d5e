import { either, flag, limit, type Words } from './attribute.ts'

const hidden: Words = { en: 'Not in the menu; its calls answer 403.', ru: 'Нет в меню, вызовы отвечают 403.' }

/** What of the product there is for it. */
export const features = {
  messaging: flag({
    name: { en: 'Messaging', ru: 'Письма' },
    says: either({ en: 'Mails, templates and mail settings.', ru: 'Письма, шаблоны и настройки почты.' }, hidden),
    default: true,
    column: 'messaging',
    reads: 'everybody',
  }),
  sequences: flag({
    name: { en: 'Sequences', ru: 'Цепочки' },
    says: either({ en: 'Sequences in the menu.', ru: 'Цепочки в меню.' }, hidden),
    default: true,
    column: 'sequences',
    reads: 'everybody',
    pending: 'sequences',
  }),
  telegram: flag({
    name: { en: 'Telegram', ru: 'Telegram' },
    says: either({ en: 'The Telegram messenger in the menu.', ru: 'Мессенджер Telegram в меню.' }, hidden),
    default: true,
    reads: 'everybody',
    pending: 'telegram',
  }),
  data_enrichment: flag({
    name: { en: 'Data enrichment', ru: 'Обогащение данных' },
    says: either({ en: 'In the menu of those who can search.', ru: 'В меню тех, у кого есть поиск.' }, hidden),
    default: true,
    column: 'data_enrichment',
    reads: 'everybody',
    pending: 'enrichment',
  }),
  credits_access: flag({
    name: { en: 'Credits access', ru: 'Доступ к кредитам' },
    says: either(
      { en: 'Admins see what was spent.', ru: 'Администраторы видят списания.' },
      { en: 'No page of transactions.', ru: 'Страницы списаний нет.' },
    ),
    default: true,
    reads: 'everybody',
  }),
  quota_pricing: flag({
    name: { en: 'Quota pricing', ru: 'Квоты' },
    says: either(
      { en: 'Contacts are counted by quotas of a period.', ru: 'Контакты считаются по квотам периода.' },
      { en: 'Contacts are counted by monthly limits.', ru: 'Контакты считаются по месячным лимитам.' },
    ),
    default: false,
    column: 'quota_pricing',
    reads: 'admins',
    stops: (value, before) => value !== before,
  }),
  ai_queries: limit({
    name: { en: 'AI queries a month', ru: 'Запросов к ИИ в месяц' },
    says: (n) =>
      n === null
        ? { en: 'Nothing limits it.', ru: 'Ограничения нет.' }
        : { en: `${n} a month for the company.`, ru: `${n} в месяц на компанию.` },
    default: 200,
    min: 0,
    max: 10_000_000,
    reads: 'admins',
    pending: 'ai',
  }),
  gpt: flag({
    name: { en: 'GPT', ru: 'GPT' },
    says: either({ en: 'Vacancy texts and generated messages.', ru: 'Тексты вакансий и готовые письма.' }, hidden),
    default: false,
    reads: 'everybody',
    pending: 'ai',
  }),
  events_section: flag({
    name: { en: 'Events section', ru: 'События' },
    says: either(
      { en: 'The profile shows what happened to it.', ru: 'В профиле видно, что с ним происходило.' },
      { en: 'The profile shows no events.', ru: 'В профиле событий нет.' },
    ),
    default: true,
    reads: 'everybody',
    pending: 'statistics',
  }),
  public_statistics: flag({
    name: { en: 'Public statistics', ru: 'Открытая статистика' },
    says: either(
      { en: 'Recruiters see the figures of all.', ru: 'Рекрутеры видят цифры всех.' },
      { en: 'Recruiters see their own rows only.', ru: 'Рекрутеры видят только свои строки.' },
    ),
    default: false,
    reads: 'everybody',
    pending: 'statistics',
  }),
  market_insights: flag({
    name: { en: 'Market insights', ru: 'Аналитика рынка' },
    says: either({ en: 'In the menu of search and folders.', ru: 'В меню поиска и папок.' }, hidden),
    default: true,
    reads: 'everybody',
    pending: 'insights',
  }),
  mfa: flag({
    name: { en: 'Two-step sign-in', ru: 'Двухэтапный вход' },
    says: either(
      { en: 'Asked of everybody.', ru: 'Требуется от всех.' },
      { en: 'Left to everybody.', ru: 'На выбор каждого.' },
    ),
    default: false,
    reads: 'everybody',
    stops: () => false,
    pending: 'factors',
  }),
  private_by_default: flag({
    name: { en: 'Private by default', ru: 'Закрытые профили' },
    says: either(
      { en: 'New profiles are seen by this company only.', ru: 'Новые профили видит только эта компания.' },
      { en: 'New profiles may be shared with others.', ru: 'Новыми профилями можно делиться.' },
    ),
    default: true,
    reads: 'staff',
    stops: () => false,
    pending: 'pool',
  }),
  closing_contacts: flag({
    name: { en: 'Closing contacts', ru: 'Закрытие контактов' },
    says: either(
      { en: 'New contacts are seen by this company only.', ru: 'Новые контакты видит только эта компания.' },
      { en: 'New contacts may be shared with others.', ru: 'Новыми контактами можно делиться.' },
    ),
    default: true,
    reads: 'staff',
    stops: () => false,
    pending: 'pool',
  }),
  contacts_without_sources: flag({
    name: { en: 'Contacts without sources', ru: 'Контакты без источника' },
    says: either(
      { en: 'Contacts of unknown origin are shown.', ru: 'Контакты неизвестного происхождения видны.' },
      { en: 'Contacts of unknown origin are hidden.', ru: 'Контакты неизвестного происхождения скрыты.' },
    ),
    default: false,
    column: 'contacts_without_sources',
    reads: 'staff',
  }),
} as const
