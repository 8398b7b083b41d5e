import type { Random } from '../kit/random.ts'

/** UUIDs (version 7) of a seeded run: the same run makes the same. */
export function randomIds(random: Random, now: () => Date): () => string {
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return () => {
    const time = now().getTime().toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[random.below(4)]}${hex(3)}-${hex(6)}${hex(6)}`
  }
}
