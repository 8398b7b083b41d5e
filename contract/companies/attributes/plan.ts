import { z } from 'zod/mini'
import { requiredText, text } from '../../kit/schemas.ts'
import { isTimeZone } from '../../kit/zone.ts'
import { site } from '../site.ts'
import {
  always,
  choice,
  day,
  either,
  flag,
  limit,
  some,
  staffMember,
  staffOnly,
  words,
  wordsOrNone,
} from './attribute.ts'

const link = z.string().check(z.maxLength(300), z.regex(/^$|^https:\/\/[^\s"<>]+$/))

/** What a company is, what it has paid for, and where it belongs. */
export const plan = {
  name: words({
    name: { en: 'Name', ru: 'Название' },
    says: always({ en: 'Shown in the account menu and in mails.', ru: 'Видно в меню пользователя и в письмах.' }),
    default: '',
    column: 'name',
    max: 200,
    of: requiredText(200),
    reads: 'everybody',
    sets: 'admins',
  }),
  site: words({
    name: { en: 'Site', ru: 'Сайт' },
    says: always({ en: 'Found by it in the list of companies.', ru: 'По нему находят в списке компаний.' }),
    default: '',
    column: 'site',
    max: 300,
    of: site,
    reads: 'admins',
    sets: 'admins',
  }),
  active: flag({
    name: { en: 'Active', ru: 'Включена' },
    says: either(
      {
        en: 'Off: everybody is told that it is switched off, nothing is sent.',
        ru: 'Выключить: всем будет сказано об этом, ничего не отправляется.',
      },
      {
        en: 'Switched off: nobody works, nothing is sent or read. Devices keep what waits.',
        ru: 'Выключена: никто не работает, ничего не отправляется и не читается. Устройства хранят то, что ждёт.',
      },
    ),
    default: true,
    column: 'active',
    reads: 'everybody',
  }),
  access_type: choice({
    name: { en: 'Access type', ru: 'Тип доступа' },
    says: always({ en: 'The tab of the list where it stands.', ru: 'Вкладка списка, на которой она стоит.' }),
    default: 'paid',
    column: 'access_type',
    of: {
      paid: { en: 'Paid', ru: 'Платный' },
      demo: { en: 'Demo', ru: 'Демо' },
      extension: { en: 'Extension', ru: 'Расширение' },
    },
    reads: 'everybody',
  }),
  is_external: flag({
    name: { en: 'Extension only', ru: 'Только расширение' },
    says: either(
      { en: 'Its people have the page of the extension alone.', ru: 'Сотрудникам видна только страница расширения.' },
      { en: 'Its people have the whole app.', ru: 'Сотрудникам доступно всё приложение.' },
    ),
    default: false,
    column: 'is_external',
    reads: 'everybody',
    stops: (value, before) => value && !before,
  }),
  account_manager: staffMember({
    name: { en: 'Account manager', ru: 'Менеджер' },
    says: always({ en: 'Filters the list of companies.', ru: 'По нему фильтруется список компаний.' }),
    default: null,
    reads: 'staff',
  }),
  industry: words({ name: { en: 'Industry', ru: 'Отрасль' }, says: staffOnly, default: '', max: 100, reads: 'staff' }),
  segment: words({ name: { en: 'Segment', ru: 'Сегмент' }, says: staffOnly, default: '', max: 100, reads: 'staff' }),
  paid_from: day({
    name: { en: 'Paid from', ru: 'Оплачено с' },
    says: always({
      en: 'Before it people read that the licence has not begun.',
      ru: 'До этого дня сотрудники видят, что лицензия не началась.',
    }),
    default: null,
    column: 'paid_from',
    reads: 'everybody',
    stops: (value, before) => value !== null && (before === null || value > before),
  }),
  paid_till: day({
    name: { en: 'Paid until', ru: 'Оплачено до' },
    says: always({
      en: 'After it people read that the licence has ended.',
      ru: 'После этого дня сотрудники видят, что лицензия закончилась.',
    }),
    default: null,
    column: 'paid_till',
    reads: 'everybody',
    stops: (value, before) => value !== null && (before === null || value < before),
  }),
  paid_sum: limit({
    name: { en: 'Paid sum', ru: 'Сумма оплаты' },
    says: staffOnly,
    default: null,
    min: 0,
    max: 1_000_000_000,
    reads: 'staff',
    stops: () => false,
  }),
  languages: some({
    name: { en: 'Languages', ru: 'Языки' },
    says: always({ en: 'Which its people may choose.', ru: 'Какие могут выбрать сотрудники.' }),
    default: ['en', 'ru'],
    of: { en: { en: 'English', ru: 'Английский' }, ru: { en: 'Russian', ru: 'Русский' } },
    least: 1,
    reads: 'everybody',
  }),
  terms_location: choice({
    name: { en: 'Terms of service', ru: 'Условия использования' },
    says: always({ en: 'The text that its people accept.', ru: 'Текст, который принимают сотрудники.' }),
    default: 'usa',
    of: { usa: { en: 'USA', ru: 'США' }, russia: { en: 'Russia', ru: 'Россия' } },
    reads: 'everybody',
  }),
  product_region: choice({
    name: { en: 'Product region', ru: 'Регион' },
    says: always({
      en: 'Which notifications of the service its people see.',
      ru: 'Какие уведомления сервиса видят сотрудники.',
    }),
    default: 'world',
    of: { world: { en: 'Rest of world', ru: 'Остальной мир' }, russia: { en: 'Russia', ru: 'Россия' } },
    reads: 'everybody',
  }),
  storage_region: choice({
    name: { en: 'ATS and file storage', ru: 'Хранение ATS и файлов' },
    says: always({ en: 'New files go there; old ones stay.', ru: 'Новые файлы попадают туда, старые остаются.' }),
    default: 'server',
    of: {
      server: { en: 'This server', ru: 'Этот сервер' },
      eu: { en: 'EU', ru: 'ЕС' },
      usa: { en: 'USA', ru: 'США' },
      russia: { en: 'Russia', ru: 'Россия' },
    },
    reads: 'staff',
    pending: 'files',
  }),
  time_zone: words({
    name: { en: 'Time zone', ru: 'Часовой пояс' },
    says: always({ en: 'Where its days and months begin.', ru: 'Когда начинаются её дни и месяцы.' }),
    default: 'UTC',
    column: 'time_zone',
    max: 60,
    of: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
    reads: 'staff',
  }),
  country: wordsOrNone({
    name: { en: 'Country', ru: 'Страна' },
    says: always({
      en: 'Two letters. Phones without a country code are read as of there.',
      ru: 'Две буквы. Телефоны без кода страны читаются как тамошние.',
    }),
    default: null,
    column: 'country',
    max: 2,
    of: z.string().check(z.regex(/^[A-Z]{2}$/)),
    reads: 'staff',
  }),
  note: words({
    name: { en: 'Note', ru: 'Заметка' },
    says: staffOnly,
    default: '',
    max: 2000,
    of: text(2000),
    reads: 'staff',
  }),
  metabase_link: words({
    name: { en: 'Metabase link', ru: 'Ссылка Metabase' },
    says: staffOnly,
    default: '',
    max: 300,
    of: link,
    reads: 'staff',
  }),
  hubspot_link: words({
    name: { en: 'HubSpot link', ru: 'Ссылка HubSpot' },
    says: staffOnly,
    default: '',
    max: 300,
    of: link,
    reads: 'staff',
  }),
} as const
