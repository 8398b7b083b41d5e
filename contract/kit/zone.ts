/** Clocks of the world: which moment it is when a clock somewhere shows a time. */

const minuteMs = 60_000
const dayMs = 86_400_000

/** Whether the database and the browser know such a zone: `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(name)
  } catch {
    return false
  }
}

/** How far a zone's clock is ahead of UTC. @param zone by its IANA name @throws RangeError where nothing is called so */
export function aheadMs(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return local - Math.floor(at / minuteMs) * minuteMs
}

/**
 * When a zone's clock shows this. An hour that summer time leaves out is the one behind it; of one that comes twice it is
 * the first.
 * @param local as if it were UTC
 */
export function instantIn(zone: string, local: number): number {
  const [before, after] = [aheadMs(zone, local - dayMs), aheadMs(zone, local + dayMs)]
  const offset = [before, after].find((each) => aheadMs(zone, local - each) === each) ?? before
  return local - offset
}
