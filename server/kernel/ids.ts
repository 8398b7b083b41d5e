import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

/** A UUIDv7: sorts by the time of its making, so that indexes on ids stay dense. */
export function newId(clock: Clock): string {
  const time = clock.now().getTime().toString(16).padStart(12, '0')
  // The random part of a v4, which Node makes many of at once, behind the time and the digit of the version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The beginning of a hash as a UUID (version 8, custom): the same for the same. */
export function uuidFrom(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Whether the database refused a row because another stands in its place. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** Whether it is its id that is taken: by whomever, also where nobody may know of it. */
export const isTakenId = (error: unknown): boolean =>
  isTaken(error) && String((error as { constraint?: unknown }).constraint).endsWith('_pkey')

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (text: string): boolean => uuidPattern.test(text)
