import { statfsSync } from 'node:fs'

/** Below this PostgreSQL may stop in the middle of its work. */
export const tooLittleDisk = 5e8

export interface DiskWatch {
  /** What to tell the operator now; undefined: there is room. */
  warning(): string | undefined
}

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Looks whenever it is asked. @param folder where everything is kept */
export const watchDisk = (folder: string, free = freeIn): DiskWatch => ({
  warning: () => {
    const left = free(folder)
    return left < tooLittleDisk
      ? `Only ${(left / 1e9).toFixed(1)} GB are free in ${folder}: nothing can be saved once it is full. Free up some.`
      : undefined
  },
})
