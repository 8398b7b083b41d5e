/** How long a server says to wait with a message that it does not take yet. */

const minute = 60_000
/** Sooner would annoy, later would be later than the tries that follow. */
const least = minute
const most = 60 * minute

const units: readonly (readonly [RegExp, number])[] = [
  [/^(s|sek|сек)/i, 1000],
  [/^(m|мин)/i, minute],
  [/^(h|std|stunde|ч)/i, 60 * minute],
]

const number = '(\\d{1,6})'
const unit =
  '(seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|sekunden?|sek|minuten|stunden?|std|секунд\\p{L}{0,2}|сек|минут\\p{L}{0,2}|мин|час\\p{L}{0,2}|ч)(?!\\p{L})'
const named = [
  `(?:after|in|for|within|another|wait|через|in|nach|dans|après)\\s+(?:at least |about |~)?${number}\\s*${unit}`,
  `retry[- _]?after[:= ]+${number}(?:\\s*${unit})?`,
  `${number}\\s*${unit}\\s+(?:later|remaining|left|and (?:try|retry)|before)`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** @returns ms within bounds; undefined where nothing of it is said */
export function namedWait(said: string): number | undefined {
  for (const pattern of named) {
    const [, count, word = 's'] = pattern.exec(said.slice(0, 1000)) ?? []
    if (count === undefined) continue
    const ms = units.find(([start]) => start.test(word))?.[1] ?? 1000
    return Math.min(Math.max(Number(count) * ms, least), most)
  }
  return undefined
}
