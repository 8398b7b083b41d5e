import type { ImportedRow } from '../../../../contract/companies/import-endpoints.ts'
import { csvLine } from '../../../../contract/kit/csv.ts'

/** What spreadsheets need to know that a file is UTF-8. */
const mark = '\ufeff'
/** Where a comma stands in numbers, spreadsheets divide cells by semicolons. */
const delimiterIn = (language: string): string => (language === 'ru' ? ';' : ',')

const tableOf = (rows: readonly (readonly string[])[], language: string): Blob => {
  const lines = rows.map((cells) => csvLine(cells, delimiterIn(language)))
  return new Blob([mark, ...lines], { type: 'text/csv' })
}

const samples = {
  en: [
    ['Email', 'Role', 'First name', 'Last name', 'Department', 'Search'],
    ['anna@example.com', 'Recruiter', 'Anna', 'Weber', 'Talent', 'yes'],
    ['omar@example.com', 'Hiring manager', 'Omar', 'Haddad', 'Platform', ''],
  ],
  ru: [
    ['Почта', 'Роль', 'Имя', 'Фамилия', 'Отдел', 'Поиск'],
    ['anna@example.com', 'Рекрутер', 'Анна', 'Титова', 'Подбор', 'да'],
    ['oleg@example.com', 'Нанимающий менеджер', 'Олег', 'Юн', 'Платформа', ''],
  ],
} as const

/** A table to begin with. */
export const sampleTable = (language: string): Blob => tableOf(samples[language === 'ru' ? 'ru' : 'en'], language)

const reasons = ['reason', 'причина']

/**
 * The refused rows as they were written, each behind its reason: mended, they are sent again.
 * @param reasonOf says why, in words
 */
export function refusedTable(
  header: readonly string[],
  refused: readonly ImportedRow[],
  reasonOf: (row: ImportedRow) => string,
  language: string,
): Blob {
  // Of a file that was mended and refused once more, the reasons of before are worth nothing.
  const kept = (_: string, at: number) => !reasons.includes((header[at] ?? '').trim().toLowerCase())
  const first = reasons[language === 'ru' ? 1 : 0]!
  const rows = refused.map((row) => [reasonOf(row), ...(row.cells ?? []).filter(kept)])
  return tableOf([[first, ...header.filter(kept)], ...rows], language)
}
