/** The vacancies of the demo companies: invented, bilingual, with what recruiters write to each other about people. */

export interface DemoFolder {
  name: string
  description: string
  /** People whose title holds one of these words come first. */
  titles: readonly string[]
  people: number
  access: 'public' | 'private'
  closed?: true
}

export const acmeFolders: readonly DemoFolder[] = [
  {
    name: 'Senior Frontend Engineer · Berlin',
    description: 'React and TypeScript, design systems. Hybrid, two days in the office. Start in January.',
    titles: ['Frontend', 'Front-end', 'Web developer', 'Full-stack', 'Фронтенд', 'веб'],
    people: 48,
    access: 'public',
  },
  {
    name: 'Бэкенд-разработчик (Go) · удалённо',
    description: 'Платёжный сервис, высокая нагрузка. Ищем людей с опытом от трёх лет.',
    titles: ['Backend', 'Back-end', 'Бэкенд', 'Разработчик', 'Go'],
    people: 32,
    access: 'public',
  },
  {
    name: 'Data scientist · Lisbon',
    description: 'Recommendations and search quality. English required.',
    titles: ['Data', 'Machine learning', 'Analyst', 'Аналитик'],
    people: 24,
    access: 'public',
  },
  {
    name: 'Head of Platform (confidential)',
    description: 'Successor search; speak with nobody outside this folder.',
    titles: ['Platform', 'DevOps', 'SRE', 'Head', 'Lead', 'Руководитель'],
    people: 12,
    access: 'private',
  },
  {
    name: 'Mobile developers 2026',
    description: 'Three places, iOS and Android.',
    titles: ['Mobile', 'iOS', 'Android', 'Мобильн'],
    people: 18,
    access: 'public',
    closed: true,
  },
]

export const globexFolders: readonly DemoFolder[] = [
  {
    name: 'QA engineer · Warsaw',
    description: 'Automation first.',
    titles: ['QA', 'Test', 'Тестировщик'],
    people: 20,
    access: 'public',
  },
]

export const comments: readonly string[] = [
  'Spoke on the phone: calm, precise, asks good questions. Wants to hear about the team first.',
  'Strong portfolio, the accessibility part is rare. Let us not wait too long.',
  'Notice period is three months. Worth it?',
  'Хорошо рассказывает о сложных вещах. Зарплатные ожидания в вилке.',
  'Просит вернуться к разговору в январе, после релиза.',
  'Solved the task in two hours and wrote tests nobody had asked for.',
  'Weak on system design, otherwise a clear yes from me.',
  'Was with us in the process in 2024 and declined then; ask why first.',
  'Рекомендация от бывшего коллеги, очень тёплая.',
  'Prefers remote; four days at home would be fine.',
]

export const templates: readonly { name: string; subject: string; body: string }[] = [
  {
    name: 'First contact',
    subject: '{POSITION} at {COMPANY}',
    body: 'Hello {FIRST_NAME},\n\nI read about your work and would like to tell you about our team. Do you have fifteen minutes this week?\n\nBest regards',
  },
  {
    name: 'Первое письмо',
    subject: '{POSITION} в {COMPANY}',
    body: 'Здравствуйте, {FIRST_NAME}!\n\nВаш опыт показался нам очень близким к нашей задаче. Найдёте пятнадцать минут на разговор на этой неделе?\n\nС уважением',
  },
  {
    name: 'Invitation to an interview',
    subject: 'Our conversation',
    body: 'Hello {FIRST_NAME},\n\nthank you for your time. We would be glad to meet you and the people you would work with. Which day suits you?\n\nBest regards',
  },
]

/** What is beneath a status: how far somebody has come, or why not further. */
export const steps: readonly (readonly [status: string, ...steps: string[]])[] = [
  ['Test task', 'Sent', 'Received'],
  ['Interview', 'HM round', 'System design', 'Final'],
  ['Offer', 'Verbal yes', 'In writing'],
  ['On hold', 'Later this year', 'No budget'],
  ['Rejected', 'Skills', 'Experience', 'Language', 'No visa', 'No answer', 'Pay'],
  ['Declined', 'Pay', 'Another offer', 'Relocation', 'Stays'],
]
