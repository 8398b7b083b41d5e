import type { KnownPlace } from './incoming.ts'

/** Whether a place lies in another one, which says less of it: Berlin in Germany. */
export const isWithin = (place: KnownPlace, other: KnownPlace): boolean =>
  other.id !== null && place.id !== other.id && place.ids.includes(other.id)

/** Where a person is by all that is told, the weightier word first: a town that is known does not give way to its country. */
export function placeOf(told: readonly KnownPlace[]): KnownPlace | undefined {
  const [first, ...others] = told
  return first && others.reduce((known, other) => (isWithin(other, known) ? other : known), first)
}
