import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

/** A UUIDv7: sorts by the time of its making, so that indexes on ids stay dense. */
export function newId(clock: Clock): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(clock.now().getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return uuidFrom(bytes)
}

/** The text of 16 bytes as a UUID. */
export function uuidFrom(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (text: string): boolean => uuidPattern.test(text)
