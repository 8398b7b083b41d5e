import { filesOf, type WithFiles } from './files.ts'

/** Bytes of a whole message, its files as mail writes them (base64; D-17). */
export const messageWeightLimit = 20 * 1024 * 1024

/** Bytes of a file as mail writes it: 4 for 3, and a line break at every 76. */
export const mailedSize = (bytes: number): number => Math.ceil((Math.ceil(bytes / 3) * 4 * 78) / 76)

/** Bytes of all its files as mail writes them. */
export const weightOf = (message: WithFiles): number =>
  filesOf(message).reduce((sum, { size }) => sum + mailedSize(size), 0)
