import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import type { Card } from '../../../../contract/profiles/card.ts'
import { hasLeft } from '../../../../contract/profiles/derived/derived.ts'
import type { ContactColumn, ExportColumnId } from '../../../../contract/profiles/files/export-endpoints.ts'
import type { Language, Text } from '../../../kernel/errors.ts'
import { countryId } from '../places/countries.ts'
import { named, placeName } from '../places/place-name.ts'
import type { Batch, CandidateRow, Said } from './batches.ts'
import { kindOf } from './people.ts'

/** A spreadsheet cuts longer cells. */
const longest = 32_000

const words: Record<VerdictWord, Text> = {
  yes: { en: 'Yes', ru: 'Да' },
  maybe: { en: 'Maybe', ru: 'Возможно' },
  no: { en: 'No', ru: 'Нет' },
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
const lines = (texts: readonly string[]): string => texts.join('\n').slice(0, longest).toWellFormed()
const list = (names: readonly string[]): string => names.join(', ')

function statusOf({ status, substatus }: CandidateRow, language: Language): string {
  const nameOf = ({ name, name_ru }: CandidateRow['status']) => (language === 'ru' && name_ru ? name_ru : name)
  return substatus ? `${nameOf(status)} · ${nameOf(substatus)}` : nameOf(status)
}

const verdict = ({ author, word, text }: Said & { word: VerdictWord }, language: Language): string =>
  `${author}: ${words[word][language]}${text ? `. ${text}` : ''}`

function cityOf({ location }: Card, language: Language): string {
  if (!location?.city) return ''
  return named(location)?.names?.[language] ?? location.city
}

function countryOf({ location }: Card, language: Language): string {
  const code = location?.country_code
  return (code && placeName(countryId(code), language)) || (location?.country ?? '')
}

/** A number as the spreadsheets of the language read it. */
const numberIn = (value: number, language: Language): string => {
  const written = String(Math.round(value * 10) / 10)
  return language === 'ru' ? written.replace('.', ',') : written
}

type Reader = (row: CandidateRow, batch: Batch, language: Language) => string

const contacts =
  (column: ContactColumn): Reader =>
  ({ profile_id }, batch) =>
    list((batch.contacts.get(profile_id) ?? []).filter(({ kind }) => kind === kindOf[column]).map(({ shown }) => shown))

/** What each column says of a candidate. */
export const cells: Readonly<Record<ExportColumnId, Reader>> = {
  name: ({ card }) => card.name,
  title: ({ card }) => card.title ?? '',
  // Where somebody is, and where they were last, is not the same to whoever reads the table.
  company: ({ card }) => (hasLeft(card) ? '' : (card.company ?? '')),
  last_company: ({ card }) => (hasLeft(card) ? (card.company ?? '') : ''),
  city: ({ card }, _batch, language) => cityOf(card, language),
  country: ({ card }, _batch, language) => countryOf(card, language),
  status: (row, _batch, language) => statusOf(row, language),
  status_since: ({ since }) => dayOf(since),
  verdicts: ({ id }, { verdicts }, language) => lines((verdicts.get(id) ?? []).map((each) => verdict(each, language))),
  comments: ({ id }, { comments }) =>
    lines((comments.get(id) ?? []).map(({ at, author, text }) => `${dayOf(at)} ${author}: ${text}`)),
  do_not_contact: ({ card }, _batch, language) => (card.do_not_contact ? words.yes[language] : ''),
  emails: contacts('emails'),
  phones: contacts('phones'),
  telegram: contacts('telegram'),
  links: ({ profile_id }, { links }) => lines(links.get(profile_id) ?? []),
  experience_years: ({ card }, _batch, language) =>
    card.experience_years === null ? '' : numberIn(card.experience_years, language),
  skills: ({ card }) => list(card.skills.map(({ name }) => name)),
  languages: ({ card }) => list(card.languages),
  tags: ({ profile_id }, { tags }) => list(tags.get(profile_id) ?? []),
  added_at: ({ added_at }) => dayOf(added_at),
  added_by: ({ added_by }) => added_by ?? '',
}
