import type { Row } from '../../../../contract/rows.ts'

/** The notices the user of this device has read: a list of them up to some time, others one by one. */

type Notice = Pick<Row<'notices'>, 'id' | 'at'>

const seenKey = 'hf-notices-seen'
const readKey = 'hf-notices-read'
const most = 200
const listeners = new Set<() => void>()

const stored = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // They count as unseen until the next one comes.
  }
  for (const listener of listeners) listener()
}

const readIds = (): string[] => stored(readKey).split(' ')

/** The user has read what the server told, up to this one. */
export function noticesSeen(newestAt: string): void {
  if (newestAt > stored(seenKey)) store(seenKey, newestAt)
}

/** The user has read this one, or acted on it. */
export const noticeSeen = (id: string): void => store(readKey, [id, ...readIds()].slice(0, most).join(' '))

/** Those that the user has not read, in their order. */
export function unseenOf<N extends Notice>(notices: readonly N[]): N[] {
  const [until, read] = [stored(seenKey), new Set(readIds())]
  return notices.filter(({ id, at }) => at > until && !read.has(id))
}

/** Changes whenever something was read. */
export const seenMark = (): string => stored(seenKey) + stored(readKey)

/** Calls back when something was read, in another tab too; returns how to stop. */
export function watchSeen(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === seenKey || key === readKey) listener()
  }
  listeners.add(listener)
  globalThis.addEventListener?.('storage', onStorage)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener?.('storage', onStorage)
  }
}

/** With its user everything goes. */
export function forgetSeen(): void {
  for (const key of [seenKey, readKey])
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was stored then.
    }
}
