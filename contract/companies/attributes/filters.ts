import { z } from 'zod/mini'
import { always, choice, either, flag, listOrAll, type Words } from './attribute.ts'

const reach = {
  off: { en: 'Off', ru: 'Выключен' },
  outside: { en: 'Outside the GDPR', ru: 'Вне GDPR' },
  everywhere: { en: 'Everywhere', ru: 'Везде' },
} as const
const where = {
  off: { en: 'No filter.', ru: 'Фильтра нет.' },
  outside: { en: 'Filter for places outside the EU and UK.', ru: 'Фильтр для мест вне ЕС и Великобритании.' },
  everywhere: { en: 'Filter for all places, also under the GDPR.', ru: 'Фильтр для всех мест, и под GDPR.' },
} as const satisfies Record<keyof typeof reach, Words>
type Reach = keyof typeof reach
const order: readonly Reach[] = ['off', 'outside', 'everywhere']

const facet = (name: Words, column: string, byDefault: Reach) =>
  choice<Reach>({
    name,
    says: (value) => where[value],
    default: byDefault,
    column,
    of: reach,
    reads: 'staff',
    stops: (value, before) => order.indexOf(value) < order.indexOf(before),
  })

const offered = (words: Words) => either(words, { en: 'Not offered.', ru: 'Не предлагается.' })

/** Which filters of the search there are (000 §6). */
export const filters = {
  gender_filter: facet({ en: 'Gender', ru: 'Пол' }, 'gender_filter', 'off'),
  age_filter: facet({ en: 'Age', ru: 'Возраст' }, 'age_filter', 'outside'),
  diversity_filter: facet({ en: 'Diversity', ru: 'Разнообразие' }, 'diversity_filter', 'off'),
  comment_days_filter: flag({
    name: { en: 'Comment days', ru: 'Дни с комментария' },
    says: offered({ en: 'Filter by days since the last comment.', ru: 'Фильтр по дням с последнего комментария.' }),
    default: true,
    column: 'comment_days_filter',
    reads: 'staff',
  }),
  remote_filter: flag({
    name: { en: 'Remote filter', ru: 'Фильтр удалённой работы' },
    says: offered({ en: '“Open to remote” in General.', ru: '«Готов к удалённой работе» в общих.' }),
    default: true,
    column: 'remote_filter',
    reads: 'staff',
  }),
  enable_mltr: flag({
    name: { en: 'More likely to respond', ru: 'Скорее ответят' },
    says: offered({ en: 'Filter by who is likely to answer.', ru: 'Фильтр по тем, кто скорее ответит.' }),
    default: true,
    column: 'enable_mltr',
    reads: 'staff',
  }),
  mltr_days_filter: flag({
    name: { en: 'More likely to respond, in days', ru: 'Скорее ответят, по дням' },
    says: either(
      { en: 'The same filter takes a number of days.', ru: 'Тот же фильтр с числом дней.' },
      { en: 'The filter has no number of days.', ru: 'Фильтр без числа дней.' },
    ),
    default: false,
    column: 'mltr_days_filter',
    reads: 'staff',
  }),
  linkedin_filter: flag({
    name: { en: 'LinkedIn filter', ru: 'Фильтр LinkedIn' },
    says: offered({ en: 'Filter by views in the extension.', ru: 'Фильтр по просмотрам в расширении.' }),
    default: false,
    reads: 'staff',
    pending: 'extension',
  }),
  legacy_activity_filters: flag({
    name: { en: 'Older activity filters', ru: 'Прежние фильтры действий' },
    says: either(
      {
        en: 'Filters by views, shown and folders, instead of one that hides viewed people.',
        ru: 'Фильтры по просмотрам, показам и папкам вместо одного, скрывающего просмотренных.',
      },
      { en: 'One filter hides viewed people.', ru: 'Один фильтр скрывает просмотренных.' },
    ),
    default: false,
    column: 'legacy_activity_filters',
    reads: 'staff',
    stops: () => false,
  }),
  search_countries: listOrAll({
    name: { en: 'Countries of the search', ru: 'Страны поиска' },
    says: (value) =>
      value === null
        ? { en: 'Searches everywhere.', ru: 'Ищет везде.' }
        : { en: 'A search elsewhere is refused (code 100).', ru: 'Поиск в других местах отклоняется (код 100).' },
    default: null,
    column: 'search_countries',
    max: 250,
    each: z.string().check(z.regex(/^[A-Z]{2}$/)),
    reads: 'staff',
    stops: (value, before) => value !== null && (before === null || before.some((each) => !value.includes(each))),
  }),
  metaqueries_enabled: flag({
    name: { en: 'Meta-queries', ru: 'Метазапросы' },
    says: offered({ en: 'Ready searches are offered as terms.', ru: 'Готовые запросы предлагаются как условия.' }),
    default: true,
    column: 'metaqueries_enabled',
    reads: 'staff',
  }),
} as const

/** Nothing is said of it but whose it is. */
export const special = {
  internal_company: flag({
    name: { en: 'Internal company', ru: 'Внутренняя компания' },
    says: always({ en: 'Counted in no figures of customers.', ru: 'Не входит в цифры о клиентах.' }),
    default: false,
    reads: 'staff',
    stops: () => false,
    pending: 'statistics',
  }),
} as const
