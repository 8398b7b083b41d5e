/** 22:00 to 8:00, where somebody asks for quiet hours. */
export const usualNight = { from: 1320, to: 480 }

const two = (number: number) => String(number).padStart(2, '0')
/** Minutes after midnight as a time field writes them, and back. */
export const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
export function minuteOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
