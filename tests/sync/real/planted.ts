import type { SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import type { Device } from '../../../src/data/store/stores.ts'
import type { Random } from '../../kit/random.ts'

/** A bug put into the real code's way, from outside: product code carries none of it. */
export interface Planted {
  /** A run that catches it. */
  seed: number
  steps: number
  /** SQL that the owner of the database runs; `functions` are put back as they were afterwards, the rest by `undo`. */
  sql?: string
  functions?: readonly string[]
  undo?: string
  /** What the server reads instead of what the device sent. */
  request?: (request: SyncRequest, random: Random) => SyncRequest
  /** What the device reads instead of what the server answered. */
  answer?: (answer: SyncAnswer, device: Device) => Promise<SyncAnswer> | SyncAnswer
  /** The stores as the engine has them. */
  device?: (device: Device) => Device
  /** Nobody compares what is held with the server. */
  blind?: boolean
}
