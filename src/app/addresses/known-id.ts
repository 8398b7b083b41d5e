import { notFound } from '@tanstack/react-router'
import { z } from 'zod/mini'

/** Of folders and profiles a path names the number or the UUID (product.md, 'The public surface'). */
const number = /^[1-9]\d{0,14}$/

/**
 * What can be no id is no page, with a network and without.
 * @throws notFound
 */
export function knownId(id: string): void {
  if (!number.test(id) && !z.safeParse(z.uuid(), id).success) throw notFound()
}

/** The same for what is known by its number alone. @throws notFound */
export function knownNumber(id: string): void {
  if (!number.test(id)) throw notFound()
}
