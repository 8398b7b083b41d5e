import { either, flag, type Words } from './attribute.ts'

const vendor = (
  name: string,
  on: Words,
  off: Words = { en: 'No card; its calls answer 403.', ru: 'Карточки нет, вызовы отвечают 403.' },
) =>
  flag({
    name: { en: name, ru: name },
    says: either(on, off),
    default: true,
    reads: 'everybody',
    pending: 'integrations',
  })
const ats: Words = { en: 'Card, export and import.', ru: 'Карточка, выгрузка и загрузка.' }
const out: Words = { en: 'Card and export.', ru: 'Карточка и выгрузка.' }

/** Which systems of others its admins may connect (INT-01). */
export const integrations = {
  greenhouse: vendor('Greenhouse', ats),
  smartrecruiters: vendor('SmartRecruiters', ats),
  lever: vendor('Lever', out),
  teamtailor: vendor('Teamtailor', out),
  workable: vendor('Workable', out),
  mixmax: vendor('Mixmax', { en: 'Its reports set statuses.', ru: 'Его отчёты ставят статусы.' }),
  zapier: vendor('Zapier', { en: 'Card and hooks.', ru: 'Карточка и вебхуки.' }),
  getmatch: vendor('getmatch', { en: 'Its résumés arrive.', ru: 'Его резюме приходят.' }),
  huntflow_webhook: vendor('Huntflow: webhook', { en: 'Its calls are answered.', ru: 'Его вызовы принимаются.' }),
  huntflow_api: vendor('Huntflow: API token', { en: 'A token may be set.', ru: 'Можно задать токен.' }),
  huntflow_import: vendor('Huntflow: import', {
    en: 'Its candidates can be imported.',
    ru: 'Кандидатов можно загрузить.',
  }),
  api_access: vendor(
    'API',
    { en: 'Tokens work.', ru: 'Токены работают.' },
    { en: 'Tokens answer 403.', ru: 'Токены отвечают 403.' },
  ),
  ats: flag({
    name: { en: 'Creation of profiles', ru: 'Создание профилей' },
    says: either(
      { en: '“Create profile” in the menu.', ru: '«Создать профиль» в меню.' },
      { en: 'Created from a folder alone.', ru: 'Создаются только из папки.' },
    ),
    default: true,
    reads: 'everybody',
  }),
} as const
