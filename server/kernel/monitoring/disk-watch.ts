import { statfsSync } from 'node:fs'

/** Below this PostgreSQL may stop in the middle of its work. */
export const tooLittleDisk = 5e8

export interface DiskWatch {
  /** What to tell the operator now; undefined: there is room. */
  warning(): string | undefined
}

const freeAt = (place: string): number => {
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize
}

/** Looks whenever it is asked. @param place where everything is kept */
export const watchDisk = (place: string, free = freeAt): DiskWatch => ({
  warning: () => {
    const left = free(place)
    return left < tooLittleDisk
      ? `Only ${(left / 1e9).toFixed(1)} GB are free in ${place}: nothing can be saved once it is full. Free up some.`
      : undefined
  },
})
