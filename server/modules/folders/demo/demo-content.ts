/** The vacancies of the demo companies: invented, bilingual, with what recruiters write to each other about people. */

export interface DemoFolder {
  name: string
  description: string
  /** People whose title holds one of these words come first. */
  titles: readonly string[]
  people: number
  access: 'public' | 'private'
  /** How many months ago it was opened; and closed, if it is. */
  opened: number
  closed?: number
  /** What colleagues write to each other in. */
  language: 'en' | 'ru'
}

export const acmeFolders: readonly DemoFolder[] = [
  {
    name: 'Senior Frontend Engineer · Berlin',
    description: 'React and TypeScript, design systems. Hybrid, two days in the office. Start in January.',
    titles: ['Frontend', 'Front-end', 'Web developer', 'Full-stack', 'Фронтенд', 'веб'],
    people: 48,
    access: 'public',
    opened: 9,
    language: 'en',
  },
  {
    name: 'Бэкенд-разработчик (Go) · удалённо',
    description: 'Платёжный сервис, высокая нагрузка. Ищем людей с опытом от трёх лет.',
    titles: ['Backend', 'Back-end', 'Бэкенд', 'Разработчик', 'Go'],
    people: 32,
    access: 'public',
    opened: 7,
    language: 'ru',
  },
  {
    name: 'Data scientist · Barcelona',
    description: 'Recommendations and search quality. English required.',
    titles: ['Data', 'Machine learning', 'Analyst', 'Аналитик'],
    people: 24,
    access: 'public',
    opened: 5,
    language: 'en',
  },
  {
    name: 'Head of Platform (confidential)',
    description: 'Successor search; speak with nobody outside this folder.',
    titles: ['Platform', 'DevOps', 'SRE', 'Head', 'Lead', 'Руководитель'],
    people: 12,
    access: 'private',
    opened: 3,
    language: 'en',
  },
  {
    name: 'Mobile developers 2026',
    description: 'Three places, iOS and Android.',
    titles: ['Mobile', 'iOS', 'Android', 'Мобильн'],
    people: 18,
    access: 'public',
    opened: 14,
    language: 'en',
    closed: 4,
  },
  {
    name: 'Аналитик данных · Москва',
    description: 'Отчётность и эксперименты для продуктовых команд.',
    titles: ['данных', 'Data'],
    people: 16,
    access: 'public',
    opened: 22,
    language: 'ru',
    closed: 15,
  },
  {
    name: 'Platform team 2024',
    description: 'The first four engineers of the platform team.',
    titles: ['DevOps', 'Security', 'Backend'],
    people: 20,
    access: 'public',
    opened: 35,
    language: 'en',
    closed: 27,
  },
]

export const globexFolders: readonly DemoFolder[] = [
  {
    name: 'QA engineer · Warsaw',
    description: 'Automation first.',
    titles: ['QA', 'Test', 'Тестировщик'],
    people: 20,
    access: 'public',
    opened: 6,
    language: 'en',
  },
]

/** How far somebody has come, as far as it changes what is written about them. */
export type Stage = 'fresh' | 'talking' | 'deciding' | 'hired' | 'waiting' | 'out'

export const comments: Record<DemoFolder['language'], Record<Stage, readonly string[]>> = {
  en: {
    fresh: [
      'Found through the search, the last two jobs fit well. Writing today.',
      'Recommended by a colleague; worked together for two years.',
      'Applied here in 2024 and withdrew back then. Ask why first.',
      'A little junior for this one, but worth a call.',
    ],
    talking: [
      'Spoke on the phone: calm, precise, asks good questions. Wants to hear about the team first.',
      'Notice period is three months. Worth it?',
      'Prefers remote; two days in the office would be fine.',
      'Answered within the hour and sent a portfolio. The accessibility part is rare.',
      'Salary expectation is at the top of our range.',
    ],
    deciding: [
      'Solved the task in two hours and wrote tests nobody had asked for.',
      'Weak on system design, otherwise a clear yes from me.',
      'Interview went well. The team would like to meet in person.',
      'References are excellent, both former leads would hire again.',
      'Has another offer on the table until Friday. Let us decide this week.',
    ],
    hired: ['Signed. Starts on the first of the month.', 'Contract is back, laptop ordered. Great work, everyone!'],
    waiting: [
      'Asks to talk again in January, after the release.',
      'No budget for a second hire this quarter; we keep in touch.',
    ],
    out: [
      'Very friendly call, but the experience is mostly with small sites. Not for this role.',
      'Took another offer. Would be glad to hear from us in a year.',
      'English is not there yet for the daily work with the London team.',
      'No answer after three messages.',
    ],
  },
  ru: {
    fresh: [
      'Нашли поиском, последние два места подходят. Пишу сегодня.',
      'Рекомендация от бывшего коллеги, очень тёплая.',
      'Откликался в 2024-м и снялся сам. Сначала спросить почему.',
    ],
    talking: [
      'Созвонились: говорит спокойно и по делу, хорошо рассказывает о сложных вещах.',
      'Зарплатные ожидания в вилке, готовность выйти через месяц.',
      'Только удалёнка, часовой пояс +3 подходит.',
      'Просит показать код проекта до следующей встречи.',
    ],
    deciding: [
      'Тестовое сделано аккуратно, с тестами и пояснениями.',
      'Проседает по базам данных, в остальном уверенное «да».',
      'Интервью с командой прошло хорошо, хотят познакомиться ближе.',
      'До пятницы держит другой оффер. Давайте решим на этой неделе.',
    ],
    hired: ['Оффер подписан, выход первого числа.'],
    waiting: [
      'Просит вернуться к разговору в январе, после релиза.',
      'Второй ставки в этом квартале нет, остаёмся на связи.',
    ],
    out: [
      'Опыт в основном с небольшими проектами, на эту роль рано.',
      'Выбрано другое предложение. Просит написать через год.',
      'Три письма без ответа.',
    ],
  },
}

/** What is beneath a status: how far somebody has come, or why not further. Why no every company has (0047_reasons.sql). */
export const steps: readonly { status: string; names: readonly (readonly [english: string, russian: string])[] }[] = [
  {
    status: 'Test task',
    names: [
      ['Sent', 'Отправлено'],
      ['Received', 'Получено'],
    ],
  },
  {
    status: 'Interview',
    names: [
      ['HM round', 'Встреча с менеджером'],
      ['System design', 'Системный дизайн'],
      ['Final', 'Финал'],
    ],
  },
  {
    status: 'Offer',
    names: [
      ['Verbal yes', 'Устное согласие'],
      ['In writing', 'Письменно'],
    ],
  },
  {
    status: 'On hold',
    names: [
      ['Later this year', 'Позже в этом году'],
      ['No budget', 'Нет бюджета'],
    ],
  },
  {
    status: 'Declined',
    names: [
      ['Pay', 'Зарплата'],
      ['Another offer', 'Другой оффер'],
      ['Relocation', 'Переезд'],
      ['Stays', 'Остаётся на месте'],
    ],
  },
]
