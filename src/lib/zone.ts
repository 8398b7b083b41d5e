import { dates } from './intl.ts'

/** The device's time zone as it is said: 'Berlin, GMT+1'. @param at summer and winter differ */
export function zoneOf(at: Date, locale: string): string {
  const { timeZone } = dates(locale, {}).resolvedOptions()
  const place = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  const parts = dates(locale, { timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return place === offset ? offset : `${place}, ${offset}`
}
