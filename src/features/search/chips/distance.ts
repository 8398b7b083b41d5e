import { numbers } from '../../../lib/intl.ts'

/** The spec's offers: 20, 40, 80, 160 km are shown as 12.5, 25, 50, 100 miles (000 §9). */
export function distanceName(km: number, measure: 'km' | 'mi', locale: string): string {
  const value = measure === 'mi' ? km / 1.6 : km
  const unit = measure === 'mi' ? 'mile' : 'kilometer'
  return numbers(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
