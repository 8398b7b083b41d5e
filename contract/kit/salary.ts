import { z } from 'zod/mini'

/** What work is paid, as a range. */

export const salaryPeriods = ['hour', 'day', 'month', 'year'] as const

/** Codes of ISO 4217 that clocks and calculators here know; asked of the platform, which weighs nothing. */
export const currencies = (): string[] => Intl.supportedValuesOf('currency')

export const mostSalary = 1_000_000_000
const amount = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(mostSalary)))

/** In whole units of the currency; one of the two ends may be open. */
export const salary = z
  .strictObject({
    from: amount,
    to: amount,
    currency: z.string().check(z.refine((code) => currencies().includes(code))),
    period: z.enum(salaryPeriods),
  })
  .check(
    z.refine(({ from, to }) => from !== null || to !== null, 'Give one of the two amounts'),
    z.refine(({ from, to }) => from === null || to === null || from <= to, '“From” can’t be more than “to”'),
  )
export type Salary = z.output<typeof salary>
