/**
 * What this browser should hold unsent of a user, in a cookie, because cookies outlive the databases when a browser clears
 * its storage: then that user is told that something is lost (sync.md, failure 32).
 */
const cookieOf = (userId: string) => `hf-unsent-${userId}`
const yearSeconds = 31_536_000

export function countedUnsent(userId: string): number {
  const found = new RegExp(`(?:^|; )${cookieOf(userId)}=(\\d+)`).exec(document.cookie)
  return Number(found?.[1] ?? 0)
}

export function countUnsent(userId: string, count: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `${cookieOf(userId)}=${count}; path=/; samesite=strict; max-age=${count ? yearSeconds : 0}${secure}`
}

let lost = 0
const listeners = new Set<() => void>()

/** How many changes went with the storage, until their user has read it. */
export const lostChanges = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  count: (): number => lost,
  tell: (count: number): void => {
    lost = count
    for (const listener of listeners) listener()
  },
}
