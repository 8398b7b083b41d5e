import type { FolderUse } from '../store/stores.ts'

/** More newcomers of a folder are not told apart. */
export const mostNews = 100

export type Looks = readonly { id: string; seen: string }[]

/** The folders on the device that the user has looked into, and up to whom. */
export const looksOf = (uses: Readonly<Record<string, FolderUse>>): Looks =>
  Object.values(uses).flatMap(({ id, seen, left }) => (seen === undefined || left ? [] : [{ id, seen }]))
