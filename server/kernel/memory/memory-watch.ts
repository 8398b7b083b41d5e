import { totalmem } from 'node:os'
import type { Logger } from 'pino'

/** Above this share of the limit the operator is told: there is still room to act. */
const warnAbove = 0.85
const every = 15_000

/** What a process holds and may hold, in bytes. */
export interface MemoryUse {
  used: number
  limit: number
}

/** The container's limit where there is one, else the machine's memory. */
export function memoryUse(): MemoryUse {
  const constrained = process.constrainedMemory()
  const machine = totalmem()
  const limit = constrained > 0 ? Math.min(constrained, machine) : machine
  return { used: process.memoryUsage.rss(), limit }
}

const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`

/** A sentence that names the shortage and what to do; undefined where there is none. */
export function memoryWarning({ used, limit }: MemoryUse): string | undefined {
  if (used < limit * warnAbove) return undefined
  return `Hirefold is using ${gigabytes(used)} of ${gigabytes(limit)} of memory, mostly for the search index (about one kilobyte per person). Give the machine or container more memory, or import fewer people, before the system kills the process.`
}

export interface MemoryWatch {
  /** What to tell the operator now. */
  warning(): string | undefined
  stop(): void
}

/** Looks every few seconds; a shortage stands in health for as long as it lasts, and once in the log. */
export function watchMemory(log: Pick<Logger, 'warn'>, read: () => MemoryUse = memoryUse): MemoryWatch {
  let told = false
  const look = () => {
    const warning = memoryWarning(read())
    if (warning && !told) log.warn({ memory: warning })
    told = warning !== undefined
  }
  const timer = setInterval(look, every).unref()
  return { warning: () => memoryWarning(read()), stop: () => clearInterval(timer) }
}
