import { companySizes } from '../../search/facets.ts'

/**
 * The size id (D-49) of a stated number or range of employees: '20-99', '1,000 to 4,999', '10 000+', '150'. A range
 * that lies in several takes the one that contains its middle; null when nothing is stated.
 */
export function companySizeOf(stated: string): number | null {
  const numbers = [...stated.matchAll(/\d+(?:[,.\s\u00a0]\d{3})*/gu)]
    .map(([number]) => Number(number.replace(/\D/g, '')))
    .filter((number) => number > 0)
  if (numbers.length === 0) return null
  const [lower, upper = numbers[0]!] = numbers
  const contains = (size: (typeof companySizes)[number], number: number) =>
    number >= size.lower && number <= (size.upper ?? Number.POSITIVE_INFINITY)
  const whole = companySizes.find((size) => contains(size, lower!) && contains(size, upper))
  return (whole ?? companySizes.find((size) => contains(size, Math.floor((lower! + upper) / 2))))?.id ?? null
}
