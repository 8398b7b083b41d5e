import type { CountedElsewhere } from '../../../../contract/profiles/incoming.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { systemOf } from './systems.ts'

/** What a column may hold, and how files in English and Russian call it. */
const synonyms = {
  externalId: ['external id', 'externalid', 'id', 'candidate id', 'uid', 'record id', 'ид', 'идентификатор'],
  fullName: [
    'full name',
    'fullname',
    'name',
    'candidate',
    'candidate name',
    'фио',
    'имя и фамилия',
    'кандидат',
    'полное имя',
  ],
  firstName: ['first name', 'firstname', 'given name', 'имя'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'фамилия'],
  email: ['email', 'e mail', 'mail', 'emails', 'email address', 'почта', 'электронная почта', 'эл почта', 'имейл'],
  phone: ['phone', 'phones', 'phone number', 'mobile', 'telephone', 'tel', 'телефон', 'мобильный', 'мобильный телефон'],
  telegram: ['telegram', 'tg', 'телеграм', 'телеграмм'],
  skype: ['skype', 'скайп'],
  city: ['city', 'town', 'город'],
  region: ['region', 'state', 'province', 'регион', 'область'],
  country: ['country', 'страна'],
  countryCode: ['country code', 'countrycode', 'код страны'],
  latitude: ['latitude', 'lat', 'широта'],
  longitude: ['longitude', 'lon', 'lng', 'долгота'],
  location: ['location', 'address', 'место', 'местоположение', 'адрес', 'город проживания'],
  title: [
    'title',
    'job title',
    'job titles',
    'position',
    'headline',
    'role',
    'current title',
    'должность',
    'позиция',
    'желаемая должность',
  ],
  company: [
    'company',
    'current company',
    'employer',
    'organization',
    'organisation',
    'компания',
    'место работы',
    'работодатель',
  ],
  companySize: ['company size', 'employees', 'размер компании', 'численность'],
  industry: ['industry', 'sector', 'отрасль', 'индустрия', 'сфера'],
  department: ['department', 'отдел', 'подразделение'],
  years: [
    'years experience',
    'years of experience',
    'experience',
    'experience years',
    'total experience',
    'опыт',
    'стаж',
    'опыт работы',
    'лет опыта',
  ],
  education: ['education level', 'education', 'degree', 'formaleducation', 'образование', 'уровень образования'],
  field: ['field of study', 'major', 'специальность', 'факультет'],
  institution: ['institution', 'university', 'school', 'college', 'вуз', 'университет', 'учебное заведение'],
  skills: ['skills', 'skill', 'key skills', 'technologies', 'навыки', 'ключевые навыки', 'технологии'],
  wantedSkills: ['skills wanted', 'wanted skills', 'желаемые навыки'],
  tools: ['tools', 'инструменты'],
  languages: ['languages', 'language', 'языки', 'язык', 'знание языков'],
  link: [
    'profile url',
    'url',
    'link',
    'links',
    'website',
    'linkedin',
    'linkedin url',
    'github',
    'github url',
    'site',
    'ссылка',
    'ссылки',
    'сайт',
    'резюме ссылка',
  ],
  summary: ['summary', 'about', 'bio', 'description', 'notes', 'о себе', 'описание', 'комментарий'],
  picture: [
    'photo',
    'picture',
    'image',
    'avatar',
    'photo file',
    'photo url',
    'image url',
    'picture url',
    'фото',
    'фотография',
    'портрет',
  ],
  birthdate: ['birthdate', 'birth date', 'date of birth', 'birthday', 'дата рождения'],
  positionStart: [
    'position start',
    'position since',
    'current position start',
    'start date',
    'работает с',
    'дата начала работы',
  ],
  educationStart: ['education start', 'entry year', 'university entry year', 'год поступления'],
  graduation: ['graduation', 'graduation year', 'education end', 'year of graduation', 'год окончания', 'год выпуска'],
  employment: ['employment status', 'employment', 'employment type', 'занятость', 'тип занятости'],
  remote: ['remote', 'remote work', 'удаленно', 'удаленная работа'],
  openToWork: [
    'open to work',
    'open to offers',
    'looking for work',
    'job search status',
    'открыт к предложениям',
    'готов к предложениям',
    'ищет работу',
    'статус поиска работы',
  ],
  githubCommits: ['github commits', 'github commit', 'коммиты github', 'коммитов на github'],
  stackoverflowAnswers: ['stack overflow answers', 'stackoverflow answers', 'ответы stack overflow'],
  kaggle: ['kaggle', 'kaggle rating', 'kaggle points', 'рейтинг kaggle'],
  googlePlay: ['google play', 'google play apps', 'приложения google play'],
  source: ['source', 'источник'],
  updatedAt: [
    'added at',
    'updated at',
    'created at',
    'date added',
    'last updated',
    'дата добавления',
    'дата обновления',
  ],
} as const satisfies Record<string, readonly string[]>

export type ColumnName = keyof typeof synonyms

/** Columns with counts of other sites (D-53). */
export const countColumns = [
  'githubCommits',
  'stackoverflowAnswers',
  'kaggle',
  'googlePlay',
] as const satisfies readonly (ColumnName & CountedElsewhere)[]

const columnOf = new Map<string, ColumnName>(
  Object.entries(synonyms).flatMap(([column, names]) =>
    names.map((name): [string, ColumnName] => [name, column as ColumnName]),
  ),
)
/** Of these a file may have several columns, all of which count. */
const several: ReadonlySet<ColumnName> = new Set<ColumnName>(['email', 'phone', 'link', 'skills'])
/** A row without any of these tells of nobody. */
const naming: readonly ColumnName[] = ['fullName', 'firstName', 'lastName', 'email']

export interface Header {
  /** Column by column; undefined where the file's name says nothing to us. */
  columns: (ColumnName | undefined)[]
  /** As the file names them. */
  names: readonly string[]
  unknown: string[]
  /** The system whose export this is, where its columns say so. */
  system: string | undefined
}

const plain = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Maps a header to what we know; undefined when no column names a person. Of two columns alike the first counts. */
export function readHeader(names: readonly string[]): Header | undefined {
  const seen = new Set<ColumnName>()
  const columns = names.map((name) => {
    const column = columnOf.get(plain(name))
    if (column === undefined || (seen.has(column) && !several.has(column))) return undefined
    seen.add(column)
    return column
  })
  if (!naming.some((column) => seen.has(column))) return undefined
  const unknown = names.filter((name, at) => columns[at] === undefined && name.trim() !== '')
  return { columns, names, unknown, system: systemOf(names.map(plain)) }
}
