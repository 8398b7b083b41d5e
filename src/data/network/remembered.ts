export const storedUnder = 'hf-user'

/** Who used this device last, in local storage. */
export interface Remembered {
  user: unknown
  /** For how many days what the server said last lets the device show what it holds. */
  offlineDays?: number
  /** How much of them has gone by, and until when that is counted, by the device's clock. */
  spent?: number
  seenAt: number
  /** The server has ended the session: nothing is shown before the user has signed in again. */
  ended?: true
}

/** What this device knows of who used it last; undefined where nobody did, or nothing can be kept. */
export function stored(): Remembered | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storedUnder) ?? 'null') as Remembered | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Who used this device last. */
export const storedId = (): unknown => (stored()?.user as { id?: unknown } | undefined)?.id

/** Keeps it, where the browser keeps anything. */
export function write(next: Remembered): void {
  try {
    localStorage.setItem(storedUnder, JSON.stringify(next))
  } catch {
    // Without storage the app works online only; nothing else depends on it.
  }
}
