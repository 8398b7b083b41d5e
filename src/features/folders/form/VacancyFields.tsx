import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { openingsLimit, placeLimit } from '../../../../contract/folders/rules.ts'
import { currencies, mostSalary, salaryPeriods } from '../../../../contract/kit/salary.ts'
import { numbers } from '../../../lib/intl.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import classes from './VacancyFields.module.css'
import type { TypedVacancy, VacancyFaults } from './vacancy.ts'

interface Props {
  typed: TypedVacancy
  faults: VacancyFaults
  onType: (change: Partial<TypedVacancy>) => void
}

/** What is said of the vacancy that a folder is for; none of it has to be. */
export function VacancyFields({ typed, faults, onType }: Props) {
  const { t, i18n } = useLingui()
  const most = numbers(i18n.locale).format(openingsLimit)
  const field = (name: 'openings' | 'targetDay' | 'place') => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  })
  return (
    <>
      <div className={classes.two}>
        <TextField
          label={t`Openings`}
          inputMode="numeric"
          autoComplete="off"
          error={faults.openings && t`Enter a whole number from 1 to ${most}`}
          {...field('openings')}
        />
        <TextField type="date" label={t`To be filled by`} max="9999-12-31" {...field('targetDay')} />
      </div>
      <TextField label={t`Place`} autoComplete="off" maxLength={placeLimit} {...field('place')} />
      <SalaryFields {...{ typed, faults, onType }} />
    </>
  )
}

/** Asked for most often; the others follow in the order of their codes. */
const common = ['EUR', 'USD', 'GBP', 'RUB', 'KZT', 'CHF', 'PLN', 'UAH']

const periods = {
  hour: msg({ message: 'hour', context: 'paid per' }),
  day: msg({ message: 'day', context: 'paid per' }),
  month: msg({ message: 'month', context: 'paid per' }),
  year: msg({ message: 'year', context: 'paid per' }),
}

function SalaryFields({ typed, faults, onType }: Props) {
  const { t, i18n } = useLingui()
  const most = numbers(i18n.locale).format(mostSalary)
  const wrong = {
    whole: t`Enter a whole number up to ${most}`,
    order: t`“From” can’t be more than “to”`,
  }
  const codes = [...new Set([...common, ...currencies()])]
  const amount = (name: 'from' | 'to') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: faults[name] && wrong[faults[name]],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  })
  const [from, to] = [t({ message: 'From', context: 'salary' }), t({ message: 'To', context: 'salary' })]
  const [currency, per] = [t`Currency`, t({ message: 'Per', context: 'salary' })]
  return (
    <fieldset className={classes.salary}>
      <legend className={classes.head}>
        <Trans>Salary</Trans>
      </legend>
      <TextField label={from} {...amount('from')} />
      <TextField label={to} {...amount('to')} />
      <div className={classes.chosen}>
        <span>{currency}</span>
        <Select
          label={currency}
          data={codes.map((code) => ({ value: code, label: code }))}
          value={typed.currency}
          onChange={(code) => onType({ currency: code })}
        />
      </div>
      <div className={classes.chosen}>
        <span>{per}</span>
        <Select
          label={per}
          data={salaryPeriods.map((period) => ({ value: period, label: i18n._(periods[period]) }))}
          value={typed.period}
          onChange={(period) => onType({ period })}
        />
      </div>
    </fieldset>
  )
}
