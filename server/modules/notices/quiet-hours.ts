import type { PushSettings } from '../../../contract/notices/endpoints.ts'

const minuteMs = 60_000
const day = 1440

/** Minutes after midnight on the clock of a time zone. */
function minuteIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { hour = 0, minute = 0 } = Object.fromEntries(parts) as { hour?: number; minute?: number }
  return hour * 60 + minute
}

/** When somebody may be told: now, or at the end of their quiet hours. */
export function quietUntil({ quiet_hours: quiet, time_zone }: PushSettings, now: Date): Date {
  if (!quiet || quiet.from === quiet.to) return now
  const minute = minuteIn(time_zone, now)
  const since = (minute - quiet.from + day) % day
  const length = (quiet.to - quiet.from + day) % day
  if (since >= length) return now
  // At the beginning of the minute, so that all of the night's news come together.
  const until = now.getTime() + (length - since) * minuteMs
  return new Date(until - (until % minuteMs))
}
