/** The hours in which mail leaves that nobody sends off by hand (D-137): pure, the time is passed in. */

import { aheadMs } from '../../../../contract/kit/zone.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export interface SendWindow {
  /** Minutes of the day. */
  from: number
  to: number
  /** Hours from UTC, or a zone's name. */
  zone: number | string
  /** Monday to Friday alone. */
  workdays: boolean
}

/** Where a company has set none; it is for what the day's limit has moved, and for nothing else. */
export const usualWindow = (zone: string): SendWindow => ({ from: 9 * 60, to: 18 * 60, zone, workdays: true })

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

interface Settings {
  send_time_from: string | null
  send_time_to: string | null
  send_time_utc_offset: number
}

/** As it is set; undefined: at any time. */
export function windowOf({ send_time_from, send_time_to, send_time_utc_offset }: Settings): SendWindow | undefined {
  if (send_time_from === null || send_time_to === null) return undefined
  return {
    from: minutesOf(send_time_from),
    to: minutesOf(send_time_to),
    zone: send_time_utc_offset,
    workdays: false,
  }
}

/** How far a zone's clock is ahead of UTC. */
const aheadOf = (zone: SendWindow['zone'], at: number): number =>
  typeof zone === 'number' ? zone * hourMs : aheadMs(zone, at)

/** When a zone's clock shows this, which is given as if it were UTC. */
function instantOf(zone: SendWindow['zone'], local: number): number {
  const near = local - aheadOf(zone, local)
  return local - aheadOf(zone, near)
}

interface Hours {
  from: Date
  to: Date
}

/** The hours of this moment, where it lies in some, and those that follow. */
export function* hoursFrom(at: Date, { from, to, zone, workdays }: SendWindow): Generator<Hours, never> {
  const local = at.getTime() + aheadOf(zone, at.getTime())
  for (let day = Math.floor(local / dayMs) * dayMs; ; day += dayMs) {
    const weekday = new Date(day).getUTCDay()
    if (workdays && (weekday === 0 || weekday === 6)) continue
    const hours = {
      from: new Date(instantOf(zone, day + from * minuteMs)),
      to: new Date(instantOf(zone, day + to * minuteMs)),
    }
    if (hours.to > at) yield hours
  }
}

/** The same moment where it lies within the hours, else when they begin. */
export function withinHours(at: Date, window: SendWindow | undefined): Date {
  if (!window) return at
  const { from } = hoursFrom(at, window).next().value
  return from > at ? from : at
}

/**
 * When messages go that the day's limit has moved: in their order, evenly over the hours, no more in some than the limit.
 * @param nextDay when the company's next day begins, of which on the limit is free again
 */
export function spreadOver(count: number, dailyLimit: number, nextDay: Date, window: SendWindow): Date[] {
  const times: Date[] = []
  for (const { from, to } of hoursFrom(nextDay, window)) {
    const begins = Math.max(from.getTime(), nextDay.getTime())
    const here = Math.min(count - times.length, dailyLimit)
    for (let at = 0; at < here; at++) times.push(new Date(begins + Math.floor(((to.getTime() - begins) * at) / here)))
    if (times.length >= count) break
  }
  return times
}
