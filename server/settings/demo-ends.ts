import { StartError } from '../kernel/errors.ts'

/** When the admins of a demo company are mailed that it ends (001 §9): so many days before, from this hour of its own day on. */
export interface DemoEnds {
  days: readonly number[]
  hour: number
}

/** @param value up to five numbers of days and an hour, `3,1@10` @throws StartError that says the form */
export function readDemoEnds(value: string): DemoEnds {
  if (!/^\d{1,2}(,\d{1,2}){0,4}@([01]?\d|2[0-3])$/.test(value))
    throw new StartError(
      `HIREFOLD_DEMO_END must be days before the end (0 to 99, at most five) and an hour, like 3,1@10, not '${value}'.`,
    )
  const [days, hour] = value.split('@') as [string, string]
  return { days: days.split(',').map(Number), hour: Number(hour) }
}
