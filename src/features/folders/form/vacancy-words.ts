import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Salary } from '../../../../contract/kit/salary.ts'
import { dates, numbers } from '../../../lib/intl.ts'

/** How what is said of a vacancy is put into words. */
export function useVacancyWords() {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const amount = ({ from, to, currency }: Salary): string => {
    const money = numbers(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    if (from !== null && to !== null) return from === to ? money.format(from) : money.formatRange(from, to)
    const [least, most] = [money.format(from ?? 0), money.format(to ?? 0)]
    return from === null ? t`up to ${most}` : t`from ${least}`
  }
  return {
    openings: (count: number) => plural(count, { one: '# opening', other: '# openings' }),
    targetDay: (day: string) =>
      dates(locale === 'en' ? 'en-GB' : locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(day)),
    salary: (salary: Salary) => {
      const range = amount(salary)
      return {
        hour: t`${range} an hour`,
        day: t`${range} a day`,
        month: t`${range} a month`,
        year: t`${range} a year`,
      }[salary.period]
    },
  }
}
