/** The users whose databases could not be removed when they signed out: the next start of the app does it. */
const key = 'hf-left-behind'

/** Notes a user who has signed out, and whose data is still here. */
export function noteLeft(userId: string): void {
  try {
    localStorage.setItem(key, userId)
  } catch {
    // Without it their data is sealed, and given up after a month.
  }
}

/** The user whose data is still to be removed, if anybody. */
export function leftBy(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Nothing is owed any more. */
export function forgetLeft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was noted either.
  }
}
