import { openingsLimit } from '../../../../contract/folders/rules.ts'
import { mostSalary, type Salary } from '../../../../contract/kit/salary.ts'
import type { FolderView } from '../../../data/folders/views.ts'

/** What is said of a folder's vacancy, as it is typed. */
export interface TypedVacancy {
  openings: string
  targetDay: string
  place: string
  from: string
  to: string
  currency: string
  period: Salary['period']
}

/** What is wrong with it, where something is. */
export interface VacancyFaults {
  openings?: 'whole'
  from?: 'whole' | 'order'
  to?: 'whole'
}

type Said = Pick<FolderView, 'openings' | 'targetDay' | 'place' | 'salary'>
export type Vacancy = { [F in keyof Said]-?: Exclude<Said[F], undefined> }

const typedNumber = (value: number | null | undefined) => (value == null ? '' : String(value))

/** @param locale says which money is meant where none was named yet */
export const typedOf = ({ openings, targetDay, place, salary }: Said, locale: string): TypedVacancy => ({
  openings: typedNumber(openings),
  targetDay: targetDay ?? '',
  place: place ?? '',
  from: typedNumber(salary?.from),
  to: typedNumber(salary?.to),
  currency: salary?.currency ?? (locale === 'ru' ? 'RUB' : 'EUR'),
  period: salary?.period ?? (locale === 'ru' ? 'month' : 'year'),
})

/** A whole number, with whatever parts its thousands; null where nothing is typed, undefined where it is no such number. */
function wholeOf(typed: string, least: number, most: number): number | null | undefined {
  const plain = typed.replaceAll(/[\s’'_]/g, '').replaceAll(/[.,](?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  const value = /^\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** What was typed as it is kept, or what is wrong with it. */
export function readVacancy(typed: TypedVacancy): { vacancy: Vacancy } | { faults: VacancyFaults } {
  const openings = wholeOf(typed.openings, 1, openingsLimit)
  const [from, to] = [wholeOf(typed.from, 0, mostSalary), wholeOf(typed.to, 0, mostSalary)]
  const faults: VacancyFaults = {}
  if (openings === undefined) faults.openings = 'whole'
  if (to === undefined) faults.to = 'whole'
  if (from === undefined) faults.from = 'whole'
  else if (from !== null && to != null && from > to) faults.from = 'order'
  if (openings === undefined || from === undefined || to === undefined || faults.from) return { faults }
  const { currency, period } = typed
  const salary = from === null && to === null ? null : { from, to, currency, period }
  return { vacancy: { openings, targetDay: typed.targetDay || null, place: typed.place.trim() || null, salary } }
}

/** Without what is not said. */
export const saidOf = (vacancy: Vacancy): Partial<Vacancy> =>
  Object.fromEntries(Object.entries(vacancy).filter(([, value]) => value !== null)) as Partial<Vacancy>
