/** Nine o'clock of the next day: what is put off until tomorrow comes back then. */
export function morningAfter(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9)
}
