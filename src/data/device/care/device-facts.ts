import { replaceEqualDeep } from '@tanstack/react-query'
import { keepReading } from '../../store/keep-reading.ts'
import type { Device, FolderUse, Restored } from '../../store/stores.ts'
import type { Followed } from '../readings.ts'

/** What a device knows of itself, beside what waits on it. */
export interface DeviceFacts {
  /** How folders are used, by id. */
  uses: Readonly<Record<string, FolderUse>>
  /** What it held was spoiled and is fetched anew; its user has not read so yet. */
  rebuilt: boolean
  /** The server was restored from a backup; its user has not read so yet. */
  restored: Restored | undefined
}

/** The facts as they stand, for as long as the device is open. */
export function followFacts({ outbox }: Device): Followed<DeviceFacts> & { stop: () => void } {
  const listeners = new Set<() => void>()
  let facts: DeviceFacts | undefined
  const stop = keepReading(
    [(listener) => outbox.watch(['folders', 'meta'], listener)],
    () => outbox.read(['folders', 'meta'], (at) => Promise.all([at('folders').all(), at('meta').get('state')])),
    ([uses, meta]) => {
      const read = {
        uses: Object.fromEntries(uses.map((use) => [use.id, use])),
        rebuilt: meta?.rebuilt === true,
        restored: meta?.restored,
      }
      const next = replaceEqualDeep(facts, read)
      if (next === facts) return
      facts = next
      for (const listener of listeners) listener()
    },
  )
  return {
    stop,
    latest: () => facts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
