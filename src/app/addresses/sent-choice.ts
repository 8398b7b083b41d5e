import { anything, periods, type SentChoice, sentKinds, sentTabs } from '../../features/messaging/sent/choice.ts'

type Said = Partial<Record<keyof SentChoice, string>>

/** What of the messages an address is about; what it leaves out is as ever. */
export function sentChoice(search: Record<string, unknown>): Said {
  const said: Said = {}
  for (const name of ['tab', 'kind', 'author', 'q', 'days'] as const) {
    // A name may be repeated in an address; the first is meant.
    const given = Array.isArray(search[name]) ? (search[name] as unknown[])[0] : search[name]
    if (typeof given === 'string' || typeof given === 'number') said[name] = String(given).slice(0, 200)
  }
  return said
}

/** The choice that an address says. */
export const choiceOf = ({ tab, kind, author, q, days }: Said): SentChoice => ({
  tab: sentTabs.find((one) => one === tab) ?? anything.tab,
  kind: sentKinds.find((one) => one === kind) ?? anything.kind,
  author: author ?? anything.author,
  q: q ?? anything.q,
  days: periods.find((one) => String(one) === days) ?? anything.days,
})

/** The address of a choice: only what is not as ever. */
export const saidOf = (choice: SentChoice): Said =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([name, value]) =>
      value === anything[name as keyof SentChoice] ? [] : [[name, String(value)]],
    ),
  )
